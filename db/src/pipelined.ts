import { type ConnectionProvider, DummyDriver, Kysely, type KyselyProps, PostgresDialect, Transaction } from 'kysely';
import type { Handle } from './database.ts';

export interface Pipelined<T extends Handle> {
  handle: T;
  /** Rejects further statements on the handle: they would run after its transaction. */
  close(): void;
}

/**
 * The same connection or transaction with pipelining: concurrent statements are sent at once and completed in order.
 * Kysely's own handle waits for each response. Valid as long as `handle`.
 */
export async function pipelined<T extends Handle>(handle: T): Promise<Pipelined<T>> {
  const executor = handle.getExecutor();
  const connection = await executor.provideConnection(async (held) => held);
  let isOpen = true;
  const atOnce: ConnectionProvider = {
    async provideConnection(consumer) {
      if (!isOpen) throw new Error('A statement came after the work it belongs to had ended');
      return consumer(connection);
    },
  };
  const dialect = new PostgresDialect({ pool: unused });
  const props: KyselyProps = {
    config: { dialect },
    dialect,
    // Begins and ends nothing: that stays with `handle`.
    driver: new DummyDriver(),
    executor: executor.withConnectionProvider(atOnce),
  };
  return {
    handle: (handle.isTransaction ? new Transaction(props) : new Kysely(props)) as Handle as T,
    close() {
      isOpen = false;
    },
  };
}

async function unused(): Promise<never> {
  throw new Error('A handle of one connection opens no other');
}
