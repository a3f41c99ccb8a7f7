import { problem } from '../../../platform/http/problem.ts';
import type { Context } from '../../../platform/services.ts';
import { ATTEMPT_RULE, type AttemptSubject } from '../rules.ts';
import { findBlock, takeAttempt } from './attempts-repository.ts';

/** Counts an attempt before its password is compared. @throws LOGIN_BLOCKED with `retryAfter` in seconds */
export async function assertAttempt(context: Context, subject: AttemptSubject): Promise<void> {
  const now = context.now();
  if (await takeAttempt(context.db, subject, ATTEMPT_RULE, now)) return;
  const until = await findBlock(context.db, subject.subject);
  const seconds = Math.ceil(((until ?? now).getTime() - now.getTime()) / 1000);
  throw problem('LOGIN_BLOCKED', { extensions: { retryAfter: Math.max(1, seconds) } });
}
