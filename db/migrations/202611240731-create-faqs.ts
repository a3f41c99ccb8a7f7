import { type Kysely, sql } from 'kysely';

/** Frequent questions with their answers, and whether visitors found them helpful. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table faqs (
      id uuid primary key,
      category text not null
        check (category in ('MEMBERSHIP', 'PURCHASING', 'ORDERCLAIM', 'DELIVERIES', 'OTHERQUERY')),
      question text not null check (question <> ''),
      answer text not null,
      shows boolean not null default true,
      sequence integer not null default 0,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`
    create table faq_votes (
      faq_id uuid not null references faqs (id) on delete cascade,
      -- SHA-256 of the member or of the secret of the browser: one vote each, which can be changed.
      visitor bytea not null check (octet_length(visitor) = 32),
      is_helpful boolean not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (faq_id, visitor)
    )`.execute(db);
  await sql`
    create function note_faq_mentions() returns trigger language plpgsql set enable_seqscan = off as $$
      begin
        if tg_op <> 'INSERT' then
          delete from file_mentions where row_id = old.id and table_name = 'faqs';
        end if;
        if tg_op <> 'DELETE' then
          insert into file_mentions select id, 'faqs', new.id from mentioned_files(new.answer) as id;
        end if;
        return null;
      end $$`.execute(db);
  await sql`
    create trigger faqs_text_written after insert on faqs
      for each row when (new.answer like '%/files/%') execute function note_faq_mentions()`.execute(db);
  await sql`
    create trigger faqs_text_rewritten after update of answer on faqs
      for each row when (
        old.answer <> new.answer and (old.answer like '%/files/%' or new.answer like '%/files/%')
      ) execute function note_faq_mentions()`.execute(db);
  await sql`
    create trigger faqs_text_gone after delete on faqs
      for each row when (old.answer like '%/files/%') execute function note_faq_mentions()`.execute(db);
}
