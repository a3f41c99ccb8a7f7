import type { Files, Transaction } from '@iruon/db';
import { type Selectable, sql } from 'kysely';
import { newId } from '../../kernel/ids.ts';
import { references, texts } from './references.ts';

/**
 * Gives a file a new id, and with it a new address in all references: the old address ends, in unknown caches as well.
 * The bytes stay in place. Returns the row with its new id, for members only.
 * @param file locked row
 */
export async function closeAddress(trx: Transaction, file: Selectable<Files>): Promise<Selectable<Files>> {
  const { id: before, uploadedBy, purpose, sha256 } = file;
  // The same bytes may be stored for members already: then this row is one without an uploader.
  const twin = await trx
    .selectFrom('files')
    .select('id')
    .where('uploadedBy', '=', uploadedBy)
    .where('purpose', '=', purpose)
    .where('sha256', '=', sha256)
    .where('isMembersOnly', '=', true)
    .executeTakeFirst();
  // Keys of storage are unique.
  await sql`update files set storage_key = storage_key || ' moved' where id = ${before}`.execute(trx);
  const moved = await trx
    .insertInto('files')
    .values({ ...file, id: newId(), isMembersOnly: true, uploadedBy: twin ? null : uploadedBy })
    .returningAll()
    .executeTakeFirstOrThrow();
  for (const { table, column } of references)
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${moved.id} where ${sql.ref(column)} = ${before}`.execute(
      trx,
    );
  await rewriteTexts(trx, before, moved.id);
  await trx.deleteFrom('files').where('id', '=', before).execute();
  return moved;
}

async function rewriteTexts(trx: Transaction, before: string, after: string): Promise<void> {
  for (const { table, columns } of texts) {
    const sets = columns.map(({ name, type }) => {
      const column = sql.ref(name);
      return sql`${column} = replace(${column}::text, ${before}, ${after})::${sql.raw(type)}`;
    });
    await sql`
      update ${sql.table(table)} set ${sql.join(sets)}
      where id in (select row_id from file_mentions where table_name = ${table} and file_id = ${before})`.execute(trx);
  }
}
