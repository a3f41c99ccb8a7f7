import { seoulDay } from '@iruon/contract/seoul';
import type { Transaction } from '@iruon/db';
import { sql } from 'kysely';
import { lockName } from './transaction.ts';

/** The numbered tables, each with the column of the number and its first letters. */
const numbered = {
  recalls: ['recall_no', 'RC'],
  receipts: ['receipt_no', 'R'],
  stock_counts: ['count_no', 'C'],
} as const;

/**
 * The next number of a Seoul day, such as R261130-03. Transactions that number rows of the same table wait for each other, so
 * that no number is given twice.
 */
export async function nextDailyNumber(trx: Transaction, table: keyof typeof numbered, at: Date): Promise<string> {
  const [column, letter] = numbered[table];
  const start = `${letter}${seoulDay(at).slice(2).replaceAll('-', '')}-`;
  await lockName(trx, `number of ${table}`);
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(substr(${sql.ref(column)}, ${start.length + 1})::int), 0) as last
    from ${sql.table(table)} where starts_with(${sql.ref(column)}, ${start})`.execute(trx);
  return `${start}${String((rows[0]?.last ?? 0) + 1).padStart(2, '0')}`;
}
