import type { RegularOrdered } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import { seoulDay } from '../../kernel/seoul.ts';
import { problem } from '../../platform/problem.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { addCarts, type HeldCart, heldCarts, MOST_PIECES } from '../cart/index.ts';
import type { MemberContext } from './list-regular-orders.ts';
import { type RegularLine, regularLines } from './regular-lines.ts';
import { findLines, lockRegularOrder, lockRegularOrders, setPrices, updateRegularOrder } from './repository.ts';
import { datesAfterOrder, dateUp, type LinePlan, planLine, remindsOn } from './rules.ts';
import { datesOf } from './wire-regular-order.ts';

const keyOf = ({ productId, optionId }: { productId: string | null; optionId: string | null }) =>
  `${productId} ${optionId}`;

function toOutcome({ row, facts, supplies, price }: RegularLine, plan: LinePlan): RegularOrdered['lines'][number] {
  const added = new Map(plan.supplies.map(({ supplyId, amount }) => [supplyId, amount]));
  return {
    _id: row.id,
    name: facts?.product.name ?? row.productName,
    optionName: facts?.option?.name ?? row.optionName,
    asked: row.amount,
    added: plan.added,
    outcome: plan.outcome,
    price,
    savedPrice: row.price,
    // Of a line that is not added at all nothing more need be said.
    missingSupplies:
      plan.added === 0
        ? []
        : supplies
            .map(({ facts: { id, name }, amount }) => ({ name, asked: amount, added: added.get(id) ?? 0 }))
            .filter((supply) => supply.added < supply.asked),
  };
}

/**
 * Puts what can be had of a regular order into the cart, beside what lies there, and moves on to its next date; all of it
 * or, when anything fails, nothing. Where nothing can be had the date stays.
 * @throws NOT_FOUND, REGULAR_ORDER_CHANGED when the member saw another version, CART_FULL
 */
export async function putIntoCart(
  context: MemberContext,
  { id, version }: { id: string; version: number },
  keepAnswer: (trx: Transaction, answer: RegularOrdered) => Promise<void>,
): Promise<RegularOrdered> {
  const { userId } = context.actor;
  const now = context.now();
  const today = seoulDay(now);
  return inTransaction(context.db, async (trx) => {
    await lockRegularOrders(trx, userId);
    const row = await lockRegularOrder(trx, userId, id);
    if (!row) throw problem('NOT_FOUND', '정기 주문을 찾을 수 없습니다.');
    // Two presses carry one version: the second one finds the next.
    if (row.version !== version) throw problem('REGULAR_ORDER_CHANGED');

    const lines = await regularLines(trx, await findLines(trx, [id]), now);
    const held = new Map<string, HeldCart>((await heldCarts(trx, userId)).map((cart) => [keyOf(cart), cart]));
    const planned = lines.map((line) => ({
      line,
      plan: planLine(line.wanted, MOST_PIECES, held.get(keyOf(line.row))),
    }));
    const added = planned.filter(({ plan }) => plan.added > 0);
    const carts =
      added.length === 0
        ? []
        : await addCarts(
            context,
            added.map(({ line: { row: each, shippingOptionId }, plan }) => ({
              productId: each.productId as string,
              optionId: each.optionId,
              shippingOptionId,
              amount: plan.added,
              supplies: plan.supplies,
            })),
            trx,
          );
    const asked = new Set(added.map(({ line }) => keyOf(line.row)));
    const dates = datesOf(row);
    const after = added.length === 0 ? dates : datesAfterOrder(dates, today);
    if (added.length > 0) {
      await setPrices(
        trx,
        added.map(({ line }) => ({ id: line.row.id, price: line.price })),
      );
      await updateRegularOrder(trx, id, {
        nextOn: after.nextOn,
        remindsOn: remindsOn(after, today),
        updatedAt: now,
      });
    }
    const answer: RegularOrdered = {
      _carts: carts.filter(({ cart }) => asked.has(keyOf(cart))).map(({ cart }) => cart.id),
      lines: planned.map(({ line, plan }) => toOutcome(line, plan)),
      nextOn: dateUp(after, today),
    };
    await keepAnswer(trx, answer);
    return answer;
  });
}
