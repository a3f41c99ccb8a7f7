import type { Database, Transaction } from '@iruon/db';
import { sql } from 'kysely';
import { inTransaction } from '../db/transaction.ts';
import { type DataKeys, decrypt, encrypt } from './encryption.ts';

/** A text column with encrypted values. */
export interface EncryptedColumn {
  table: string;
  column: string;
  /** The column that identifies a row for an update. */
  key: string;
  /** The column whose value is the context, if it is not the key. */
  placeKey?: string;
  /** The context that the ciphertext is bound to, from the value of `placeKey` or `key`. */
  place: (value: string) => string;
}

/** The result of a rotation for one column. */
export interface RotatedColumn {
  table: string;
  column: string;
  /** Number of values encrypted with the current key. */
  rotated: number;
  /** Keys of the rows that no configured key decrypts: they keep their value. */
  unreadable: string[];
}

const BATCH = 200;

interface EncryptedRow {
  key: string;
  placed: string;
  value: string;
}

/**
 * Rows after a key whose value was encrypted with another key than the current one, locked against concurrent changes.
 */
const nextRows = (trx: Transaction, column: EncryptedColumn, current: string, after: string) =>
  sql<EncryptedRow>`
    select ${sql.ref(column.key)}::text as key,
           ${sql.ref(column.placeKey ?? column.key)}::text as placed,
           ${sql.ref(column.column)} as value
    from ${sql.table(column.table)}
    where ${sql.ref(column.column)} is not null
      and ${sql.ref(column.column)} not like ${`v1.${current}.%`}
      and ${sql.ref(column.key)}::text > ${after}
    order by ${sql.ref(column.key)}::text
    limit ${BATCH}
    for update`.execute(trx);

function reencrypted(keys: DataKeys, column: EncryptedColumn, row: EncryptedRow): string | undefined {
  const place = column.place(row.placed);
  try {
    return encrypt(keys, decrypt(keys, row.value, place), place);
  } catch {
    return undefined; // reported by the caller: the key is missing, or the value was changed
  }
}

/**
 * Encrypts every value of a column with the current key, in transactions of 200 rows, while the product runs. Run again
 * it continues where it was interrupted. Values that cannot be decrypted stay unchanged and are listed.
 */
export async function rotateColumn(db: Database, keys: DataKeys, column: EncryptedColumn): Promise<RotatedColumn> {
  const outcome: RotatedColumn = { table: column.table, column: column.column, rotated: 0, unreadable: [] };
  for (let after = ''; ; ) {
    const rows = await inTransaction(db, async (trx) => {
      const found = (await nextRows(trx, column, keys.current, after)).rows;
      for (const row of found) {
        const value = reencrypted(keys, column, row);
        if (value === undefined) {
          outcome.unreadable.push(row.key);
          continue;
        }
        await sql`update ${sql.table(column.table)} set ${sql.ref(column.column)} = ${value}
          where ${sql.ref(column.key)} = ${row.key}`.execute(trx);
        outcome.rotated += 1;
      }
      return found;
    });
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return outcome;
    after = last.key;
  }
}
