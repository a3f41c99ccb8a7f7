import type { Transaction } from '@iruon/db';
import { settleAll } from '../../platform/concurrency/settle-all.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { CartLine } from './cart-lines.ts';
import { listCarts, type MemberContext } from './list-carts.ts';
import { deleteCarts, lockCart } from './repository.ts';

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
