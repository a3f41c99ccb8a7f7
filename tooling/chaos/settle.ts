import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { enqueue } from '../../core-api/src/platform/jobs/jobs.ts';
import { SLOWEST_MS } from './faults.ts';
import { ledgerDifferences } from './ledgers.ts';
import type { Shop } from './shop.ts';

const POLL_MS = 400;
const NUDGE_MS = 1_000;
/** A gateway with faults may still act, or repeat a notice, this long after the last purchase. */
const STRAGGLERS_MS = SLOWEST_MS + 3_000;
const DEADLINE_MS = 240_000;

/** Runs scheduled jobs immediately, so that a run does not wait for the minutes between them. */
async function nudge({ db }: Pick<Shop, 'db'>): Promise<void> {
  for (const job of [
    'settle-payments',
    'expire-purchases',
    'ask-after-deposits',
    'send-open-cash-receipts',
    'report-due-money',
    'unlock-abandoned',
  ] as const)
    await enqueue(db, job, {}, { key: `chaos-${job}`, maxAttempts: 1 });
}

export async function keepNudging(shop: Pick<Shop, 'db'>, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    // While the database is down no job can be triggered.
    await nudge(shop).catch(() => {});
    await wait(NUDGE_MS, undefined, { signal: stopping }).catch(() => {});
  }
}

/**
 * Waits, with gateway and core-api up, until no work is in progress. Payment deadlines are moved into the past; an
 * operator retries rejected refunds.
 * @param stragglersMs how long to wait for late actions of the gateway, milliseconds; 0 without faults
 * @returns the unfinished work at the deadline, one line each
 */
export async function settle(shop: Shop, stragglersMs = STRAGGLERS_MS): Promise<string[]> {
  const begun = performance.now();
  await shop.database?.ready();
  await shop.core.ready();
  await hurryDeadlines(shop);
  let nudged = 0;
  for (;;) {
    const now = performance.now();
    if (now - nudged > NUDGE_MS) {
      nudged = now;
      await hurryWork(shop);
    }
    await wait(POLL_MS);
    const waited = performance.now() - begun;
    if (waited <= stragglersMs) continue;
    const left = await underWay(shop);
    const isQuiet = left.length === 0 && (await ledgerDifferences(shop)).length === 0;
    if (waited > DEADLINE_MS || isQuiet) return left;
  }
}

/** Moves the deadlines of unpaid purchases, and the lease of mails of a killed core-api, into the past. */
export async function hurryDeadlines({ db }: Pick<Shop, 'db'>): Promise<void> {
  await db
    .updateTable('purchases')
    .set({ expiresAt: new Date() })
    .where('state', 'in', ['PURCHASE_INITIATED', 'PURCHASE_GENERATED'])
    .execute();
  await db.updateTable('mails').set({ dueAt: new Date() }).where('state', '=', 'PENDING').execute();
}

/** Starts all work that waits for its time; an operator retries refused refunds. */
export async function hurryWork(shop: Shop): Promise<void> {
  await nudge(shop);
  await sendAgain(shop);
  await hurryReports(shop);
}

async function sendAgain({ db, client, operator }: Shop): Promise<void> {
  const refused = await db.selectFrom('refunds').select('claimId').where('state', '=', 'FAILED').execute();
  for (const { claimId } of refused)
    await client.ask('POST', `/api/console/shop/claims/${claimId}/refund/retry`, { as: operator });
}

/** Skips the minutes between two reports to the ERP. */
async function hurryReports({ db }: Shop): Promise<void> {
  await db.updateTable('moneyReports').set({ dueAt: new Date() }).where('state', '=', 'WAITING').execute();
}

/** The unfinished work, one line each. */
export async function underWay({ db }: Pick<Shop, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select 'attempt ' || kind || ' ' || id || ' is ' || state || ', ' || tries || ' tries' as line
    from payment_attempts where kind <> 'AUTH' and state in ('OPEN', 'SENT', 'UNKNOWN')
    union all
    select 'refund ' || id || ' is ' || state || coalesce(': ' || failure, '') from refunds
    where channel = 'GATEWAY' and state <> 'DONE'
    union all
    select 'receipt call ' || id || ' is ' || state from cash_receipt_calls where state = 'REQUESTED'
    union all
    select 'report ' || id || ' to the books is ' || state || ': ' || last_error from money_reports
    where state <> 'ACKNOWLEDGED'
    union all
    select 'mail ' || template || ' is ' || state from mails where state = 'PENDING'
    union all
    select 'purchase ' || purchase_no || ' is ' || state || ' past its deadline' from purchases
    where state in ('PURCHASE_INITIATED', 'PURCHASE_GENERATED') and expires_at < now()`.execute(db);
  return rows.map(({ line }) => line);
}
