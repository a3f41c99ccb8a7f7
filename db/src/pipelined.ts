import { type ConnectionProvider, DummyDriver, Kysely, type KyselyProps, PostgresDialect, Transaction } from 'kysely';
import type { Handle } from './database.ts';

/**
 * The same connection or transaction, on which what is asked side by side is sent at once and answered in that order.
 * Kysely's own handle sends a statement when the one before it is answered. Valid as long as `handle` is.
 */
export async function pipelined<T extends Handle>(handle: T): Promise<T> {
  const executor = handle.getExecutor();
  const connection = await executor.provideConnection(async (held) => held);
  const atOnce: ConnectionProvider = { provideConnection: async (consumer) => consumer(connection) };
  const dialect = new PostgresDialect({ pool: unused });
  const props: KyselyProps = {
    config: { dialect },
    dialect,
    // Begins and ends nothing: that stays with `handle`.
    driver: new DummyDriver(),
    executor: executor.withConnectionProvider(atOnce),
  };
  return (handle.isTransaction ? new Transaction(props) : new Kysely(props)) as Handle as T;
}

async function unused(): Promise<never> {
  throw new Error('A handle of one connection opens no other');
}
