import { seoulDay } from '@iruon/contract/seoul';
import { actorId } from '../../platform/actor.ts';
import type { Context } from '../../platform/services.ts';
import { findReadable } from './list-boards.ts';
import { addUpMarks, markView } from './views-repository.ts';

/**
 * Counts a view of a shown post by a member, or by the session of a visitor, once a Seoul day.
 * @throws NOT_FOUND, LOGIN_REQUIRED, CUSTOMER_NUMBER_REQUIRED
 */
export async function countView(context: Context, id: string, session: string): Promise<void> {
  await findReadable(context, id);
  const member = actorId(context.actor);
  const visitor = member === null ? `s:${session}` : `u:${member}`;
  await markView(context.db, { boardId: id, day: seoulDay(context.now()), visitor });
}

const AT_ONCE = 5_000;

/** Sums up the views of past days. */
export async function addUpViews({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const today = seoulDay(now());
  while ((await addUpMarks(db, today, AT_ONCE)) === AT_ONCE);
}
