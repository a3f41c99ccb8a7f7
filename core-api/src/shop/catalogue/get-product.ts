import { actorId } from '../../platform/actor.ts';
import { problem } from '../../platform/problem.ts';
import type { Context } from '../../platform/services.ts';
import { shippingOffers } from '../shipping/index.ts';
import { findProductDetail } from './product-repository.ts';
import { runningDiscount } from './rules.ts';
import { summariesOf } from './summaries-of.ts';

/** One shown product by id or code, priced at this moment, with what can deliver it. @throws NOT_FOUND */
export async function getProduct({ db, now, actor }: Pick<Context, 'db' | 'now' | 'actor'>, idOrCode: string) {
  const at = now();
  const [product, offers] = await Promise.all([findProductDetail(db, idOrCode), shippingOffers(db, at)]);
  if (!product) throw problem('NOT_FOUND');
  const [summary] = await summariesOf(db, [product.id], at, actorId(actor));
  if (!summary) throw problem('NOT_FOUND');
  const categoryIds = product.categories.map((category) => category.id);
  return {
    ...product,
    summary,
    discount: runningDiscount(product, at),
    shippingOptions: offers.of({ id: product.id, categoryIds }),
  };
}
