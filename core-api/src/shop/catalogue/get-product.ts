import { problem } from '../../platform/problem.ts';
import type { Context } from '../../platform/services.ts';
import { shippingOffers } from '../shipping/index.ts';
import { findProductDetail } from './product-repository.ts';
import { runningDiscount, salePriceOf } from './rules.ts';

/** One shown product by id or code, priced at this moment, with what can deliver it. @throws NOT_FOUND */
export async function getProduct({ db, now }: Pick<Context, 'db' | 'now'>, idOrCode: string) {
  const at = now();
  const [product, offers] = await Promise.all([findProductDetail(db, idOrCode), shippingOffers(db, at)]);
  if (!product) throw problem('NOT_FOUND');
  const categoryIds = product.categories.map((category) => category.id);
  return {
    ...product,
    salePrice: salePriceOf(product, at),
    discount: runningDiscount(product, at),
    shippingOptions: offers.of({ id: product.id, categoryIds }),
  };
}
