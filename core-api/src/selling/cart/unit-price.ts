import type { PricingFacts } from '../../catalog/products/index.ts';
import { add, type Won, won } from '../../kernel/won.ts';
import { salePrice } from '../pricing/index.ts';

interface Priced {
  readonly product: Pick<PricingFacts['product'], 'price' | 'discount'>;
  readonly option: Pick<NonNullable<PricingFacts['option']>, 'price'> | null;
}

/** The unit price at an instant, in won: sale price plus option. */
export function unitPrice({ product, option }: Priced, now: Date): Won {
  return add(salePrice(won(product.price), product.discount, now), won(option?.price ?? 0));
}
