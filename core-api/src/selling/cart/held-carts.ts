import type { Handle, Transaction } from '@iruon/db';
import { cartLines } from './cart-lines.ts';
import { type CartRow, findCarts, lockCart } from './repository.ts';

/** What of a product lies in a cart. */
export type HeldCart = Pick<CartRow, 'productId' | 'optionId' | 'amount' | 'supplies'>;

/** What a member's cart holds; nobody else changes it until the transaction ends. */
export async function heldCarts(trx: Transaction, userId: string): Promise<HeldCart[]> {
  await lockCart(trx, userId);
  return findCarts(trx, userId);
}

/** Some of a member's lines as they are to be kept elsewhere, by the names they have now; those that are gone are left out. */
export async function keptCartLines(handle: Handle, of: { userId: string; ids: readonly string[] }, now: Date) {
  const lines = await cartLines(handle, now, of);
  return lines.map(({ cart, product, option, shipping }) => ({
    productId: product.id,
    optionId: cart.optionId,
    shippingOptionId: shipping.id,
    productName: product.name,
    // A chosen option that is gone is still one that was chosen.
    optionName: cart.optionId === null ? null : (option?.name ?? ''),
    amount: cart.amount,
    supplies: cart.supplies,
  }));
}
