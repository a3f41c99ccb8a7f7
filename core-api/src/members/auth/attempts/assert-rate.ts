import { problem } from '../../../platform/http/problem.ts';
import type { Context } from '../../../platform/services.ts';
import { findBlock, takeAttempt } from './attempts-repository.ts';

const HOUR_SECONDS = 3_600;

/**
 * Limits requests of strangers, such as those for a username: after `limit` times without an hour's pause the next ones
 * have to wait, longer each time.
 * @throws TOO_MANY_REQUESTS with `retryAfter` in seconds
 */
export async function assertRate(context: Context, subject: string, limit: number): Promise<void> {
  const now = context.now();
  const rule = { windowSeconds: HOUR_SECONDS, firstBlockSeconds: 60, longestBlockSeconds: HOUR_SECONDS };
  if (await takeAttempt(context.db, { subject, limit }, rule, now)) return;
  const until = await findBlock(context.db, subject);
  const seconds = Math.ceil(((until ?? now).getTime() - now.getTime()) / 1000);
  throw problem('TOO_MANY_REQUESTS', { extensions: { retryAfter: Math.max(1, seconds) } });
}
