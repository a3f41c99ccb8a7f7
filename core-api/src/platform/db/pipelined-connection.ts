import { type Handle, pipelined } from '@iruon/db';

/**
 * Runs several reads on one connection, so that what is asked side by side travels together instead of taking a connection
 * each. Inside a transaction that is so already.
 */
export function withPipelinedConnection<T>(handle: Handle, work: (handle: Handle) => Promise<T>): Promise<T> {
  return handle.isTransaction
    ? work(handle)
    : handle.connection().execute(async (one) => work((await pipelined(one)).handle));
}
