import { type Handle, pipelined } from '@iruon/db';

/**
 * Runs several reads on one connection, so that concurrent queries are pipelined instead of taking a connection each. A
 * transaction does so already.
 */
export function withPipelinedConnection<T>(handle: Handle, work: (handle: Handle) => Promise<T>): Promise<T> {
  return handle.isTransaction
    ? work(handle)
    : handle.connection().execute(async (one) => work((await pipelined(one)).handle));
}
