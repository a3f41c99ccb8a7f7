import { sql } from 'kysely';
import { ledger } from '../sandbox/client.ts';
import { struckFaults } from './faults.ts';
import type { Outcome, RequestLog } from './log.ts';
import type { Shop } from './shop.ts';

/** The observations of a run besides its violations. */
export interface Figures {
  seconds: { buying: number; settling: number };
  kills: number;
  /** Number of database stops. */
  restarts: number;
  /** Requests without a clear response, repeated or left in doubt. */
  withoutResponse: number;
  requests: Record<string, Record<Outcome, number>>;
  refusals: Record<string, number>;
  purchases: Record<string, number>;
  claims: Record<string, number>;
  attempts: Record<string, number>;
  refunds: Record<string, number>;
  receipts: Record<string, number>;
  /** Movements of the prepaid balance reported to the ERP. */
  reports: Record<string, number>;
  gateway: { transactions: number; paidWon: number; cancels: number; givenBackWon: number };
  faults: Record<string, Record<string, number>>;
  problems: number;
}

async function tally(db: Shop['db'], query: ReturnType<typeof sql>): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count(*)::int as count from (${query}) as named group by name order by name`.execute(db);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

export async function figuresOf(
  { db, sandbox, core, database, client }: Shop,
  log: RequestLog,
  { boughtMs, tookMs, problems }: { boughtMs: number; tookMs: number; problems: number },
): Promise<Figures> {
  const transactions = (await ledger(sandbox.url)).filter(({ stage }) => stage !== 'authenticated');
  const cancels = transactions.flatMap(({ payment }) => payment?.cancels ?? []);
  const won = (amounts: readonly { amount: number }[]) => amounts.reduce((total, { amount }) => total + amount, 0);
  return {
    seconds: { buying: Math.round(boughtMs / 1_000), settling: Math.round((tookMs - boughtMs) / 1_000) },
    kills: core.kills,
    restarts: database?.restarts ?? 0,
    withoutResponse: client.withoutResponse,
    requests: log.counts(),
    refusals: log.refusals(),
    purchases: await tally(db, sql`select state || ' ' || payment_method as name from purchases`),
    claims: await tally(db, sql`select coalesce(status, 'WITHDRAWN') as name from claims`),
    attempts: await tally(db, sql`select kind || ' ' || state as name from payment_attempts where kind <> 'AUTH'`),
    refunds: await tally(db, sql`select channel || ' ' || state as name from refunds`),
    receipts: await tally(
      db,
      sql`select kind || ' ' || state || coalesce(' ' || substring(failure from '[(]([A-Z_0-9]+)[)]$'), '') as name from cash_receipt_calls`,
    ),
    reports: await tally(
      db,
      sql`select kind || ' ' || state || case when attempts > 1 then ', reported again' else '' end as name from money_reports`,
    ),
    gateway: {
      transactions: transactions.length,
      paidWon: won(transactions.filter(({ stage }) => stage !== 'ready')),
      cancels: cancels.length,
      givenBackWon: won(cancels),
    },
    faults: await struckFaults(sandbox.url),
    problems,
  };
}

const inOneLine = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');

/** The figures as text lines. */
export function linesOf(figures: Figures): string[] {
  const { seconds, requests, faults, gateway } = figures;
  return [
    `${seconds.buying} s of buying, ${seconds.settling} s until all was quiet; core-api killed ${figures.kills} times, the database ${figures.restarts} times, ${figures.withoutResponse} requests without a clear response`,
    ...Object.entries(requests).map(
      ([kind, { ok, failed, indeterminate }]) =>
        `  ${kind.padEnd(8)} ok ${ok}, failed ${failed}, indeterminate ${indeterminate}`,
    ),
    `refused: ${inOneLine(figures.refusals)}`,
    `purchases: ${inOneLine(figures.purchases)}`,
    `claims: ${inOneLine(figures.claims)}`,
    `calls to the gateway: ${inOneLine(figures.attempts)}`,
    `refunds: ${inOneLine(figures.refunds)}`,
    `cash receipts: ${inOneLine(figures.receipts)}`,
    `reported to the ERP: ${inOneLine(figures.reports)}`,
    `the gateway's ledger: ${gateway.transactions} payments of ${gateway.paidWon.toLocaleString('en')} won, ${gateway.cancels} cancels of ${gateway.givenBackWon.toLocaleString('en')} won`,
    'faults that struck:',
    ...Object.entries(faults).map(([place, modes]) => `  ${place.padEnd(9)} ${inOneLine(modes) || 'none'}`),
  ];
}
