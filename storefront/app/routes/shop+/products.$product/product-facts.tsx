import type { ProductDetailView } from '@iruon/bff-storefront/shop/products/product-detail';
import type { ProductView } from '@iruon/bff-storefront/shop/products/product-view';
import { ProductPicture } from '~/components/products/product-picture';
import { Price } from '~/components/ui/price';
import { won } from '~/format';

type Priced = Pick<ProductView, 'price' | 'salePrice' | 'discount' | 'maxExtra'>;

/** The price with its components: the list price, the discount with its end, and the range that options add. */
export function PriceBlock({ product }: { product: Priced }) {
  const { price, salePrice, discount, maxExtra } = product;
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
        {maxExtra !== 0 && <p>옵션에 따라 최대 {won(maxExtra)}이 더해집니다.</p>}
        <p>부가세가 포함된 가격입니다.</p>
      </div>
    </div>
  );
}

/** The contents of a bundle. */
export function SetContents({ items }: { items: ProductView['bundleds'] }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="set-contents" className="grid gap-3 rounded-m bg-mist p-5">
      <h2 id="set-contents" className="text-body font-semibold">
        세트 구성 <span className="figures font-normal text-ink-faint">{items.length}종</span>
      </h2>
      <ul className="grid gap-3">
        {items.map((item) => (
          <li key={`${item._product} ${item.supply?._id ?? item._option}`} className="flex items-center gap-3">
            <ProductPicture src={item.thumb} alt="" side={48} className="w-12 shrink-0 bg-paper" />
            <div className="min-w-0 flex-1 text-label">
              <p className="font-semibold">{item.name}</p>
              <p className="figures text-caption text-ink-faint">
                {item.code}
                {item.optionName && ` · ${item.optionName}`}
                {item.supply && ` · 부속품 ${won(item.supply.price)}`}
              </p>
            </div>
            <p className="figures text-label font-semibold">{item.amount}개</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The ways in which goods are sent, exchanged, returned and refunded. */
export function DeliveryTerms({ terms }: { terms: ProductDetailView['deliveryTerms'] }) {
  if (terms.length === 0) return null;
  return (
    <section aria-labelledby="delivery-terms" className="mt-14 border-t border-line pt-12">
      <h2 id="delivery-terms" className="mb-6 text-title-s font-bold">
        배송·교환·반품
      </h2>
      <dl className="delivery-terms">
        {terms.map(({ title, lines }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              <ul>
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
