import type { Handle, Transaction } from '@iruon/db';
import { cartLines } from './cart-lines.ts';
import { type CartRow, findCarts, lockCart } from './repository.ts';

/** The product, option and quantity of a cart line. */
export type HeldCart = Pick<CartRow, 'productId' | 'optionId' | 'amount' | 'supplies'>;

/** The lines of a member's cart, locked until the transaction ends. */
export async function heldCarts(trx: Transaction, userId: string): Promise<HeldCart[]> {
  await lockCart(trx, userId);
  return findCarts(trx, userId);
}

/** Selected lines of a member for storage elsewhere, with current names; omits deleted lines. */
export async function keptCartLines(handle: Handle, of: { userId: string; ids: readonly string[] }, now: Date) {
  const lines = await cartLines(handle, now, of);
  return lines.map(({ cart, product, option, shipping }) => ({
    productId: product.id,
    optionId: cart.optionId,
    shippingOptionId: shipping.id,
    productName: product.name,
    // A deleted option still counts as chosen.
    optionName: cart.optionId === null ? null : (option?.name ?? ''),
    amount: cart.amount,
    supplies: cart.supplies,
  }));
}
