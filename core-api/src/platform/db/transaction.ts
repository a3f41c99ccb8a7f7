import { type Database, type Handle, isStalePlan, pipelined, type Transaction } from '@iruon/db';
import { sql } from 'kysely';
import { settleAll } from '../concurrency/settle-all.ts';

const DEADLOCK = '40P01';
const SERIALIZATION = '40001';
const TRIES = 3;

function isRetryable(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === DEADLOCK || code === SERIALIZATION || isStalePlan(error);
}

/**
 * Sends the last writes of a transaction with its commit, for statements whose results are not needed. Only for started
 * statements: an error of Postgres rolls the transaction back, but our own error after an `await` would be too late for
 * that.
 */
export type AtEnd = (write: Promise<unknown>) => void;

/** Collects writes sent with the commit. Marks their rejections as handled until then. */
function lastWrites(): { last: Promise<unknown>[]; atEnd: AtEnd } {
  const last: Promise<unknown>[] = [];
  return {
    last,
    atEnd(write) {
      write.catch(() => {});
      last.push(write);
    },
  };
}

async function once<T>(db: Database, work: (trx: Transaction, atEnd: AtEnd) => Promise<T>): Promise<T> {
  const trx = await db.startTransaction().execute();
  const { last, atEnd } = lastWrites();
  try {
    const { handle, close } = await pipelined(trx as Transaction);
    const value = await work(handle, atEnd);
    close();
    await settleAll([...last, trx.commit().execute()]);
    return value;
  } catch (error) {
    await Promise.allSettled(last);
    // Also after a failed or lost commit: it returns the connection, or drops a broken one.
    if (!trx.isCommitted) await Promise.allSettled([trx.rollback().execute()]);
    throw error;
  }
}

async function within<T>(trx: Transaction, work: (trx: Transaction, atEnd: AtEnd) => Promise<T>): Promise<T> {
  const { last, atEnd } = lastWrites();
  try {
    const value = await work(trx, atEnd);
    await settleAll(last);
    return value;
  } catch (error) {
    await Promise.allSettled(last);
    throw error;
  }
}

const isTransaction = (handle: Handle): handle is Transaction => handle.isTransaction;

/**
 * Runs `work` in a transaction; reuses an outer one, so that use cases compose. Retries after a deadlock, or after a
 * concurrent change of a table's columns, up to three times in all, only if it owns the transaction.
 */
export async function inTransaction<T>(
  handle: Handle,
  work: (trx: Transaction, atEnd: AtEnd) => Promise<T>,
): Promise<T> {
  if (isTransaction(handle)) return within(handle, work);
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await once(handle, work);
    } catch (error) {
      if (left === 0 || !isRetryable(error)) throw error;
    }
  }
}

/** Waits until no other transaction holds a lock of this name, and holds it until this transaction ends. */
export async function lockName(trx: Transaction, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

/**
 * Runs several reads on one connection, so that concurrent queries are pipelined instead of taking a connection each. A
 * transaction does so already.
 */
export function withPipelinedConnection<T>(handle: Handle, work: (handle: Handle) => Promise<T>): Promise<T> {
  return handle.isTransaction
    ? work(handle)
    : handle.connection().execute(async (one) => work((await pipelined(one)).handle));
}

/**
 * Runs concurrent reads of one pipelined connection on one snapshot: none sees a change that another one does not. One
 * packet, because the end is sent with the reads; so `work` starts all of them before it waits for any.
 */
export async function atOneMoment<T>(handle: Handle, work: () => Promise<T>): Promise<T> {
  const [, result] = await settleAll([
    sql`begin isolation level repeatable read read only`.execute(handle),
    work(),
    sql`commit`.execute(handle),
  ]);
  return result;
}
