import { seoulDay } from '@iruon/contract/seoul';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { addViewsBefore, insertView } from './repository.ts';

/** Records that a visitor read a notice, once per Seoul day. @throws NOT_FOUND */
export async function countNoticeView({ db, now }: Context, id: string, visitor: string): Promise<void> {
  const at = now();
  const isShown = await insertView(db, at, { id, day: seoulDay(at), visitor: Buffer.from(visitor, 'hex') });
  if (!isShown) throw problem('NOT_FOUND', '공지사항을 찾을 수 없습니다.');
}

/** Adds the views of past days to their notices. */
export async function addNoticeViews({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await addViewsBefore(db, seoulDay(now()));
}
