import { LIKE_LIMIT } from '@iruon/contract';
import { isChatTester } from '../../content/setting/index.ts';
import { findRequestState } from '../../members/approvals/index.ts';
import type { UserActor } from '../../platform/actor.ts';
import { settleAll } from '../../platform/concurrency/settle-all.ts';
import { withPipelinedConnection } from '../../platform/db/transaction.ts';
import type { Context } from '../../platform/services.ts';
import { countCarts } from '../../selling/cart/index.ts';
import { countUnreadAnswers } from '../chat/index.ts';
import { findLikedIds } from './repository.ts';

/** The member data on every page; index reads only and one round trip, because every page loads it. */
export async function readMySummary({ db, actor }: Context & { actor: UserActor }) {
  const [cartCount, likes, customerRequest, unreadChats, triesChat] = await withPipelinedConnection(db, (one) =>
    settleAll([
      countCarts(one, actor.userId),
      findLikedIds(one, actor.userId, LIKE_LIMIT),
      actor.isCustomer ? null : findRequestState(one, actor.userId, 'CUSTOMER_NUMBER'),
      countUnreadAnswers(one, actor.userId),
      isChatTester(one, actor.userId),
    ]),
  );
  return { cartCount, likes, customerRequest, unreadChats, triesChat };
}
