import { randomUUID } from 'node:crypto';
import type { Problem } from '@iruon/contract';
import { z } from 'zod';

/** The idempotency key of a form; a new one if it has none. */
export function postedKey(form: FormData): string {
  const posted = z.uuid().safeParse(form.get('idempotencyKey'));
  return posted.success ? posted.data : randomUUID();
}

/**
 * The key of a form's next attempt: the same while the last outcome is unknown (no response, a server error, still
 * running), so that a retry has no second effect; a new one after a refusal.
 */
export function keyOfNextTry(key: string, { code, status }: Pick<Problem, 'code' | 'status'>): string {
  return status >= 500 || code === 'IDEMPOTENCY_IN_PROGRESS' ? key : randomUUID();
}
