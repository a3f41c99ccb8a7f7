import { actorId } from '../../platform/actor.ts';
import { settleAll } from '../../platform/concurrency/settle-all.ts';
import { withPipelinedConnection } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { shippingOffers } from '../../selling/shipping/index.ts';
import { bundleStock } from './bundle-rules.ts';
import { familyMatrix } from './family-matrix.ts';
import { summariesOf } from './list/summaries-of.ts';
import { findFamily, findLinks, findSupplies, type LinkRow } from './product-parts-repository.ts';
import { findProductDetail, shownProduct } from './product-repository.ts';
import { runningDiscount } from './rules.ts';

/**
 * One shown product by id or code at the current price, with its deliveries, linked products and, for a family, its
 * sizes. Two round trips. @throws NOT_FOUND
 */
export async function getProduct({ db, now, actor }: Pick<Context, 'db' | 'now' | 'actor'>, idOrCode: string) {
  const at = now();
  const condition = shownProduct(idOrCode);
  return withPipelinedConnection(db, async (one) => {
    const [product, offers, supplies, links, members] = await settleAll([
      findProductDetail(one, condition),
      shippingOffers(one, at),
      findSupplies(one, condition),
      findLinks(one, condition),
      findFamily(one, condition),
    ]);
    if (!product) throw problem('NOT_FOUND');
    const linked = links.filter((link) => link.kind !== 'BUNDLED');
    const ids = [...new Set([product.id, ...linked.map((link) => link.productId)])];
    const summaries = new Map((await summariesOf(one, ids, at, actorId(actor))).map((each) => [each._id, each]));
    const summary = summaries.get(product.id);
    // Hidden between the two reads.
    if (!summary) throw problem('NOT_FOUND');
    const of = (kind: 'ADD_ON' | 'RELATED') =>
      linked.flatMap((link) => {
        const found = link.kind === kind && summaries.get(link.productId);
        if (!found) return [];
        return { ...found, name: nameOf(link), _option: link.optionId, supply: supplyOf(link.supply) };
      });
    const contained = product.type === 'PRODUCT_BUNDLE' ? links.filter((link) => link.kind === 'BUNDLED') : [];
    const own = { stock: product.stock, isCounted: product.stockEnabled };
    const { stock, isCounted } = product.type === 'PRODUCT_BUNDLE' ? bundleStock(contained) : own;
    return {
      ...product,
      stock,
      stockEnabled: isCounted,
      summary,
      discount: runningDiscount(product, at),
      shippingOptions: offers.of({ id: product.id, categoryIds: product.categories.map(({ id }) => id) }),
      supplies,
      addOns: of('ADD_ON'),
      relateds: of('RELATED'),
      bundleds: contained,
      matrix: familyMatrix(product, members, at),
    };
  });
}

export function supplyOf(supply: LinkRow['supply']) {
  if (!supply) return null;
  const { id, ...rest } = supply;
  return { _id: id, ...rest };
}

/** An entry has its own name, or that of its supply. */
export const nameOf = ({ customName, supply, name }: LinkRow): string => customName ?? supply?.name ?? name;
