import { type Database, type Handle, isStalePlan, type Transaction } from '@iruon/db';

const DEADLOCK = '40P01';
const SERIALIZATION = '40001';
const TRIES = 3;

function isRetryable(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === DEADLOCK || code === SERIALIZATION || isStalePlan(error);
}

/**
 * Runs `work` in a transaction; an outer one is reused, so use cases compose. A deadlock that Postgres broke, and a
 * statement whose table changed its columns meanwhile, are tried again, up to three times in all, only where we own the
 * transaction.
 */
export async function inTransaction<T>(handle: Handle, work: (trx: Transaction) => Promise<T>): Promise<T> {
  if (handle.isTransaction) return work(handle as Transaction);
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await (handle as Database).transaction().execute(work);
    } catch (error) {
      if (left === 0 || !isRetryable(error)) throw error;
    }
  }
}
