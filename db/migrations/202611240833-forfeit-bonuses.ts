import { type Kysely, sql } from 'kysely';

/** Bonuses that a promoter leaves behind are a row of the ledger; what is taken back of them later is added to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table promoter_bonuses drop constraint promoter_bonuses_type_check,
      add constraint promoter_bonuses_type_check check (type in
        ('GOODS', 'GRADE', 'SALES', 'EDIT', 'DEBIT', 'REVERSAL', 'WITHDRAWAL', 'RETURNED', 'FORFEIT'))`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint
    where conrelid = 'promoter_bonuses'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%EDIT%amount > 0%RETURNED%'`.execute(db);
  const [sign] = rows;
  if (!sign || rows.length > 1) throw new Error('The check of the signs of bonuses was not found');
  await sql`
    alter table promoter_bonuses drop constraint ${sql.ref(sign.name)},
      add constraint promoter_bonuses_sign_check check (
        type in ('EDIT', 'FORFEIT') or (amount > 0) = (type in ('GOODS', 'GRADE', 'SALES', 'RETURNED')))`.execute(db);
  await sql`
    create index promoter_bonuses_forfeit_idx on promoter_bonuses (promoter_id) where type = 'FORFEIT'`.execute(db);
}
