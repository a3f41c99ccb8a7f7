import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A bundle can be bought when its parts can: another part is noted as another stock is.
  await sql`
    create trigger product_links_put after insert or update on product_links
    for each row when (new.kind = 'BUNDLED') execute function note_availability()`.execute(db);
  await sql`
    create trigger product_links_taken after delete on product_links
    for each row when (old.kind = 'BUNDLED') execute function note_availability()`.execute(db);
}
