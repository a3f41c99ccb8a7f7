import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import { firstValue } from '../../../platform/db/read-rows.ts';
import type { AttemptRule, AttemptSubject } from '../rules.ts';

/**
 * Counts an attempt before its password is checked, in one statement, so that concurrent attempts cannot pass the limit
 * together. The attempt that reaches the limit still runs; later ones are blocked.
 * @returns true if the attempt may run
 */
export async function takeAttempt(
  handle: Handle,
  { subject, limit }: Pick<AttemptSubject, 'subject' | 'limit'>,
  { windowSeconds, firstBlockSeconds, longestBlockSeconds }: AttemptRule,
  now: Date,
): Promise<boolean> {
  const quiet = sql`greatest(login_attempts.window_started_at, login_attempts.blocked_until)
    + make_interval(secs => ${windowSeconds}) <= ${now}::timestamptz`;
  const failures = sql`case when ${quiet} then 1 else login_attempts.failures + 1 end`;
  const seconds = sql`least(${longestBlockSeconds}::int,
    ${firstBlockSeconds}::int * power(2, least(login_attempts.failures + 1 - ${limit}::int, 20)))`;
  const taken = await sql<{ subject: string }>`
    insert into login_attempts (subject, failures, window_started_at) values (${subject}, 1, ${now})
    on conflict (subject) do update set
      failures = ${failures},
      window_started_at = case when ${quiet} then excluded.window_started_at else login_attempts.window_started_at end,
      blocked_until = case
        when ${quiet} or login_attempts.failures + 1 < ${limit}::int then null
        else ${now}::timestamptz + make_interval(secs => ${seconds}) end
    where login_attempts.blocked_until is null or login_attempts.blocked_until <= ${now}
    returning subject`.execute(handle);
  return taken.rows.length === 1;
}

/** Until when a subject is blocked; null if it is not. */
export async function findBlock(handle: Handle, subject: string): Promise<Date | null> {
  return (
    (await handle.selectFrom('loginAttempts').where('subject', '=', subject).$call(firstValue('blockedUntil'))) ?? null
  );
}

/** Uncounts an attempt that was no failure. */
export async function returnAttempt(
  handle: Handle,
  { subject, limit }: Pick<AttemptSubject, 'subject' | 'limit'>,
): Promise<void> {
  await handle
    .updateTable('loginAttempts')
    .set({
      failures: sql`greatest(failures - 1, 0)`,
      blockedUntil: sql`case when failures - 1 < ${limit}::int then null else blocked_until end`,
    })
    .where('subject', '=', subject)
    .execute();
}

/** Clears the failures that were counted for an account at the store, from any address or browser. */
export async function clearAttemptsOf(handle: Handle, username: string): Promise<void> {
  await handle
    .deleteFrom('loginAttempts')
    .where((eb) =>
      eb.or([eb('subject', '=', `public user:${username}`), eb('subject', 'like', `public user:${username} %`)]),
    )
    .execute();
}

export async function clearAttempts(handle: Handle, subject: string): Promise<void> {
  await handle.deleteFrom('loginAttempts').where('subject', '=', subject).execute();
}
