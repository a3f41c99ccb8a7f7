import type { Handle } from '@iruon/db';
import { productsForPricing } from '../../catalog/products/index.ts';
import { newId } from '../../kernel/ids.ts';
import { problem } from '../../platform/http/problem.ts';
import { shippingOffers } from '../shipping/index.ts';
import { linesOf } from './cart-lines.ts';
import { type PricedCartLine, toPricedLine } from './cart-lines-for-pricing.ts';

export interface ImaginedLine {
  productId: string;
  optionId: string | null;
  amount: number;
}

/**
 * Builds lines as if they were in a cart with their default delivery; writes nothing.
 * @throws NOT_FOUND for an unknown product, SHIPPING_UNAVAILABLE for one without a delivery
 */
export async function imaginedLines(
  handle: Handle,
  lines: readonly ImaginedLine[],
  now: Date,
): Promise<PricedCartLine[]> {
  const productIds = lines.map(({ productId }) => productId);
  const optionIds = lines.flatMap(({ optionId }) => optionId ?? []);
  const catalogue = await productsForPricing(handle, { productIds, optionIds, supplyIds: [] });
  const offers = await shippingOffers(handle, now);
  const carts = lines.map(({ productId, optionId, amount }) => {
    const known = catalogue.of({ productId, optionId });
    if (!known) throw problem('NOT_FOUND', '상품을 찾을 수 없습니다.');
    const [first] = offers.of(known.product);
    if (!first)
      throw problem(
        'SHIPPING_UNAVAILABLE',
        `‘${known.product.name}’은 지금 배송할 수 없는 상품입니다. 빼고 다시 시도해 주세요.`,
      );
    const shipping = { shippingId: first.id, shippingOptionId: first.id };
    return { id: newId(), productId, optionId, ...shipping, amount, supplies: [], seenPrice: null, isDirect: false };
  });
  return linesOf(carts, catalogue, offers).map(toPricedLine);
}
