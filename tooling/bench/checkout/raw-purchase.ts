import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { CONCURRENCY, type Subject, workers } from '../load.ts';

type Row = Record<string, unknown>;

/** A purchase that core-api wrote, with its rows, to write again under new ids. */
interface Template {
  purchase: Row;
  orders: Row[];
  events: Row[];
}

const PURCHASE =
  'id purchase_no user_id state payment_method title quote goods_total delivery_total points_used money_used payable sender receiver cash_receipt consents request_message expires_at created_at';
const ORDER =
  'id purchase_id user_id sequence product_id option_id product_code product_name option_name thumb_id amount list_price unit_price line_total coupon_discount coupon_share shipping_code shipping order_status purchase_status created_at updated_at';
const EVENT = 'id order_id axis event from_status to_status actor_type actor_id message created_at';
const LEDGER = 'id product_id option_id order_id delta reason created_at';

const jsonColumns = new Set(['quote', 'sender', 'receiver', 'cash_receipt', 'consents', 'shipping']);

/** `insert` of some rows in one statement, prepared once per connection under its table and count. */
function insert(table: string, columns: string, rows: readonly Row[]): pg.QueryConfig {
  const names = columns.split(' ');
  const tuples = rows.map(
    (_, row) => `(${names.map((_, column) => `$${row * names.length + column + 1}`).join(', ')})`,
  );
  return {
    name: `${table}-${rows.length}`,
    text: `insert into ${table} (${names.join(', ')}) values ${tuples.join(', ')}`,
    values: rows.flatMap((row) =>
      names.map((name) => (jsonColumns.has(name) && row[name] !== null ? JSON.stringify(row[name]) : row[name])),
    ),
  };
}

async function templates(client: pg.ClientBase, purchaseNos: readonly string[]): Promise<Template[]> {
  const select = (columns: string) =>
    columns
      .split(' ')
      .map((name) => `'${name}', ${name}`)
      .join(', ');
  const { rows } = await client.query<{ template: Template }>(
    `select jsonb_build_object('purchase', jsonb_build_object(${select(PURCHASE)}),
       'orders', (select jsonb_agg(jsonb_build_object(${select(ORDER)}) order by sequence) from orders where purchase_id = purchases.id),
       'events', (select jsonb_agg(jsonb_build_object(${select(EVENT)})) from order_events
         where event = 'PLACE' and order_id in (select id from orders where purchase_id = purchases.id))) as template
     from purchases where purchase_no = any ($1) order by created_at desc limit 64`,
    [[...purchaseNos]],
  );
  if (rows.length === 0) throw new Error('There is no purchase to copy: load the checkout first');
  return rows.map((row) => row.template);
}

/**
 * Only the writes of placing an order: locks in the same order, then the rows of the purchase, its orders,
 * their first events, the stock and its ledger. Plain prepared statements of pg, in sequence, in one transaction.
 */
async function placeRaw(client: pg.ClientBase, { purchase, orders, events }: Template): Promise<void> {
  const at = new Date();
  const id = randomUUID();
  const ids = orders.map(() => randomUUID());
  const placed = orders.map(
    (order, index): Row => ({
      ...order,
      id: ids[index],
      purchase_id: id,
      order_status: 'ORDER_NONPAYMENT',
      purchase_status: 'PURCHASE_PENDING',
      created_at: at,
      updated_at: at,
    }),
  );
  const productIds = [...new Set(orders.map((order) => String(order.product_id)))].sort();
  const onOptions = orders.filter((order) => order.option_id !== null);
  const onProducts = orders.filter((order) => order.option_id === null);
  const take = (table: string, keys: unknown[], amounts: unknown[]) =>
    client.query({
      name: `take-${table}`,
      text: `update ${table} as kept set stock = kept.stock - taken.pieces
             from unnest($1::uuid[], $2::int[]) as taken (id, pieces) where kept.id = taken.id`,
      values: [keys, amounts],
    });

  await client.query('begin');
  await client.query({
    name: 'lock-products',
    text: 'select id, stock, stock_enabled from products where id = any ($1::uuid[]) order by id for no key update',
    values: [productIds],
  });
  if (onOptions.length > 0) {
    await client.query({
      name: 'lock-options',
      text: 'select id, stock from product_options where id = any ($1::uuid[]) order by id for no key update',
      values: [onOptions.map((order) => String(order.option_id)).sort()],
    });
  }
  const expires = new Date(at.getTime() + 30 * 60_000);
  await client.query(
    insert('purchases', PURCHASE, [
      {
        ...purchase,
        id,
        purchase_no: `R${id.replaceAll('-', '').slice(0, 18)}`,
        state: 'PURCHASE_INITIATED',
        expires_at: expires,
        created_at: at,
      },
    ]),
  );
  await client.query(insert('orders', ORDER, placed));
  await client.query(
    insert(
      'order_events',
      EVENT,
      ids.map((orderId) => ({ ...events[0], id: randomUUID(), order_id: orderId, created_at: at })),
    ),
  );
  if (onProducts.length > 0) {
    await take(
      'products',
      onProducts.map((order) => order.product_id),
      onProducts.map((order) => order.amount),
    );
  }
  if (onOptions.length > 0) {
    await take(
      'product_options',
      onOptions.map((order) => order.option_id),
      onOptions.map((order) => order.amount),
    );
  }
  await client.query(
    insert(
      'stock_ledger',
      LEDGER,
      placed.map((order) => ({
        id: randomUUID(),
        product_id: order.product_id,
        option_id: order.option_id,
        order_id: order.id,
        delta: -Number(order.amount),
        reason: 'RESERVE',
        created_at: at,
      })),
    ),
  );
  await client.query('commit');
}

/** The raw purchase transaction over sixteen separate connections. */
export class RawPurchases implements AsyncDisposable {
  readonly #clients: pg.Client[];
  readonly load: Subject;

  private constructor(clients: pg.Client[], known: Template[]) {
    this.#clients = clients;
    this.load = workers(async (worker) => {
      const client = clients[worker] as pg.Client;
      try {
        await placeRaw(client, known[Math.floor(Math.random() * known.length)] as Template);
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
    });
  }

  /** Connects and reads the latest of some purchases as the template of the writes. */
  static async open(databaseUrl: string, purchaseNos: readonly string[]): Promise<RawPurchases> {
    const clients = Array.from(
      { length: CONCURRENCY },
      () => new pg.Client({ connectionString: databaseUrl, application_name: 'bench-raw' }),
    );
    await Promise.all(clients.map((client) => client.connect()));
    return new RawPurchases(clients, await templates(clients[0] as pg.Client, purchaseNos));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#clients.map((client) => client.end()));
  }
}
