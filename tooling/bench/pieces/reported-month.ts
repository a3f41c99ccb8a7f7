import { withoutTriggers } from './many-pieces.ts';

/** The lots of an order, each of which is a row of the report. */
const ROWS_EACH = 3;

const moved = `
  create temporary table moved on commit drop as
  select o.id, o.user_id, ($2 || '-01 10:00:00+09')::timestamptz + (row_number() over (order by o.id) % 28) * interval '1 day' as at
  from orders o where o.invoice_no is not null and exists (select from parcel_pieces p where p.order_id = o.id)
  order by o.id limit $1::bigint`;

const statements = [
  'update orders o set shipped_at = m.at from moved m where o.id = m.id',
  'update parcels c set shipped_at = m.at, state_shipped_at = m.at from moved m where c.order_id = m.id',
  'update parcel_pieces p set shipped_at = m.at from moved m where p.order_id = m.id',
  `insert into supply_clients (id, user_id, form, institution_sign, client_code, client_name, source, created_at, updated_at)
   select new_uuid(), user_id, 'INSTITUTION', '12345678', 'B' || row_number() over (order by user_id), '치과', 'HAND', now(), now()
   from (select distinct user_id from moved) m on conflict do nothing`,
];

/**
 * Moves the oldest sent orders with their pieces into a month that had none, so that its supply report has about `rows`
 * rows; their buyers become clients of the portal. A month that has pieces is left alone.
 */
export function makeReportedMonth(databaseUrl: string, month: string, rows: number): Promise<void> {
  return withoutTriggers(databaseUrl, async (client) => {
    const { rowCount } = await client.query(
      `select from parcel_pieces where shipped_at >= ($1 || '-01 00:00:00+09')::timestamptz
         and shipped_at < ($1 || '-01 00:00:00+09')::timestamptz + interval '1 month' limit 1`,
      [month],
    );
    if (rowCount) return;
    await client.query(moved, [Math.ceil(rows / ROWS_EACH), month]);
    for (const statement of statements) await client.query(statement);
  });
}
