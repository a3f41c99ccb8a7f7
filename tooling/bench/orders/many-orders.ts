import pg from 'pg';

/** Maximum number of ordering members, and average number of lines per purchase. */
const MEMBERS = 20_000;
const LINES = 2.5;

const idOf = `
  create function pg_temp.id_of(kind int, number bigint) returns uuid immutable language sql as
  $$ select (lpad(to_hex(kind), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid $$`;

const members = (among: number) => `
  insert into users (id, username, password_hash, type, name, phone, email, cust_no, business)
  select pg_temp.id_of(11, n), 'm' || lpad(n::text, 7, '0'), '-', 'COMPANY',
    (array['김','이','박','최','정','강','조','윤','장','임'])[n % 10 + 1] ||
    (array['서연','민준','지우','하늘','도윤','가온','새봄','은호','다온','라온'])[n / 10 % 10 + 1],
    '010' || lpad(n::text, 8, '0'), 'm' || n || '@clinic.example', 'M' || lpad(n::text, 7, '0'),
    jsonb_build_object('name', (array['바른','연세','서울','미소','하얀'])[n % 5 + 1] || n || '치과')
  from generate_series(1, ${among}) n`;

// Newer orders are more often in progress; nearly all others are in final states.
const states = `
  create temporary table made on commit drop as
  select n, floor(n / ${LINES})::bigint as purchase, date_trunc('milliseconds', now()) - ((($1::bigint - n) / ${LINES})::bigint || ' minutes')::interval as at,
    case when n > $1 - 500 then 'NONPAYMENT' when n > $1 - 2000 then 'PAYMENT' when n > $1 - 4000 then 'CONFIRM'
      when n > $1 - 4500 then 'DELAYED' when n > $1 - 9000 then 'SHIPPING' when n > $1 - 20000 then 'DELIVERED'
      when n % 40 = 0 then 'CANCELED' when n % 151 = 0 then 'RETURNED' else 'COMPLETE' end as state
  from generate_series(1, $1::bigint) n`;

const purchases = (among: number) => `
  insert into purchases (id, purchase_no, user_id, state, payment_method, title, quote, goods_total, delivery_total, payable,
    sender, receiver, paid_at, canceled_at, created_at)
  select pg_temp.id_of(12, m.purchase), to_char(m.at at time zone 'Asia/Seoul', 'YYYYMMDD') || '-' || lpad(upper(to_hex(m.purchase)), 8, '0'),
    pg_temp.id_of(11, m.purchase * 7919 % ${among} + 1),
    case m.state when 'NONPAYMENT' then 'PURCHASE_GENERATED' else 'PURCHASE_CONFIRMED' end,
    (array['card','card','card','easy','account','kakao','advance'])[m.purchase % 7 + 1],
    t.title, t.quote, 50000 + m.purchase % 900 * 1000, 3000, 53000 + m.purchase % 900 * 1000, t.sender, t.receiver,
    case m.state when 'NONPAYMENT' then null else m.at end, null, m.at
  from (select distinct on (purchase) * from made order by purchase, n) m
  cross join (select * from purchases where state = 'PURCHASE_CONFIRMED' order by created_at limit 1) t`;

const orders = (among: number) => `
  insert into orders (id, purchase_id, user_id, sequence, product_id, product_code, product_name, thumb_id, amount, list_price,
    unit_price, line_total, shipping_code, shipping, order_status, claim_status, purchase_status, carrier, courier_code, invoice_no,
    shipped_at, delivered_at, completed_at, created_at, updated_at)
  select pg_temp.id_of(13, m.n), pg_temp.id_of(12, m.purchase), pg_temp.id_of(11, m.purchase * 7919 % ${among} + 1),
    row_number() over (partition by m.purchase order by m.n) - 1, p.id, p.code, p.name, p.thumb_id, m.n % 9 + 1, 10000 + m.n % 500 * 100,
    10000 + m.n % 500 * 100, (m.n % 9 + 1) * (10000 + m.n % 500 * 100), t.shipping_code, t.shipping,
    case m.state when 'NONPAYMENT' then 'ORDER_NONPAYMENT' when 'PAYMENT' then 'ORDER_PAYMENT' when 'CONFIRM' then 'ORDER_CONFIRM'
      when 'DELAYED' then 'SHIPPING_DELAYED' when 'SHIPPING' then 'SHIPPING_CONFIRM' when 'CANCELED' then 'ORDER_CANCELED'
      else 'DELIVERY_COMPLETE' end,
    case m.state when 'CANCELED' then 'CANCEL_COMPLETED' when 'RETURNED' then 'RETURN_COMPLETED'
      when 'CONFIRM' then case when m.n % 50 = 0 then 'CANCEL_REQUESTED' end
      when 'DELIVERED' then case when m.n % 90 = 0 then 'RETURN_REQUESTED' when m.n % 90 = 1 then 'EXCHANGE_PENDING' end end,
    case m.state when 'COMPLETE' then 'PURCHASE_COMPLETE' when 'CANCELED' then 'PURCHASE_CANCELED' when 'RETURNED' then 'PURCHASE_CANCELED'
      when 'DELIVERED' then case when m.n % 3 = 0 then 'PURCHASE_SCHEDULE' else 'PURCHASE_AWAITING' end else 'PURCHASE_PENDING' end,
    'EXPRESS', sent.code, case when sent.code is null then null else '6' || lpad(m.n::text, 11, '0') end,
    case when sent.code is null then null else m.at + interval '1 day' end,
    case when m.state in ('DELIVERED', 'COMPLETE', 'RETURNED') then m.at + interval '2 days' end,
    case when m.state = 'COMPLETE' then m.at + interval '10 days' end, m.at, m.at
  from made m
  join (select row_number() over (order by id) - 1 as place, id, code, name, thumb_id from products) p
    on p.place = m.n * 104729 % (select count(*) from products)
  cross join lateral (select case when m.state in ('SHIPPING', 'DELIVERED', 'COMPLETE', 'RETURNED') then 'CJ' end as code) sent
  cross join (select shipping_code, shipping from orders order by created_at limit 1) t`;

// The same as by the trigger: each of these orders is a parcel of its own.
const parcels = `
  insert into parcels (purchase_id, courier_code, invoice_no, user_id, state, order_id, shipped_at, state_order_id, state_shipped_at)
  select purchase_id, courier_code, invoice_no, user_id,
    case order_status when 'SHIPPING_CONFIRM' then 'SHIPPING' else 'DELIVERED' end, id, shipped_at, id, shipped_at
  from orders where id >= pg_temp.id_of(13, 0) and id < pg_temp.id_of(14, 0) and invoice_no is not null`;

/** Adds orders by the hundred thousand, of new members and existing products, and updates the statistics. */
export async function makeManyOrders(databaseUrl: string, count: number): Promise<void> {
  const among = Math.min(MEMBERS, count);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    // Skips triggers and foreign keys, because these rows are known to be valid.
    await client.query('set local session_replication_role = replica');
    await client.query(idOf);
    await client.query(members(among));
    await client.query(states, [count]);
    await client.query(purchases(among));
    await client.query(orders(among));
    await client.query(parcels);
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
