import type { Handle } from '@iruon/db';
import type { UserActor } from '../../platform/actor.ts';
import type { Context } from '../../platform/services.ts';
import { type CartLine, cartLines } from './cart-lines.ts';

export type MemberContext = Context & { readonly actor: UserActor };

/** The member's cart, oldest line first, at the current time; inside a transaction when its handle is given. */
export async function listCarts(context: MemberContext, handle: Handle = context.db): Promise<CartLine[]> {
  return cartLines(handle, context.now(), { userId: context.actor.userId });
}
