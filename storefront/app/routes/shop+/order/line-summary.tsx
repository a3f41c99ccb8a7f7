import type { CheckoutQuote } from '@iruon/bff-storefront/shop/order/quote';
import { ProductPicture } from '~/components/products/product-picture';
import { count, won } from '~/format';

/** The ordered lines, each with unit price and total. */
export function LineSummary({ lines }: Pick<CheckoutQuote, 'lines'>) {
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li
          key={line._cart}
          className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-4 py-4 first:pt-0 last:pb-0"
        >
          <ProductPicture src={line.thumb} alt="" side={64} />
          <div className="grid gap-0.5">
            <p className="text-label leading-snug font-semibold">{line.productName}</p>
            {line.optionName && <p className="text-caption text-ink-soft">{line.optionName}</p>}
            <p className="text-caption text-ink-soft">배송 방법: {line.shippingOptionName}</p>
            <p className="figures text-caption text-ink-faint">
              {won(line.unitPrice)} × {count(line.amount)}개
              {line.productDiscount > 0 && <span className="text-danger"> · {won(line.productDiscount)} 할인</span>}
            </p>
            {line.supplies.map(({ _supply, name, price, amount }) => (
              <p key={_supply} className="figures text-caption text-ink-faint">
                + {name} {won(price)} × {count(amount)}개
              </p>
            ))}
          </div>
          <p className="figures text-label font-semibold">{won(line.lineTotal)}</p>
        </li>
      ))}
    </ul>
  );
}
