import { readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { firstTerms } from './202611270240-create-schema/terms.ts';

/** The areas, each after those that it references. */
const AREAS = [
  ...['accounts', 'content', 'members', 'mails', 'catalog', 'bulk-uploads', 'displays', 'banners', 'boards'],
  ...['customer-center', 'shipping', 'orders', 'claims', 'payments', 'coupons', 'benefits', 'promoters'],
  ...['promoter-bonuses', 'community', 'chats', 'platform'],
];

/** Creates the schema of the first release, and the texts that a shop must show from its first day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`create extension if not exists btree_gist`.execute(db);
  for (const area of AREAS) {
    const script = new URL(`202611270240-create-schema/${area}.sql`, import.meta.url);
    await sql.raw(await readFile(script, 'utf8')).execute(db);
  }
  for (const { code, subject, content, necessary } of firstTerms) {
    await sql`
      insert into terms (code, subject, content, necessary, effective_on)
      values (${code}, ${subject}, ${content}, ${necessary}, '2026-01-01')`.execute(db);
  }
}
