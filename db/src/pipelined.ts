import {
  type ConnectionProvider,
  DummyDriver,
  Kysely,
  type KyselyProps,
  Transaction as KyselyTransaction,
} from 'kysely';
import type { Database, Handle, Transaction } from './database.ts';
import { NamingDialect } from './naming.ts';
import type { DB } from './tables.gen.ts';

export interface Pipelined<T extends Handle> {
  handle: T;
  /** Rejects further statements on the handle: they would run after its transaction. */
  close(): void;
}

/**
 * The same connection or transaction with pipelining: concurrent statements are sent together and completed in order,
 * whereas Kysely's own handle waits for each response. Valid as long as `handle`.
 */
export async function pipelined<T extends Handle>(handle: T): Promise<Pipelined<T>> {
  const executor = handle.getExecutor();
  const connection = await executor.provideConnection(async (provided) => provided);
  let isOpen = true;
  const atOnce: ConnectionProvider = {
    async provideConnection(consumer) {
      if (!isOpen) throw new Error('A statement was sent after its work had ended');
      return consumer(connection);
    },
  };
  const dialect = new NamingDialect({ pool: unused });
  const props: KyselyProps = {
    config: { dialect },
    dialect,
    // The transaction begins and ends by `handle`, so these do nothing.
    driver: new DummyDriver(),
    executor: executor.withConnectionProvider(atOnce),
  };
  return {
    handle: handleOf(props, handle.isTransaction) as T,
    close() {
      isOpen = false;
    },
  };
}

/**
 * The types are named by their aliases; otherwise the type checker compares all of Kysely with all of a transaction,
 * which takes 5 s.
 */
function handleOf(props: KyselyProps, isTransaction: boolean): Handle {
  if (!isTransaction) {
    const database: Database = new Kysely<DB>(props);
    return database;
  }
  const transaction: Transaction = new KyselyTransaction<DB>(props);
  return transaction;
}

async function unused(): Promise<never> {
  throw new Error('A handle of one connection opens no other');
}
