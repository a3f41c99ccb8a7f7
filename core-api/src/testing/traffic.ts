import { Socket } from 'node:net';
import pg from 'pg';

/** What this process has sent to a local Postgres so far. Disposing it ends the count. */
export interface Traffic extends Disposable {
  /** A flush of a corked connection counts as one. */
  readonly packets: number;
  /** Without the settings of a connection, which depend on its statement before. */
  readonly statements: number;
}

const isSetting = (query: unknown) => typeof query === 'string' && query.includes('plan_cache_mode');

/** Counts the statements that this process sends to a port, and their packets. */
export function countTraffic(port: number): Traffic {
  const { uncork } = Socket.prototype;
  const { query } = pg.Client.prototype;
  let [packets, statements] = [0, 0];
  Socket.prototype.uncork = function (this: Socket) {
    if (this.remotePort === port && this.writableCorked === 1 && this.writableLength > 0) packets += 1;
    uncork.call(this);
  };
  pg.Client.prototype.query = new Proxy(query, {
    apply(target, client: pg.Client, given) {
      if (client.port === port && !isSetting(given[0])) statements += 1;
      return Reflect.apply(target, client, given);
    },
  });
  return {
    get packets() {
      return packets;
    },
    get statements() {
      return statements;
    },
    [Symbol.dispose]() {
      Socket.prototype.uncork = uncork;
      pg.Client.prototype.query = query;
    },
  };
}
