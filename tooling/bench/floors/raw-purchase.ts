import { randomInt, randomUUID } from 'node:crypto';
import pg from 'pg';
import { CONCURRENCY, type Subject, workers } from '../load.ts';
import { PRODUCTS } from './tables.ts';

const QUOTE = JSON.stringify({
  lines: [1, 2].map((line) => ({ line, list: 10_000, price: 9_000, amount: 1, coupons: [], share: 0 })),
  deliveries: [{ code: 'GENERAL', fee: 3_000, island: 0 }],
  totals: { goods: 18_000, delivery: 3_000, discount: 2_000, points: 0, payable: 21_000 },
});
const RECEIVER = JSON.stringify({
  name: '서울치과',
  phone: '01012345678',
  postcode: '04524',
  address1: '서울 중구 세종대로 110',
});

/**
 * Places a purchase of two lines: locks their products in order, then one purchase, two lines, two events, the stock of two products, two
 * entries of the stock ledger. Eight prepared statements in sequence, in one transaction.
 */
async function placeRaw(client: pg.ClientBase): Promise<void> {
  const at = new Date();
  const [purchase, ...lines] = [randomUUID(), randomUUID(), randomUUID()] as const;
  const first = randomInt(1, PRODUCTS);
  const products = [first, first + 1];
  await client.query('begin');
  await client.query({
    name: 'lock',
    text: 'select id, price, stock from floor.products where id = any ($1::bigint[]) order by id for no key update',
    values: [products],
  });
  await client.query({
    name: 'purchase',
    text: `insert into floor.purchases (id, purchase_no, member, state, title, quote, receiver, total, created_at)
      values ($1, $2, $3, 'INITIATED', '픽스처 외 1건', $4, $5, 21000, $6)`,
    values: [purchase, purchase, randomInt(1, 1_000), QUOTE, RECEIVER, at],
  });
  await client.query({
    name: 'lines',
    text: `insert into floor.lines (id, purchase_id, sequence, product_id, name, amount, price, state, created_at)
      values ($1, $3, 0, $4, '픽스처', 1, 9000, 'UNPAID', $6), ($2, $3, 1, $5, '픽스처', 1, 9000, 'UNPAID', $6)`,
    values: [...lines, purchase, ...products, at],
  });
  await client.query({
    name: 'events',
    text: `insert into floor.events (id, line_id, event, state, created_at)
      values ($1, $3, 'PLACE', 'UNPAID', $5), ($2, $4, 'PLACE', 'UNPAID', $5)`,
    values: [randomUUID(), randomUUID(), ...lines, at],
  });
  await client.query({
    name: 'stock',
    text: 'update floor.products set stock = stock - 1 where id = any ($1::bigint[])',
    values: [products],
  });
  await client.query({
    name: 'ledger',
    text: `insert into floor.stock_ledger (id, product_id, line_id, delta, reason, created_at)
      values ($1, $3, $5, -1, 'RESERVE', $7), ($2, $4, $6, -1, 'RESERVE', $7)`,
    values: [randomUUID(), randomUUID(), ...products, ...lines, at],
  });
  await client.query('commit');
}

/** The raw purchase transaction over sixteen separate connections, without HTTP. */
export class RawPurchases implements AsyncDisposable {
  readonly #clients: pg.Client[];
  readonly load: Subject;

  private constructor(clients: pg.Client[]) {
    this.#clients = clients;
    this.load = workers(async (worker) => {
      const client = clients[worker] as pg.Client;
      try {
        await placeRaw(client);
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
    });
  }

  /** Connects to a database that has the tables of the floors. */
  static async open(databaseUrl: string): Promise<RawPurchases> {
    const clients = Array.from(
      { length: CONCURRENCY },
      () => new pg.Client({ connectionString: databaseUrl, application_name: 'bench-raw' }),
    );
    await Promise.all(clients.map((client) => client.connect()));
    return new RawPurchases(clients);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#clients.map((client) => client.end()));
  }
}
