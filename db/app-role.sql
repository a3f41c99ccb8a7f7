-- The rights of core-api, after each migration, as the owner of the tables: psql -f db/app-role.sql <DATABASE_URL of the owner>
-- docs/operations.md explains. Before the first time: create role iruon_app nologin
grant usage on schema public, graphile_worker to iruon_app;
grant select, insert, update, delete on all tables in schema public, graphile_worker to iruon_app;
grant usage, select on all sequences in schema public, graphile_worker to iruon_app;
grant execute on all functions in schema public, graphile_worker to iruon_app;
revoke update, delete, truncate on audit_log, kysely_migration, kysely_migration_lock from iruon_app;

-- The queue's tables have row security, which admits only their owner without a policy.
do $$
declare
  queue_table text;
begin
  for queue_table in
    select relname from pg_class where relnamespace = 'graphile_worker'::regnamespace and relkind = 'r' and relrowsecurity
  loop
    execute format('drop policy if exists iruon_app on graphile_worker.%I', queue_table);
    execute format('create policy iruon_app on graphile_worker.%I to iruon_app using (true) with check (true)', queue_table);
  end loop;
end
$$;

-- A table that is divided by months (docs/growth.md): its partitions are changed by nobody who may not change the table.
do $$
declare
  part text;
begin
  for part in select inhrelid::regclass from pg_inherits where inhparent = 'audit_log'::regclass
  loop
    execute format('revoke update, delete, truncate on %s from iruon_app', part);
  end loop;
end
$$;
