import type { Transaction } from '@iruon/db';
import { type PricingFacts, productsForPricing } from '../../catalog/products/index.ts';
import { settleAll } from '../../platform/concurrency/settle-all.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem, problemAt } from '../../platform/http/problem.ts';
import { assertStock, mergedSupplies, otherLines, stockBeside, tooMany } from './line-limits.ts';
import { type CartLine, cartLines, listCarts, type MemberContext } from './list-carts.ts';
import { deleteCarts, findCarts, lockCart, setCartSupplies, updateLine } from './repository.ts';
import { MAX_QUANTITY, type SaleRefusal, type SupplyChoice, saleRefusal, stockOf, unitPrice } from './rules.ts';

export interface CartChange {
  id: string;
  /** Another option of the same product, null for none; undefined keeps the current option. */
  optionId?: string | null | undefined;
  /** Another delivery that the product offers; undefined keeps the current delivery. */
  shippingOptionId?: string | undefined;
  /** The new quantity; undefined keeps the current quantity. */
  amount?: number | undefined;
  /** New quantities of supplies; 0 removes a supply, and omitted supplies are unchanged. */
  supplies?: readonly SupplyChoice[];
  /** The unit price that the member has confirmed, in won. */
  seenPrice?: number | undefined;
}

export interface ChangedCart {
  lines: CartLine[];
  /** The id of the equal line that was merged into this one; null without a merge. */
  mergedId: string | null;
}

/**
 * Sets the quantity, option or delivery of a member's cart line. A reduction is always allowed, so that a line can be
 * reduced to the stock. `keepResponse` stores the response before the commit, so that a repeated key changes the line
 * once although a merge adds quantities.
 * @throws NOT_FOUND, STOCK_SHORT with the stock, OPTION_NOT_AVAILABLE for a supply that the product does not offer, and
 * as `changeOption` and `changeDelivery`
 */
export async function changeCart(
  context: MemberContext,
  { id, optionId, shippingOptionId, amount, supplies = [], seenPrice }: CartChange,
  keepResponse: (trx: Transaction, changed: ChangedCart) => Promise<void> = async () => {},
): Promise<ChangedCart> {
  const { userId } = context.actor;
  return inTransaction(context.db, async (trx) => {
    await lockCart(trx, userId);
    const now = context.now();
    const [line] = await cartLines(trx, now, { userId, ids: [id] });
    if (!line) throw problem('NOT_FOUND', '장바구니에 없는 상품입니다.');
    await assertSupplies(trx, line, supplies);
    await setCartSupplies(trx, id, supplies);
    const wanted = amount ?? line.cart.amount;
    const mergedId =
      optionId !== undefined
        ? await changeOption(trx, { userId, line, optionId, amount: wanted }, now)
        : shippingOptionId !== undefined
          ? await changeDelivery(trx, { userId, line, shippingOptionId }, now)
          : null;
    if (amount !== undefined && (optionId === undefined || optionId === line.cart.optionId)) {
      const stock = stockBeside(await otherLines(trx, userId, line.cart), line);
      assertStock(line.product.name, { wanted: amount, inCart: line.cart.amount, stock }, 'body.amount');
      await updateLine(trx, { userId, id, amount }, now);
    }
    if (seenPrice !== undefined) await updateLine(trx, { userId, id, seenPrice }, now);
    const changed = { lines: await listCarts(context, trx), mergedId };
    await keepResponse(trx, changed);
    return changed;
  });
}

async function assertSupplies(trx: Transaction, line: CartLine, choices: readonly SupplyChoice[]): Promise<void> {
  if (choices.length === 0) return;
  const supplyIds = choices.map(({ supplyId }) => supplyId);
  const catalogue = await productsForPricing(trx, { productIds: [], optionIds: [], supplyIds });
  for (const { supplyId, amount } of choices) {
    const inCart = line.supplies.find(({ facts }) => facts.id === supplyId)?.amount ?? 0;
    if (amount <= inCart) continue;
    const facts = catalogue.supply(supplyId);
    if (!facts?.enabled || facts.productId !== line.product.id)
      throw problem('OPTION_NOT_AVAILABLE', '이 상품과 함께 팔지 않는 부속품입니다.');
    const stock = facts.stockEnabled ? facts.stock : null;
    assertStock(facts.name, { wanted: amount, inCart, stock }, 'body.supplies');
  }
}

interface OptionChange {
  userId: string;
  line: CartLine;
  optionId: string | null;
  /** The quantity before a merge. */
  amount: number;
}

/**
 * Changes a line's option, at the current price. Another line with that option and delivery is merged into it:
 * quantities and supplies are added, the line keeps its delivery and coupon, and a coupon of the other line is applied
 * to the product again, as after a removal. The current option changes nothing.
 * @returns the id of the merged line, or null
 * @throws PRODUCT_NOT_FOR_SALE, OPTION_REQUIRED, OPTION_NOT_AVAILABLE, STOCK_SHORT with the stock, INVALID_INPUT for a
 * quantity above 9,999, each at `body._option` or `body.amount`
 */
async function changeOption(
  trx: Transaction,
  { userId, line, optionId, amount }: OptionChange,
  now: Date,
): Promise<string | null> {
  const { product } = line;
  // Read again, because the same request may have changed supplies.
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
  assertStock(nameOf(facts), { wanted: pieces, inCart: 0, stock }, stock === 0 ? 'body._option' : 'body.amount');
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
  // Every option of a product that is not for sale is refused.
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

/**
 * Changes a line's delivery. An equal line with that delivery is merged into it: quantities and supplies are added. A
 * repeated request changes nothing.
 * @returns the id of the merged line, or null
 * @throws INVALID_INPUT for an unavailable delivery or a quantity above 9,999, STOCK_SHORT of a supply
 */
async function changeDelivery(
  trx: Transaction,
  { userId, line, shippingOptionId }: { userId: string; line: CartLine; shippingOptionId: string },
  now: Date,
): Promise<string | null> {
  const { cart, offered } = line;
  const chosen = offered.find(({ id }) => id === shippingOptionId);
  if (!chosen) {
    const message = '이 상품에 선택할 수 없는 배송방법입니다.';
    throw problemAt('INVALID_INPUT', 'body._shippingOption', message, 'not_offered');
  }
  if (cart.shippingOptionId === chosen.id) return null;
  const other = (await otherLines(trx, userId, cart)).find(
    (each) =>
      each.productId === cart.productId && each.optionId === cart.optionId && each.shippingOptionId === chosen.id,
  );
  const amount = cart.amount + (other?.amount ?? 0);
  if (amount > MAX_QUANTITY) throw tooMany('body._shippingOption');
  const delivery = { shippingId: chosen.shippingId, shippingOptionId: chosen.id };
  if (!other) {
    await updateLine(trx, { userId, id: cart.id, ...delivery }, now);
    return null;
  }
  const supplyIds = [...cart.supplies, ...other.supplies].map(({ supplyId }) => supplyId);
  const catalogue = await productsForPricing(trx, { productIds: [], optionIds: [], supplyIds });
  const supplies = mergedSupplies(cart, other, { catalogue, path: 'body._shippingOption' });
  await deleteCarts(trx, userId, [other.id]);
  await updateLine(trx, { userId, id: cart.id, ...delivery, amount }, now);
  await setCartSupplies(trx, cart.id, supplies);
  return other.id;
}

/** Removes a line from the member's cart; a missing line is no error. */
export async function removeCart(context: MemberContext, id: string): Promise<CartLine[]> {
  return inTransaction(context.db, async (trx) => {
    await removeOrdered(trx, context.actor.userId, [id]);
    return listCarts(context, trx);
  });
}

/** Removes ordered lines from a member's cart, in the caller's transaction. */
export async function removeOrdered(trx: Transaction, userId: string, cartIds: readonly string[]): Promise<void> {
  await settleAll([lockCart(trx, userId), deleteCarts(trx, userId, cartIds)]);
}
