import { LIKE_LIMIT } from '@iruon/contract';
import { isChatTester } from '../../content/setting/index.ts';
import { findRequestState } from '../../members/approvals/index.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { Context } from '../../platform/services.ts';
import { countCarts } from '../../selling/cart/index.ts';
import { countUnreadAnswers } from '../chat/index.ts';
import { findLikedIds } from './repository.ts';

/** The member data on every page; index reads only, because every page loads it. */
export async function readMySummary({ db, actor }: Context & { actor: UserActor }) {
  const [cartCount, likes, customerRequest, unreadChats, triesChat] = await Promise.all([
    countCarts(db, actor.userId),
    findLikedIds(db, actor.userId, LIKE_LIMIT),
    actor.isCustomer ? null : findRequestState(db, actor.userId, 'CUSTOMER_NUMBER'),
    countUnreadAnswers(db, actor.userId),
    isChatTester(db, actor.userId),
  ]);
  return { cartCount, likes, customerRequest, unreadChats, triesChat };
}
