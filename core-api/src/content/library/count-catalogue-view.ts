import { seoulDay } from '@iruon/contract/seoul';
import { actorId } from '../../platform/actor.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { countView } from './repository.ts';

/** Counts the caller's view of a catalogue, once per Seoul day; returns the total. @throws NOT_FOUND */
export async function countCatalogueView({ db, now, actor }: Context, id: string): Promise<number> {
  const userId = actorId(actor);
  if (userId === null) throw problem('LOGIN_REQUIRED');
  const views = await countView(db, { id, userId, day: seoulDay(now()) });
  if (views === undefined) throw problem('NOT_FOUND', '카탈로그를 찾을 수 없습니다.');
  return views;
}
