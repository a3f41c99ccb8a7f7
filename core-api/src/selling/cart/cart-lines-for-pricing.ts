import type { Handle, Transaction } from '@iruon/db';
import { type Part, productsForPricing } from '../../catalog/products/index.ts';
import { fileUrl } from '../../content/files/index.ts';
import { newId } from '../../kernel/ids.ts';
import { won } from '../../kernel/won.ts';
import { problem } from '../../platform/http/problem.ts';
import type { QuoteLine } from '../pricing/index.ts';
import { shippingOffers } from '../shipping/index.ts';
import { type CartLine, cartLines, linesOf } from './list-carts.ts';
import { type CartRow, findCarts, lockCart } from './repository.ts';
import type { Availability } from './rules.ts';

/** A chosen line with the fields for quoting and ordering. */
export interface PricedCartLine {
  cartId: string;
  productId: string;
  productCode: string;
  productName: string;
  optionId: string | null;
  optionName: string | null;
  thumbId: string | null;
  thumb: string | null;
  amount: number;
  /** The remaining stock; null if not counted. */
  stock: number | null;
  availability: Availability;
  /** The current delivery option of the line; the chosen one may have ended. */
  shippingOptionId: string;
  /** The name of that option. */
  shippingOptionName: string;
  /** The name of the warehouse. */
  shippingName: string;
  /** The parts that one unit of a bundle takes from stock; empty for other products. */
  parts: readonly Part[];
  /** Chosen with the line; prices in won. */
  supplies: readonly { supplyId: string; name: string; price: number; amount: number }[];
  /** `lineId` is the cart's id. */
  quoteLine: QuoteLine;
}

function toPricedLine({ cart, product, option, shipping, stock, availability, supplies }: CartLine): PricedCartLine {
  return {
    cartId: cart.id,
    productId: product.id,
    productCode: product.code,
    productName: product.name,
    optionId: cart.optionId,
    optionName: option?.name ?? null,
    thumbId: product.thumbId,
    thumb: fileUrl(product.thumbId),
    amount: cart.amount,
    stock,
    availability,
    shippingOptionId: shipping.id,
    shippingOptionName: shipping.name,
    shippingName: shipping.shippingCodeName,
    parts: product.parts,
    supplies: supplies.map(({ facts: { id, name, price }, amount }) => ({ supplyId: id, name, price, amount })),
    quoteLine: {
      lineId: cart.id,
      productId: product.id,
      categoryIds: product.categoryIds,
      price: won(product.price),
      discount: product.discount,
      optionPrice: won(option?.price ?? 0),
      amount: cart.amount,
      supplies: supplies.map(({ facts, amount }) => ({ price: won(facts.price), amount })),
      shipping: shipping.pricing,
    },
  };
}

/** The member's lines among `cartIds`, in that order, without duplicates; omits deleted lines. */
export async function cartLinesForPricing(
  handle: Handle,
  userId: string,
  cartIds: readonly string[],
  now: Date,
): Promise<PricedCartLine[]> {
  const lines = await cartLines(handle, now, { userId, ids: cartIds });
  const byId = new Map(lines.map((line) => [line.cart.id, line]));
  return [...new Set(cartIds)].flatMap((id) => byId.get(id) ?? []).map(toPricedLine);
}

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

/** The product, option and quantity of a cart line. */
export type CartQuantity = Pick<CartRow, 'productId' | 'optionId' | 'amount' | 'supplies'>;

/** The lines of a member's cart. The cart is locked until the transaction ends. */
export async function lockCartQuantities(trx: Transaction, userId: string): Promise<CartQuantity[]> {
  await lockCart(trx, userId);
  return findCarts(trx, userId);
}

/** Selected lines of a member for storage elsewhere, with current names; omits deleted lines. */
export async function cartLinesToSave(handle: Handle, of: { userId: string; ids: readonly string[] }, now: Date) {
  const lines = await cartLines(handle, now, of);
  return lines.map(({ cart, product, option, shipping }) => ({
    productId: product.id,
    optionId: cart.optionId,
    shippingOptionId: shipping.id,
    productName: product.name,
    // A deleted option still counts as an option.
    optionName: cart.optionId === null ? null : (option?.name ?? ''),
    amount: cart.amount,
    supplies: cart.supplies,
  }));
}
