import type { Handle } from '@iruon/db';
import type { Part } from '../../catalog/products/index.ts';
import { fileUrl } from '../../content/files/index.ts';
import { won } from '../../kernel/won.ts';
import type { QuoteLine } from '../pricing/index.ts';
import { type CartLine, cartLines } from './cart-lines.ts';
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
  /** The delivery option in force for the line; the chosen one may have ended. */
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

export function toPricedLine({
  cart,
  product,
  option,
  shipping,
  stock,
  availability,
  supplies,
}: CartLine): PricedCartLine {
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
