import type { Transaction } from '@iruon/db';
import { type PricingFacts, productsForPricing } from '../../catalog/products/index.ts';
import { problem } from '../../platform/http/problem.ts';
import { assertStock } from './assert-stock.ts';
import type { CartLine } from './cart-lines.ts';
import { mergedSupplies, otherLines, stockBeside } from './other-lines.ts';
import { deleteCarts, findCarts, setCartSupplies, updateLine } from './repository.ts';
import { MAX_QUANTITY, type SaleRefusal, saleRefusal, stockOf } from './rules.ts';
import { tooMany } from './too-many.ts';
import { unitPrice } from './unit-price.ts';

export interface OptionChange {
  userId: string;
  line: CartLine;
  optionId: string | null;
  /** The quantity before a merge. */
  amount: number;
}

/**
 * Changes a line's option, at the current price. Another line with that option and delivery merges into it: quantities
 * and supplies are added, the line keeps its delivery and coupon, and a coupon of the other line falls back to the
 * product, as after a removal. The current option changes nothing.
 * @returns the id of the merged line, or null
 * @throws PRODUCT_NOT_FOR_SALE, OPTION_REQUIRED, OPTION_NOT_AVAILABLE, STOCK_SHORT with the stock, INVALID_INPUT for a
 * quantity above 9,999, each at `body._option` or `body.amount`
 */
export async function changeOption(
  trx: Transaction,
  { userId, line, optionId, amount }: OptionChange,
  now: Date,
): Promise<string | null> {
  const { product } = line;
  // Read again: the same request may have changed supplies.
  const cart = (await findCarts(trx, userId, [line.cart.id]))[0] ?? line.cart;
  const others = await otherLines(trx, userId, cart);
  const other = others.find(
    (each) =>
      each.productId === product.id && each.optionId === optionId && each.shippingOptionId === cart.shippingOptionId,
  );
  const catalogue = await productsForPricing(trx, {
    productIds: [product.id],
    optionIds: optionId === null ? [] : [optionId],
    supplyIds: [...cart.supplies, ...(other?.supplies ?? [])].map(({ supplyId }) => supplyId),
  });
  const facts = catalogue.of({ productId: product.id, optionId });
  assertOption(line, facts, optionId);
  if (!facts || optionId === cart.optionId) return null;

  const pieces = amount + (other?.amount ?? 0);
  const elsewhere = others.filter((each) => each.id !== other?.id);
  const stock = stockBeside(elsewhere, { cart: { productId: product.id, optionId }, stock: stockOf(facts) });
  assertStock(nameOf(facts), { wanted: pieces, held: 0, stock }, stock === 0 ? 'body._option' : 'body.amount');
  if (pieces > MAX_QUANTITY) throw tooMany('body.amount');
  const supplies = other ? mergedSupplies(cart, other, { catalogue, path: 'body._option' }) : [];
  if (other) await deleteCarts(trx, userId, [other.id]);
  const seenPrice = unitPrice(facts, now);
  await updateLine(trx, { userId, id: cart.id, optionId, amount: pieces, seenPrice }, now);
  await setCartSupplies(trx, cart.id, supplies);
  return other?.id ?? null;
}

const nameOf = ({ product, option }: PricingFacts) => (option ? `${product.name} ${option.name}` : product.name);

const words: Record<SaleRefusal, string> = {
  PRODUCT_NOT_FOR_SALE: '지금은 판매하지 않는 상품입니다.',
  OPTION_REQUIRED: '옵션을 선택해 주세요.',
  OPTION_NOT_AVAILABLE: '이 상품에서 지금 살 수 없는 옵션입니다. 다른 옵션을 선택해 주세요.',
};

function assertOption(line: CartLine, facts: PricingFacts | undefined, optionId: string | null): void {
  // A product that is not for sale is so in every option.
  const isForSale = facts !== undefined && line.availability !== 'NOT_FOR_SALE';
  const refusal = isForSale
    ? saleRefusal({ ...facts, hasChosenOption: optionId !== null, isDeliverable: true })
    : 'PRODUCT_NOT_FOR_SALE';
  if (refusal === null) return;
  const message = words[refusal];
  throw problem(refusal, {
    detail: `${line.product.name}: ${message}`,
    errors: [{ path: 'body._option', code: refusal.toLowerCase(), message }],
  });
}
