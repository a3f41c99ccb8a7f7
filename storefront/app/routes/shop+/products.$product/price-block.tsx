import type { Product } from '@iruon/contract';
import { Price } from '~/components/ui/price';
import { won } from '~/format';

type Priced = Pick<Product, 'price' | 'salePrice' | 'discount' | 'options'>;

/** The price with its parts: list price, discount and its end, and the range that options add. */
export function PriceBlock({ product }: { product: Priced }) {
  const { price, salePrice, discount, options } = product;
  const extras = options.map((option) => option.price).filter((extra) => extra !== 0);
  return (
    <div className="grid gap-1.5">
      <Price value={salePrice} before={price} size="l" />
      <div className="text-label text-ink-soft">
        {discount && price > salePrice && (
          <p>
            정가 {won(price)}에서 {won(price - salePrice)} 할인
            {discount.endDate && ` (${discount.endDate.replaceAll('-', '.')}까지)`}
          </p>
        )}
        {extras.length > 0 && <p>옵션에 따라 최대 {won(Math.max(...extras))}이 더해집니다.</p>}
        <p>부가세가 포함된 가격입니다.</p>
      </div>
    </div>
  );
}
