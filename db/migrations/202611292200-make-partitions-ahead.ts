import { type Kysely, sql } from 'kysely';

// No table is partitioned in a new database; docs/growth.md says when one should be, and `npm run partitions` does it. Then core-api's
// daily job calls this as the owner, because its own role may not create tables. The months are those of Seoul. A new partition is
// made first and attached afterwards: `partition of` would lock the whole table against reading.
const FUNCTION = `create function make_partitions_ahead(months integer) returns setof text
  language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '500ms' as $$
declare
  parent record;
  lower_bound timestamptz;
  upper_bound timestamptz;
  part text;
  definition text;
begin
  if months not between 0 and 120 then raise exception 'Months must be 0 to 120: %', months; end if;
  for parent in
    select c.oid, c.relname as name, (
      select max(substring(pg_get_expr(p.relpartbound, p.oid) from 'TO \\(''([^'']+)''\\)')::timestamptz)
      from pg_inherits i join pg_class p on p.oid = i.inhrelid where i.inhparent = c.oid) as made_until
    from pg_class c join pg_partitioned_table t on t.partrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and t.partstrat = 'r' and not c.relispartition
  loop
    lower_bound := parent.made_until;
    while lower_bound < now() + make_interval(months => months) loop
      part := format('%s_%s', parent.name, to_char(lower_bound at time zone 'Asia/Seoul', 'YYYY_MM'));
      upper_bound := (date_trunc('month', lower_bound at time zone 'Asia/Seoul') + interval '1 month') at time zone 'Asia/Seoul';
      execute format('create table %I (like %I including all)', part, parent.name);
      -- A trigger for each statement is not inherited, so it would not apply to a statement on the partition itself.
      for definition in
        select pg_get_triggerdef(oid) from pg_trigger where tgrelid = parent.oid and not tgisinternal and (tgtype & 1) = 0
      loop
        execute regexp_replace(definition, ' ON \\S+ FOR ', format(' ON %I FOR ', part));
      end loop;
      execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent.name, part, lower_bound, upper_bound);
      return next part;
      lower_bound := upper_bound;
    end loop;
  end loop;
end $$`;

export const exceptions = { 'runner-waits': 'the timeout is that of the function, when a job calls it' };

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(FUNCTION).execute(db);
  // Only roles that were given it may call it.
  await sql`revoke all on function make_partitions_ahead(integer) from public`.execute(db);
}
