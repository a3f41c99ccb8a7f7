import type { Transaction } from '@iruon/db';
import { sql } from 'kysely';

/** Ends every open row of a member. */
export async function endOpen(
  trx: Transaction,
  table: 'bankVerifications' | 'contactCodes',
  userId: string,
  at: Date,
): Promise<void> {
  await sql`update ${sql.table(table)} set ended_at = ${at} where user_id = ${userId} and ended_at is null`.execute(
    trx,
  );
}

/** No row of a member is the default any more. */
export async function clearDefault(trx: Transaction, table: 'destinations' | 'easyPayCards', userId: string) {
  const name = sql.table(table);
  await sql`update ${name} set is_default = false where user_id = ${userId} and is_default = true`.execute(trx);
}
