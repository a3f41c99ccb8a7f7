import { connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { setFaults, setMailFault } from '../../sandbox/client.ts';

export const CONDITIONS = ['none', 'slow-database', 'slow-gateway', 'slow-mail', 'no-connections'] as const;
export type Condition = (typeof CONDITIONS)[number];

const STATEMENT_MS = 30;
const GATEWAY_MS = 5_000;
const MAIL_MS = 10_000;
/** Connections of Postgres in a run with `no-connections`; core-api wants 20, and others take what is left. */
export const FEW_CONNECTIONS = '32';

/** A way to Postgres that delays each response. */
export interface DelayedDatabase extends AsyncDisposable {
  url: string;
  delayMs: number;
}

/** Opens a way to a database, without a delay at first. */
export async function delayedDatabase(databaseUrl: string): Promise<DelayedDatabase> {
  const to = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const way = createServer((client) => {
    const upstream = connect(Number(to.port || 5432), to.hostname);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    client.on('data', (bytes) => upstream.write(bytes));
    upstream.on('data', (bytes) => {
      if (delayed.delayMs === 0) client.write(bytes);
      // Timers of one length fire in their order.
      else setTimeout(() => client.destroyed || client.write(bytes), delayed.delayMs);
    });
  });
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve));
  const address = way.address();
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const delayed: DelayedDatabase = {
    url: url.href,
    delayMs: 0,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => way.close(resolve));
    },
  };
  return delayed;
}

/** Takes every connection that a server has left. @returns a function that gives them back */
async function takeConnections(databaseUrl: string): Promise<() => Promise<void>> {
  const taken: pg.Client[] = [];
  for (;;) {
    const client = new pg.Client({ connectionString: databaseUrl, application_name: 'chaos-overload' });
    client.on('error', () => {});
    try {
      await client.connect();
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === '53300') break;
      throw error;
    }
    taken.push(client);
  }
  return async () => {
    await Promise.all(taken.map((client) => client.end()));
  };
}

/** Makes something behind the servers slow. @returns a function that ends it */
export async function begin(
  condition: Condition,
  at: { sandboxUrl: string; databaseUrl: string; database: DelayedDatabase | null },
): Promise<() => Promise<void>> {
  const { database } = at;
  if (condition === 'slow-database' && database) {
    database.delayMs = STATEMENT_MS;
    return async () => {
      database.delayMs = 0;
    };
  }
  if (condition === 'slow-gateway') {
    await setFaults(at.sandboxUrl, { approve: 'slow', delayMs: GATEWAY_MS });
    return () => setFaults(at.sandboxUrl, { approve: null });
  }
  if (condition === 'slow-mail') {
    await setMailFault(at.sandboxUrl, { mode: 'slow', delayMs: MAIL_MS });
    return async () => void (await setMailFault(at.sandboxUrl, { mode: 'ok' }));
  }
  if (condition === 'no-connections') return await takeConnections(at.databaseUrl);
  return async () => {};
}
