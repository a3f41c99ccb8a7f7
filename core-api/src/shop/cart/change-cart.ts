import { problem } from '../../platform/problem.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { type CartLine, cartLines } from './cart-lines.ts';
import { listCarts, type MemberContext } from './list-carts.ts';
import { lockCart, updateAmount } from './repository.ts';

/**
 * Sets the amount of one of the member's lines. Fewer is always allowed, so that a line short of stock can be mended.
 * @throws NOT_FOUND, STOCK_SHORT with the stock
 */
export async function changeCart(
  context: MemberContext,
  { id, amount }: { id: string; amount: number },
): Promise<CartLine[]> {
  const { userId } = context.actor;
  return inTransaction(context.db, async (trx) => {
    await lockCart(trx, userId);
    const [line] = await cartLines(trx, context.now(), { userId, ids: [id] });
    if (!line) throw problem('NOT_FOUND', '장바구니에 없는 상품입니다.');
    const { stock, cart, product } = line;
    if (stock !== null && amount > stock && amount > cart.amount) {
      const detail = `${product.name}: ${stock}개까지 담을 수 있습니다.`;
      throw problem('STOCK_SHORT', { detail, extensions: { stock } });
    }
    await updateAmount(trx, { userId, id, amount }, context.now());
    return listCarts(context, trx);
  });
}
