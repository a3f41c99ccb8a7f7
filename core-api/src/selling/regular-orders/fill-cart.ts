import type { RegularOrdered } from '@iruon/contract';
import { seoulDay } from '@iruon/contract/seoul';
import type { Transaction } from '@iruon/db';
import { newId } from '../../kernel/ids.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { addCarts, type CartQuantity, lockCartQuantities, MAX_QUANTITY } from '../cart/index.ts';
import { datesOf, type MemberContext } from './list-regular-orders.ts';
import { type RegularLine, regularLines } from './regular-lines.ts';
import {
  findLines,
  findPurchasedLines,
  lockRegularOrder,
  lockRegularOrders,
  setPrices,
  updateRegularOrder,
} from './repository.ts';
import { datesAfterOrder, dateUp, type LinePlan, merged, planLine, remindsOn } from './rules.ts';

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
    // Supplies are reported only for added lines.
    missingSupplies:
      plan.added === 0
        ? []
        : supplies
            .map(({ facts: { id, name }, amount }) => ({ name, asked: amount, added: added.get(id) ?? 0 }))
            .filter((supply) => supply.added < supply.asked),
  };
}

/** The quantities in the cart by product and option, over all deliveries. */
function cartsByLine(carts: readonly CartQuantity[]): Map<string, CartQuantity> {
  const inCart = new Map<string, CartQuantity>();
  for (const cart of carts) {
    const earlier = inCart.get(keyOf(cart));
    inCart.set(keyOf(cart), {
      ...cart,
      amount: cart.amount + (earlier?.amount ?? 0),
      supplies: [...cart.supplies, ...(earlier?.supplies ?? [])],
    });
  }
  return inCart;
}

interface Filled {
  /** The ids of the filled cart lines. */
  cartIds: string[];
  /** The outcome of each line, in order. */
  outcomes: RegularOrdered['lines'];
  /** The number of lines that were added at least in part. */
  added: RegularLine[];
}

/** Adds the available part of lines to the member's cart. @throws CART_FULL */
async function fillCart(trx: Transaction, context: MemberContext, lines: readonly RegularLine[]): Promise<Filled> {
  const inCart = cartsByLine(await lockCartQuantities(trx, context.actor.userId));
  const planned = lines.map((line) => ({
    line,
    plan: planLine(line.wanted, MAX_QUANTITY, inCart.get(keyOf(line.row))),
  }));
  const added = planned.filter(({ plan }) => plan.added > 0);
  const additions = added.flatMap(({ line: { row, shippingOptionId }, plan }) => {
    const { productId, optionId } = row;
    return productId === null
      ? []
      : [{ productId, optionId, shippingOptionId, amount: plan.added, supplies: plan.supplies }];
  });
  return {
    cartIds: additions.length === 0 ? [] : (await addCarts(context, { lines: additions }, trx)).addedIds,
    outcomes: planned.map(({ line, plan }) => toOutcome(line, plan)),
    added: added.map(({ line }) => line),
  };
}

/**
 * Adds the products of one of the member's purchases to the cart again, as far as available.
 * @throws NOT_FOUND, CART_FULL
 */
export async function orderAgain(
  context: MemberContext,
  purchaseNo: string,
  keepResponse: (trx: Transaction, response: RegularOrdered) => Promise<void>,
): Promise<RegularOrdered> {
  return inTransaction(context.db, async (trx) => {
    const bought = orNotFound(
      await findPurchasedLines(trx, context.actor.userId, purchaseNo),
      '주문을 찾을 수 없습니다.',
    );
    const rows = merged(bought, MAX_QUANTITY).map((line, position) => ({
      ...line,
      id: newId(),
      regularOrderId: '',
      position,
      shippingOptionId: null,
    }));
    const { cartIds, outcomes } = await fillCart(trx, context, await regularLines(trx, rows, context.now()));
    const response = { _carts: cartIds, lines: outcomes, nextOn: null };
    await keepResponse(trx, response);
    return response;
  });
}

/**
 * Adds the available part of a regular order to the cart and advances its date, in one transaction. The date is
 * unchanged if nothing is available.
 * @throws NOT_FOUND, REGULAR_ORDER_CHANGED if the member saw another version, CART_FULL
 */
export async function putIntoCart(
  context: MemberContext,
  { id, version }: { id: string; version: number },
  keepResponse: (trx: Transaction, response: RegularOrdered) => Promise<void>,
): Promise<RegularOrdered> {
  const { userId } = context.actor;
  const now = context.now();
  const today = seoulDay(now);
  return inTransaction(context.db, async (trx) => {
    await lockRegularOrders(trx, userId);
    const row = orNotFound(await lockRegularOrder(trx, userId, id), '정기 주문을 찾을 수 없습니다.');
    // Concurrent requests name the same version, and the second one finds a newer version.
    if (row.version !== version) throw problem('REGULAR_ORDER_CHANGED');

    const lines = await regularLines(trx, await findLines(trx, [id]), now);
    const { cartIds, outcomes, added } = await fillCart(trx, context, lines);
    const dates = datesOf(row);
    const after = added.length === 0 ? dates : datesAfterOrder(dates, today);
    if (added.length > 0) {
      await setPrices(
        trx,
        added.map((line) => ({ id: line.row.id, price: line.price })),
      );
      await updateRegularOrder(trx, id, {
        nextOn: after.nextOn,
        remindsOn: remindsOn(after, today),
        updatedAt: now,
      });
    }
    const response: RegularOrdered = { _carts: cartIds, lines: outcomes, nextOn: dateUp(after, today) };
    await keepResponse(trx, response);
    return response;
  });
}
