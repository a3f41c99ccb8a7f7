import pg from 'pg';

/** Lots of a product, and the lots that many clinics have pieces of. */
const LOTS_EACH = 3;
const COMMON_LOTS = 10;
const PIECES_OF_COMMON = 20_000;
/** The pieces on the shelf, of each lot. */
const ON_SHELF = 40;

const idOf = `
  create function pg_temp.id_of(kind int, number bigint) returns uuid immutable language sql as
  $$ select (lpad(to_hex(kind), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid $$`;

/** The digits of a GTIN with its check digit, as the column of device_udis checks it. */
const gtinOf = `
  create function pg_temp.gtin_of(number bigint) returns text immutable language sql as $$
    select digits || ((10 - (select sum(substr(digits, place, 1)::int * case when place % 2 = 1 then 3 else 1 end)
      from generate_series(1, 13) place) % 10) % 10)::text
    from (select '0880' || lpad(number::text, 9, '0') as digits) d $$`;

// Every counted product without options that was sold has lots.
const goods = `
  create temporary table goods on commit drop as
  select p.id, row_number() over (order by p.id) as place from products p
  where p.stock_enabled and not p.options_enabled and p.type = 'NORMAL_PRODUCT'
    and not exists (select from lot_stock s where s.product_id = p.id)`;

const statements = [
  `insert into device_data (id, product_id, licence_no, device_class, implantable, lot_required, min_shelf_days)
   select pg_temp.id_of(31, place), id, '제허 26-' || place || ' 호', 3, true, true, 180 from goods on conflict do nothing`,
  `insert into device_udis (gtin, product_id, level, pieces, sequence)
   select pg_temp.gtin_of(place), id, 'UNIT', 1, 0 from goods on conflict do nothing`,
  `insert into lot_stock (id, product_id, unlotted, updated_at) select pg_temp.id_of(32, place), id, 0, now() from goods`,
  `insert into lots (id, product_id, lot_no, made_on, use_by, state, reason, on_hand, in_stock, received_on, created_at, updated_at)
   select pg_temp.id_of(33, g.place * ${LOTS_EACH} + n), g.id, 'A' || lpad(((g.place * ${LOTS_EACH} + n) % 60000)::text, 7, '0') || n,
     current_date - 400, current_date + 100 + ((g.place * 7919 + n * 211) % 1500)::int,
     case when g.place % 50 = 0 and n = 0 then 'HELD' else 'RELEASED' end, case when g.place % 50 = 0 and n = 0 then '검사' end,
     ${ON_SHELF}, case when g.place % 50 = 0 and n = 0 then 0 else ${ON_SHELF} end, current_date - 300, now() - interval '300 days', now()
   from goods g cross join generate_series(0, ${LOTS_EACH - 1}) n`,
  `insert into lot_ledger (id, lot_id, shelf, reason, created_at)
   select new_uuid(), id, on_hand, 'FOUND', created_at from lots where id >= pg_temp.id_of(33, 0) and id < pg_temp.id_of(34, 0)`,
];

// The pieces of the shipped orders, in their own product's lots where it has some; beside them the common lots.
const pieces = `
  insert into parcel_pieces (id, kind, order_id, buyer_id, product_id, lot_id, amount, gtin, serial, proof, packed_at, shipped_at)
  select pg_temp.id_of(34, row_number() over ()), 'ORDER', o.id, o.user_id, g.id,
    pg_temp.id_of(33, g.place * ${LOTS_EACH} + (o.number + n) % ${LOTS_EACH}), 1, pg_temp.gtin_of(g.place), null, 'SCAN', o.shipped_at, o.shipped_at
  from (
    select id, user_id, shipped_at, row_number() over (order by id) as number from orders
    where invoice_no is not null and id >= pg_temp.id_of(13, 0) and id < pg_temp.id_of(14, 0)
  ) o
  join goods g on g.place = o.number * 104729 % (select count(*) from goods) + 1
  cross join generate_series(1, $1::int) n`;

// What the orders that are to be shipped took from the stock, of goods that have lots.
const taken = `
  insert into stock_ledger (id, product_id, delta, reason, order_id, created_at)
  select new_uuid(), o.product_id, -o.amount, 'RESERVE', o.id, o.created_at
  from orders o join goods g on g.id = o.product_id
  where o.order_status in ('ORDER_CONFIRM', 'SHIPPING_DELAYED') and o.id >= pg_temp.id_of(13, 0) and o.id < pg_temp.id_of(14, 0)`;

const commonPieces = `
  insert into parcel_pieces (id, kind, order_id, buyer_id, product_id, lot_id, amount, gtin, proof, packed_at, shipped_at)
  select pg_temp.id_of(35, c * ${PIECES_OF_COMMON} + o.number), 'ORDER', o.id, o.user_id, g.id, pg_temp.id_of(33, g.place * ${LOTS_EACH}), 1,
    pg_temp.gtin_of(g.place), 'SCAN', o.shipped_at, o.shipped_at
  from generate_series(1, ${COMMON_LOTS}) c
  join goods g on g.place = c
  join (select id, user_id, shipped_at, row_number() over (order by id desc) as number from orders where invoice_no is not null
    order by id desc limit ${PIECES_OF_COMMON * COMMON_LOTS}) o on o.number % ${COMMON_LOTS} = c - 1`;

/** Writes in a transaction without triggers and foreign keys, because the rows are known to be valid, and updates the statistics. */
export async function withoutTriggers(databaseUrl: string, write: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await write(client);
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/**
 * Adds lots to the counted products, and about `count` sent pieces of the orders of `makeManyOrders`. Some lots went to many
 * clinics. The pieces on the shelf are not those of the stock.
 */
export function makeManyPieces(databaseUrl: string, count: number): Promise<void> {
  return withoutTriggers(databaseUrl, async (client) => {
    for (const statement of [idOf, gtinOf, goods, ...statements]) await client.query(statement);
    const { rows } = await client.query<{ shipped: number }>(
      'select count(*)::int as shipped from orders where invoice_no is not null',
    );
    await client.query(pieces, [Math.max(1, Math.round(count / Math.max(1, rows[0]?.shipped ?? 1)))]);
    await client.query(commonPieces);
    await client.query(taken);
  });
}
