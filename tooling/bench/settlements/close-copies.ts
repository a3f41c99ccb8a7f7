import { createHash } from 'node:crypto';
import { createDatabase } from '@iruon/db';
import type { Context } from '../../../core-api/src/platform/services.ts';
import { closeMonth } from '../../../core-api/src/promoters/settlements/close-month.ts';
import { createDatabaseOn, databaseUrl, dropDatabaseOn, rowsOn } from '../../postgres/databases.ts';

export interface Closed {
  /** Time of the whole closing with its workbook, milliseconds. */
  ms: number;
  rows: number;
  promoters: number;
  bytes: number;
  /** The hash of the workbook. */
  hash: string;
  /** Promoters whose statement is not the sum of their rows of the ledger. */
  wrong: number;
}

const WRONG = `
  select count(*)::int as wrong from promoter_settlements s
  where s.carried_out is distinct from (select sum(b.amount) from promoter_bonuses b where b.promoter_id = s.promoter_id)`;

/** Closes a month in one database twice; the second time must change nothing. */
async function closeOnce(url: string, month: string, at: Date): Promise<Closed> {
  const db = createDatabase(url, { max: 4 });
  try {
    const context: Pick<Context, 'db' | 'now' | 'actor' | 'requestId'> = {
      db,
      now: () => at,
      actor: { type: 'system' },
      requestId: 'bench',
    };
    const started = performance.now();
    if (!(await closeMonth(context, month))) throw new Error(`${month} was closed before`);
    const ms = performance.now() - started;
    if (await closeMonth(context, month)) throw new Error(`${month} was closed twice`);
    const { rows, promoters, file } = await db
      .selectFrom('settlementMonths')
      .select(['rows', 'promoters', 'file'])
      .where('month', '=', month)
      .executeTakeFirstOrThrow();
    const [found] = await rowsOn(url, WRONG);
    const hash = createHash('sha256').update(file).digest('hex');
    return { ms, rows, promoters, bytes: file.length, hash, wrong: Number(found?.wrong) };
  } finally {
    await db.destroy();
  }
}

/**
 * Closes a month in several copies of a database in sequence; the database must have no connections. @param at the time of the closing
 */
export async function closeCopies(
  url: string,
  { month, at, copies }: { month: string; at: Date; copies: number },
): Promise<Closed[]> {
  const name = new URL(url).pathname.slice(1);
  const closed: Closed[] = [];
  for (let place = 0; place < copies; place += 1) {
    const copy = `${name}_${place}`;
    await createDatabaseOn(databaseUrl(url, 'postgres'), copy, name);
    try {
      closed.push(await closeOnce(databaseUrl(url, copy), month, at));
    } finally {
      await dropDatabaseOn(databaseUrl(url, 'postgres'), copy);
    }
  }
  return closed;
}
