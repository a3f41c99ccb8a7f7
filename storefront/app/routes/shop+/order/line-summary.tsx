import type { CheckoutQuote } from '@iruon/bff-storefront/shop/order/quote';
import { LineBlocks } from '~/components/product-blocks/line-blocks';
import { won } from '~/format';

/** The ordered lines by product, each with unit price and total. */
export function LineSummary({ lines }: Pick<CheckoutQuote, 'lines'>) {
  return (
    <LineBlocks
      lines={lines.map((line) => ({ ...line, id: line._cart, delivery: line.shippingOptionName }))}
      productOf={({ _product }) => _product}
      priceNote={({ productDiscount }) =>
        productDiscount > 0 && <span className="text-danger"> · {won(productDiscount)} 할인</span>
      }
    />
  );
}
