import { type Database, type Handle, isStalePlan, pipelined, type Transaction } from '@iruon/db';
import { sideBySide } from './side-by-side.ts';

const DEADLOCK = '40P01';
const SERIALIZATION = '40001';
const TRIES = 3;

function isRetryable(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === DEADLOCK || code === SERIALIZATION || isStalePlan(error);
}

/**
 * Takes the last writes of a transaction, whose results nobody needs: they travel with the commit instead of being waited for
 * before it. Only for statements that are under way already: what Postgres refuses undoes the transaction, but a refusal of
 * ours that came after an `await` would be too late to.
 */
export type AtEnd = (write: Promise<unknown>) => void;

async function once<T>(db: Database, work: (trx: Transaction, atEnd: AtEnd) => Promise<T>): Promise<T> {
  const trx = await db.startTransaction().execute();
  const last: Promise<unknown>[] = [];
  let value: T;
  try {
    value = await work(await pipelined(trx), (write) => {
      // Told below; until then it must not count as unheard.
      write.catch(() => {});
      last.push(write);
    });
  } catch (error) {
    await Promise.allSettled(last);
    await trx.rollback().execute();
    throw error;
  }
  try {
    await sideBySide([...last, trx.commit().execute()]);
  } catch (error) {
    // A commit that was refused or lost leaves the connection lent out; rolling back returns it, or drops a broken one.
    if (!trx.isCommitted)
      await trx
        .rollback()
        .execute()
        .catch(() => {});
    throw error;
  }
  return value;
}

async function within<T>(trx: Transaction, work: (trx: Transaction, atEnd: AtEnd) => Promise<T>): Promise<T> {
  const last: Promise<unknown>[] = [];
  try {
    return await work(trx, (write) => last.push(write));
  } finally {
    await sideBySide(last);
  }
}

/**
 * Runs `work` in a transaction; an outer one is reused, so use cases compose. A deadlock that Postgres broke, and a
 * statement whose table changed its columns meanwhile, are tried again, up to three times in all, only where we own the
 * transaction.
 */
export async function inTransaction<T>(
  handle: Handle,
  work: (trx: Transaction, atEnd: AtEnd) => Promise<T>,
): Promise<T> {
  if (handle.isTransaction) return within(handle as Transaction, work);
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await once(handle as Database, work);
    } catch (error) {
      if (left === 0 || !isRetryable(error)) throw error;
    }
  }
}
