import { type Kysely, sql } from 'kysely';

const statements = [
  // The recall of a row: its own, that of a lot, a buyer or a notice, or that of the buyer who answered.
  `create or replace function keep_recall() returns trigger language plpgsql as $$
    declare
      kept jsonb := to_jsonb(old);
      recall uuid;
      until date;
    begin
      recall := case tg_table_name
        when 'recalls' then (kept ->> 'id')::uuid
        when 'recall_answers' then (select recall_id from recall_parties where id = (kept ->> 'party_id')::uuid)
        else (kept ->> 'recall_id')::uuid
      end;
      select kept_until into until from recalls where id = recall and not is_drill;
      if found and (until is null or until >= (now() at time zone 'Asia/Seoul')::date) then
        raise exception 'A recall and its proof must be retained until %', coalesce(until::text, 'two years after its end')
          using errcode = 'restrict_violation';
      end if;
      return old;
    end $$`,
  'create trigger recall_answers_kept before delete on recall_answers for each row execute function keep_recall()',
  'create trigger recall_lots_kept before delete on recall_lots for each row execute function keep_recall()',
];

/** The answers of buyers and the lots of a recall are kept as long as its notices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
