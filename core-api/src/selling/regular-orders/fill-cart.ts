import type { RegularOrdered } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import { addCarts, type HeldCart, heldCarts, MAX_QUANTITY } from '../cart/index.ts';
import type { MemberContext } from './list-regular-orders.ts';
import type { RegularLine } from './regular-lines.ts';
import { type LinePlan, planLine } from './rules.ts';

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
    // For a line that is not added, its supplies are not reported.
    missingSupplies:
      plan.added === 0
        ? []
        : supplies
            .map(({ facts: { id, name }, amount }) => ({ name, asked: amount, added: added.get(id) ?? 0 }))
            .filter((supply) => supply.added < supply.asked),
  };
}

/** The quantities in the cart by product and option, over all deliveries. */
function cartsByLine(carts: readonly HeldCart[]): Map<string, HeldCart> {
  const held = new Map<string, HeldCart>();
  for (const cart of carts) {
    const earlier = held.get(keyOf(cart));
    held.set(keyOf(cart), {
      ...cart,
      amount: cart.amount + (earlier?.amount ?? 0),
      supplies: [...cart.supplies, ...(earlier?.supplies ?? [])],
    });
  }
  return held;
}

export interface Filled {
  /** The ids of the filled cart lines. */
  cartIds: string[];
  /** The outcome of each line, in order. */
  outcomes: RegularOrdered['lines'];
  /** Those with an added part. */
  added: RegularLine[];
}

/** Adds the available part of lines to the member's cart. @throws CART_FULL */
export async function fillCart(
  trx: Transaction,
  context: MemberContext,
  lines: readonly RegularLine[],
): Promise<Filled> {
  const held = cartsByLine(await heldCarts(trx, context.actor.userId));
  const planned = lines.map((line) => ({ line, plan: planLine(line.wanted, MAX_QUANTITY, held.get(keyOf(line.row))) }));
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
