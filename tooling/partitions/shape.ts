import type pg from 'pg';

/** The tables that grow with every order, entry and message, with the time by which they would be divided. */
export const GROWING = {
  audit_log: 'at',
  order_events: 'created_at',
  stock_ledger: 'created_at',
  point_ledger: 'created_at',
  score_ledger: 'created_at',
  member_events: 'created_at',
  gateway_notices: 'received_at',
  chat_messages: 'created_at',
  ai_messages: 'created_at',
  mails: 'created_at',
  sms_messages: 'created_at',
  purchases: 'created_at',
  orders: 'created_at',
  payments: 'created_at',
  payment_attempts: 'created_at',
} as const;
export type GrowingTable = keyof typeof GROWING;

export const isGrowing = (name: string): name is GrowingTable => Object.hasOwn(GROWING, name);

/** What a table has that its partitions need too. Names are safe inside a statement. */
export interface Shape {
  owner: string;
  isPartitioned: boolean;
  isTimeNeeded: boolean;
  indexes: { name: string; definition: string; constraint: string | null }[];
  /** Keys and references of the table itself, by `pg_get_constraintdef`. */
  references: { name: string; definition: string }[];
  /** Triggers for each row and for each statement. */
  triggers: { name: string; definition: string }[];
  grants: { role: string; right: string }[];
}

/** Reads the shape of a table of the schema public. @throws Error if it does not exist */
export async function shapeOf(client: pg.ClientBase, table: GrowingTable): Promise<Shape> {
  const one = async <Row extends pg.QueryResultRow>(text: string) => (await client.query<Row>(text, [table])).rows;
  const [about] = await one<{ owner: string; isPartitioned: boolean; isTimeNeeded: boolean }>(
    `select quote_ident(pg_get_userbyid(c.relowner)) as owner, c.relkind = 'p' as "isPartitioned", coalesce(a.attnotnull, false) as "isTimeNeeded"
     from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attname = '${GROWING[table]}'
     where c.oid = to_regclass($1)`,
  );
  if (!about) throw new Error(`There is no table ${table}`);
  return {
    ...about,
    indexes: await one(
      `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition, o.contype::text as constraint
       from pg_index i left join pg_constraint o on o.conindid = i.indexrelid and o.conrelid = i.indrelid
       where i.indrelid = $1::regclass and i.indisvalid order by 1`,
    ),
    references: await one(
      `select quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where conrelid = $1::regclass and contype = 'f' order by 1`,
    ),
    triggers: await one(
      `select quote_ident(tgname) as name, pg_get_triggerdef(oid) as definition
       from pg_trigger where tgrelid = $1::regclass and not tgisinternal order by 1`,
    ),
    grants: await one(
      `select case when a.grantee = 0 then 'public' else quote_ident(pg_get_userbyid(a.grantee)) end as role, a.privilege_type as right
       from pg_class c, aclexplode(c.relacl) a where c.oid = $1::regclass and a.grantee <> c.relowner order by 1, 2`,
    ),
  };
}

/**
 * What prevents a division of a table by time: a unique key without the time would hold within a month only, and a reference to the table
 * needs a key that has the time in both tables.
 */
export async function obstaclesOf(client: pg.ClientBase, table: GrowingTable): Promise<string[]> {
  const { rows } = await client.query<{ obstacle: string }>(
    `select 'is referenced by ' || string_agg(distinct r.conrelid::regclass::text, ', ') as obstacle
     from pg_constraint r where r.confrelid = $1::regclass and r.contype = 'f' having count(*) > 0
     union all
     select 'unique (' || (select string_agg(pg_get_indexdef(i.indexrelid, k, false), ', ') from generate_series(1, i.indnkeyatts) k) || ')'
     from pg_index i where i.indrelid = $1::regclass and i.indisunique and not i.indisprimary
       and not exists (select from pg_attribute a where a.attrelid = i.indrelid and a.attname = $2 and a.attnum = any (i.indkey))
     union all
     select 'is read by the view ' || v.relname from pg_depend d join pg_rewrite w on w.oid = d.objid join pg_class v on v.oid = w.ev_class
     where d.refobjid = $1::regclass and d.classid = 'pg_rewrite'::regclass and v.oid <> $1::regclass
     order by 1`,
    [table, GROWING[table]],
  );
  return rows.map(({ obstacle }) => obstacle);
}

/** A partition with the end of its time. */
export interface Partition {
  name: string;
  until: Date;
}

/** The partitions of a table in the order of time. */
export async function partitionsOf(client: pg.ClientBase, table: GrowingTable): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(
    `select c.relname as name, substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \\(''([^'']+)''\\)')::timestamptz as until
     from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = to_regclass($1) order by 2`,
    [table],
  );
  return rows;
}
