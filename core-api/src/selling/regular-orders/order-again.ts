import type { RegularOrdered } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import { newId } from '../../kernel/ids.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import { MAX_QUANTITY } from '../cart/index.ts';
import { fillCart } from './fill-cart.ts';
import type { MemberContext } from './list-regular-orders.ts';
import { regularLines } from './regular-lines.ts';
import { findPurchasedLines } from './repository.ts';
import { merged } from './rules.ts';

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
