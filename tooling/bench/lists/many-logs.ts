import pg from 'pg';

/** A table, the hundredths of all rows that it gets, and the statement that makes a number of them. */
interface Log {
  table: string;
  share: number;
  insert: string;
}

const functions = [
  `create function pg_temp.id_of(kind int, number bigint) returns uuid immutable language sql as
   $$ select (lpad(to_hex(kind), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid $$`,
  `create temporary table members on commit drop as
   select id, name, row_number() over (order by id) - 1 as place, count(*) over () as among
   from users where type <> 'OPERATOR' and withdrawn_at is null`,
  `create temporary table operators on commit drop as
   select id, row_number() over (order by id) - 1 as place, count(*) over () as among from users where type = 'OPERATOR'`,
];

// Row n is written at a time that grows with n, from three years ago until now.
const rowsOfLog = `(
  select n, n * 7919 as mixed, at, m.id as member_id, m.name as member_name, o.id as operator_id
  from (select n, n * 7919 as mixed, date_trunc('milliseconds', now()) - ($1::bigint - n) * (94608000.0 / $1) * interval '1 second' as at
    from generate_series(1, $1::bigint) n) numbered
  join members m on m.place = mixed % (select max(among) from members)
  join operators o on o.place = n % (select max(among) from operators)) made`;

const logs: Log[] = [
  // One name of a product in fifty has a rare word, a quarter of the entries concerns a member, the system wrote a fifth.
  {
    table: 'audit_log',
    share: 80,
    insert: `
    insert into audit_log (id, at, actor_id, actor_role, action, subject, object_name, details, request_id, address)
    select pg_temp.id_of(21, n), at, case when n % 5 > 0 then operator_id end, case when n % 5 > 0 then 'console/ADMIN' end,
      kind || '.' || case kind when 'order' then (array['state','memo','invoice'])[n % 3 + 1] when 'user' then 'read'
        else (array['create','update','change'])[n % 3 + 1] end,
      kind || ':' || case kind when 'user' then member_id else pg_temp.id_of(13, mixed % 400000 + 1) end,
      case kind when 'user' then member_name
        when 'order' then to_char(at at time zone 'Asia/Seoul', 'YYYYMMDD') || '-' || lpad(upper(to_hex(n)), 8, '0')
        when 'product' then case when n % 50 = 0 then '특가 ' else '' end
          || (array['본레벨 픽스처','힐링 어버트먼트','스캔 바디','인상용 코핑'])[n % 4 + 1] || ' ' || mixed % 100000
        else (array['봄 행사','설 선물','새 학기','가을 학회'])[n % 4 + 1] || ' ' || n % 300 end,
      case when n % 4 = 0 then jsonb_build_object('userId', member_id, 'reason', '전화 문의 ' || n)
        else jsonb_build_object('changes', jsonb_build_object('price', jsonb_build_object('from', n % 900, 'to', n % 901))) end,
      'request-' || n, '10.0.' || n % 250 || '.7'
    from ${rowsOfLog}
    cross join lateral (select (array['order','order','order','order','product','product','user','coupon','banner','notice'])
      [mixed / 16 % 10 + 1] as kind) kinds`,
  },
  {
    table: 'point_ledger',
    share: 10,
    insert: `
    insert into point_ledger (id, user_id, direction, amount, reason, message, balance_after, actor_id, created_at)
    select pg_temp.id_of(22, n), member_id, case when n % 3 = 0 then 'DECREASE' else 'INCREASE' end, n % 900 * 10 + 10,
      case when n % 3 = 0 then 'EXPIRE' else (array['PURCHASE','REVIEW','GRANT'])[n / 3 % 3 + 1] end,
      '적립 ' || n % 40, n % 50000, case when n % 9 = 0 then operator_id end, at
    from ${rowsOfLog}`,
  },
  {
    table: 'point_lots',
    share: 4,
    insert: `
    insert into point_lots (id, user_id, name, amount, amount_left, expires_at, is_expired, is_excluded, used_at, created_at)
    select pg_temp.id_of(23, n), member_id, (array['구매 적립','리뷰 적립','봄 행사'])[n % 3 + 1], n % 900 * 10 + 10,
      case when n % 10 = 0 and at > now() - interval '1 year' then n % 900 * 10 + 10 else 0 end, at + interval '1 year',
      at < now() - interval '1 year', n % 500 = 1, case when n % 10 > 0 then at + interval '30 days' end, at
    from ${rowsOfLog}`,
  },
  {
    table: 'score_ledger',
    share: 4,
    insert: `
    insert into score_ledger (id, user_id, delta, reason, message, balance_after, actor_id, created_at)
    select pg_temp.id_of(24, n), member_id, n % 90 + 1, (array['PURCHASE','PURCHASE','REVIEW','HAND'])[n % 4 + 1],
      '점수 ' || n % 40, n % 5000, case when n % 4 = 3 then operator_id end, at
    from ${rowsOfLog}`,
  },
  {
    table: 'user_coupons',
    share: 2,
    insert: `
    insert into user_coupons (id, coupon_id, user_id, name, unit, round, value, limit_amount, usage, expires_at, is_expired, created_at)
    select pg_temp.id_of(25, n), c.id, member_id, c.name, c.unit, 1000000 + n, c.value, c.limit_amount, c.usage,
      at + interval '1 year', at < now() - interval '1 year', at
    from ${rowsOfLog}
    join (select *, row_number() over (order by id) - 1 as place, count(*) over () as among from coupons) c
      on c.place = n % (select count(*) from coupons)`,
  },
];

/** Fills a table without its indexes, and creates them again afterwards: five times as fast for the texts of names. */
async function withoutIndexes(client: pg.Client, table: string, fill: () => Promise<unknown>): Promise<void> {
  const { rows } = await client.query(
    `select indexname as name, indexdef as definition from pg_indexes i where tablename = $1
       and not exists (select from pg_constraint c where c.conname = i.indexname and c.conrelid = $1::regclass)`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${pg.escapeIdentifier(String(name))}`);
  await fill();
  // `on only` would create no index of the partitions.
  for (const { definition } of rows) await client.query(String(definition).replace(' ON ONLY ', ' ON '));
}

/**
 * Adds entries by the million to the logs that the console lists, of existing members and operators, each log its share of them; or all
 * of them to a single log.
 */
export async function makeManyLogs(databaseUrl: string, count: number, only?: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    // Skips triggers and foreign keys, because these rows are known to be valid.
    await client.query('set local session_replication_role = replica');
    await client.query(`set local maintenance_work_mem = '256MB'`);
    for (const statement of functions) await client.query(statement);
    for (const { table, share, insert } of logs.filter((log) => only === undefined || log.table === only)) {
      const rows = only === undefined ? Math.ceil((count * share) / 100) : count;
      await withoutIndexes(client, table, () => client.query(insert, [rows]));
    }
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
