import { problem } from '../../../platform/http/problem.ts';
import type { Context } from '../../../platform/services.ts';
import { countUploads } from '../repository.ts';

const HOUR = 60 * 60 * 1000;
/** Uploads per member and hour: five pictures for a dozen reviews. */
const MAX_PER_HOUR = 60;

/** Prevents one account from filling the disk; operators are exempt. @throws TOO_MANY_REQUESTS */
export async function assertUploadRate({ db, actor, now }: Context): Promise<void> {
  if (actor.type !== 'user' || actor.scopes.includes('console')) return;
  const since = new Date(now().getTime() - HOUR);
  if ((await countUploads(db, actor.userId, since)) < MAX_PER_HOUR) return;
  throw problem('TOO_MANY_REQUESTS', { extensions: { retryAfter: HOUR / 1000 } });
}
