import type { Transaction } from '@iruon/db';
import { productsForPricing } from '../../catalog/products/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import { assertStock } from './assert-stock.ts';
import { type CartLine, cartLines } from './cart-lines.ts';
import { changeDelivery } from './change-delivery.ts';
import { changeOption } from './change-option.ts';
import { listCarts, type MemberContext } from './list-carts.ts';
import { otherLines, stockBeside } from './other-lines.ts';
import { lockCart, setCartSupplies, updateLine } from './repository.ts';
import type { SupplyChoice } from './rules.ts';

export interface CartChange {
  id: string;
  /** Another option of the same product, null for none; undefined leaves it. */
  optionId?: string | null | undefined;
  /** Another delivery that is offered for it; undefined leaves it. */
  shippingOptionId?: string | undefined;
  /** The new quantity; undefined leaves it. */
  amount?: number | undefined;
  /** New quantities of supplies, 0 removes one; others stay. */
  supplies?: readonly SupplyChoice[];
  /** The unit price that the member has confirmed, in won. */
  seenPrice?: number | undefined;
}

export interface ChangedCart {
  lines: CartLine[];
  /** The line that became equal and was merged into this one; null without one. */
  mergedId: string | null;
}

/**
 * Sets the quantity, option or delivery of a member's cart line. A reduction is always allowed, so that a line short of
 * stock can be fixed. `keepResponse` stores the response before the commit: a repeated key changes the line once,
 * although a merge adds quantities.
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
      assertStock(line.product.name, { wanted: amount, held: line.cart.amount, stock }, 'body.amount');
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
    const held = line.supplies.find(({ facts }) => facts.id === supplyId)?.amount ?? 0;
    if (amount <= held) continue;
    const facts = catalogue.supply(supplyId);
    if (!facts?.enabled || facts.productId !== line.product.id)
      throw problem('OPTION_NOT_AVAILABLE', '이 상품과 함께 팔지 않는 부속품입니다.');
    const stock = facts.stockEnabled ? facts.stock : null;
    assertStock(facts.name, { wanted: amount, held, stock }, 'body.supplies');
  }
}
