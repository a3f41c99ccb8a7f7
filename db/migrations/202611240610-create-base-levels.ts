import { type Kysely, sql } from 'kysely';

/** ROOT and ADMIN for operators, PERSON and COMPANY as the levels that members begin at. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A level of the shop's own that has one of these codes keeps its members under another code.
  await sql`
    update levels set code = code || '_' || right(id::text, 12), updated_at = now()
    where code in ('ROOT', 'ADMIN', 'PERSON', 'COMPANY')`.execute(db);
  await sql`alter table levels drop constraint levels_scope_check`.execute(db);
  await sql`
    alter table levels add constraint levels_scope_check check (scope in ('ALL', 'PERSON', 'COMPANY', 'OPERATOR'))`.execute(
    db,
  );
  // Below all levels of the shop's own, whose places begin at 0.
  await sql`
    insert into levels (id, code, name, scope, sequence, is_welcome, created_at, updated_at)
    select b.id::uuid, b.code, b.name, b.scope, least(0, (select min(sequence) from levels)) + b.place, b.is_welcome, now(), now()
    from (values
      ('01935a80-0000-7000-8000-000000000001', 'ROOT', '최고 관리자', 'OPERATOR', -4, false),
      ('01935a80-0000-7000-8000-000000000002', 'ADMIN', '관리자', 'OPERATOR', -3, false),
      ('01935a80-0000-7000-8000-000000000003', 'PERSON', '개인 회원', 'PERSON', -2, true),
      ('01935a80-0000-7000-8000-000000000004', 'COMPANY', '병원·기업 회원', 'COMPANY', -1, true)
    ) b (id, code, name, scope, place, is_welcome)`.execute(db);
  await sql`
    alter table levels add constraint levels_base_check check (
      case code
        when 'ROOT' then scope = 'OPERATOR' and is_active
        when 'ADMIN' then scope = 'OPERATOR' and is_active
        when 'PERSON' then scope = 'PERSON' and is_active and is_welcome
        when 'COMPANY' then scope = 'COMPANY' and is_active and is_welcome
        else scope <> 'OPERATOR'
      end)`.execute(db);
  await sql`
    create function keep_base_level() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and new.code = old.code then
        return new;
      end if;
      raise exception 'the base level % stays', old.code using errcode = 'check_violation';
    end $$`.execute(db);
  await sql`
    create trigger base_levels_stay before delete or update of code on levels
      for each row when (old.code in ('ROOT', 'ADMIN', 'PERSON', 'COMPANY')) execute function keep_base_level()`.execute(
    db,
  );
  // The first operator of the whole console owns the installation; every other operator is an ADMIN.
  await sql`
    insert into user_levels (user_id, level_id, since)
    select u.id, l.id, now()
    from users u
    join levels l on l.code = case when u.id = (
      select id from users
      where type = 'OPERATOR' and 'console' = any (scopes) and withdrawn_at is null and disabled_at is null
      order by created_at, id limit 1
    ) then 'ROOT' else 'ADMIN' end
    where u.type = 'OPERATOR'
    on conflict (user_id) do update set level_id = excluded.level_id, since = excluded.since, is_held = false`.execute(
    db,
  );
}
