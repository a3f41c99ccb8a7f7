import { type Right, WAITING_LIMIT, type WaitingWork } from '@iruon/contract';
import { addSeoulDays, seoulDay, seoulMonthOf } from '@iruon/contract/seoul';
import type { Database, Handle } from '@iruon/db';
import { type SelectQueryBuilder, sql } from 'kysely';
import { matchingSoldOut, settleAllAvailability } from '../../catalog/products/index.ts';
import { matchingWaitingRooms } from '../../community/chat/index.ts';
import { matchingForms } from '../../community/forms/index.ts';
import { matchingInquires } from '../../community/inquiries/index.ts';
import { matchingReviews } from '../../community/reviews/index.ts';
import { keysOf, tableOf } from '../../kernel/keys.ts';
import { matchingWaitingRequests } from '../../members/approvals/index.ts';
import { settleAll } from '../../platform/concurrency/settle-all.ts';
import { withPipelinedConnection } from '../../platform/db/transaction.ts';
import { hasRight } from '../../platform/http/access.ts';
import type { Context } from '../../platform/services.ts';
import { matchingWaitingApplications } from '../../promoters/applications/index.ts';
import { matchingHeldBonuses } from '../../promoters/bonuses/index.ts';
import { matchingWithdrawals } from '../../promoters/withdrawals/index.ts';
import { matchingClaims } from '../../selling/claims/index.ts';
import { matchingOddDeposits, matchingWaitingDeposits } from '../../selling/deposits/index.ts';
import { matchingQueue } from '../../selling/orders/index.ts';
import { matchingWaitingParcels } from '../../selling/packing/index.ts';
import { matchingLateRecalls, matchingWaitingRecalls } from '../../selling/recalls/index.ts';
import { matchingQuarantine } from '../../selling/returned-pieces/index.ts';
import { matchingOpenAlerts } from '../../selling/stock-alerts/index.ts';
import { matchingUnfiledReports } from '../../selling/supply-reports/index.ts';

/** TTL of a count shared by all callers, milliseconds: every open console polls twice a minute. */
const TTL_MS = 3_000;

// biome-ignore lint/suspicious/noExplicitAny: rows of any table are counted alike
type Matching = SelectQueryBuilder<any, any, object>;

async function countOf(handle: Handle, matching: Matching): Promise<number> {
  const few = matching.clearSelect().select(sql`1`.as('one')).limit(WAITING_LIMIT);
  const { rows } = await sql<{ count: string }>`select count(*) from (${few}) few`.execute(handle);
  return Number(rows[0]?.count ?? 0);
}

/** All pending items, by the conditions of the lists that show them. */
async function countAll(db: Database, now: Date): Promise<WaitingWork> {
  // Sold-out products are counted by a column that the processing of notes keeps up to date.
  await settleAllAvailability(db);
  const [today, month] = [seoulDay(now), seoulMonthOf(now)];
  return withPipelinedConnection(db, async (one) => {
    const stockAlerts = await matchingOpenAlerts(one, now);
    const lists: Record<keyof WaitingWork, Matching> = {
      toConfirm: matchingQueue(one, 'toConfirm', now),
      toShip: matchingQueue(one, 'toShip', now),
      parcels: matchingWaitingParcels(one),
      claims: matchingClaims(one, { queue: 'open' }, now),
      refundsLate: matchingClaims(one, { queue: 'overdue' }, now),
      refundsFailed: matchingClaims(one, { queue: 'failed' }, now),
      refundsByBank: matchingClaims(one, { queue: 'bank' }, now),
      deposits: matchingWaitingDeposits(one),
      oddDeposits: matchingOddDeposits(one),
      approvals: matchingWaitingRequests(one),
      promoterApplications: matchingWaitingApplications(one),
      heldBonuses: matchingHeldBonuses(one),
      withdrawals: matchingWithdrawals(one, 'REQUESTED'),
      transfers: matchingWithdrawals(one, 'APPROVED'),
      chats: matchingWaitingRooms(one),
      inquiries: matchingForms(one, 'inquiry', { state: 'ANSWER_AWAITING' }),
      forms: matchingForms(one, 'form', { state: 'ANSWER_AWAITING' }),
      inquires: matchingInquires(one, { state: 'ANSWER_AWAITING' }),
      reviews: matchingReviews(one, { isAnswered: false, isHidden: false }),
      stockAlerts,
      quarantine: matchingQuarantine(one),
      recalls: matchingWaitingRecalls(one, today),
      recallsLate: matchingLateRecalls(one, today),
      supplyReports: matchingUnfiledReports(one, month),
      // A month is due on the last day of the next one.
      supplyReportsLate: matchingUnfiledReports(one, addSeoulDays(`${month}-01`, -1).slice(0, 7)),
      soldOut: matchingSoldOut(one),
    };
    const names = keysOf(lists);
    const counts = await settleAll(names.map((name) => countOf(one, lists[name])));
    return tableOf(names, (_, place) => counts[place] ?? 0);
  });
}

/** The right to the list that shows the items of a count. */
const rights: Readonly<Record<keyof WaitingWork, Right>> = {
  toConfirm: 'orders:read',
  toShip: 'orders:read',
  parcels: 'shipping:read',
  claims: 'claims:read',
  refundsLate: 'claims:read',
  refundsFailed: 'claims:read',
  refundsByBank: 'claims:read',
  deposits: 'finance:read',
  oddDeposits: 'finance:read',
  approvals: 'members:read',
  promoterApplications: 'promoters:read',
  heldBonuses: 'promoters:read',
  withdrawals: 'promoters:read',
  transfers: 'promoters:read',
  chats: 'support:read',
  inquiries: 'support:read',
  forms: 'support:read',
  inquires: 'support:read',
  reviews: 'support:read',
  stockAlerts: 'stock:read',
  quarantine: 'stock:read',
  recalls: 'stock:read',
  recallsLate: 'stock:read',
  supplyReports: 'finance:read',
  supplyReportsLate: 'finance:read',
  soldOut: 'stock:read',
};

const cache = new WeakMap<Database, { until: number; counts: Promise<WaitingWork> }>();

function cached(db: Database, now: Date): Promise<WaitingWork> {
  const known = cache.get(db);
  if (known && now.getTime() < known.until && now.getTime() >= known.until - TTL_MS) return known.counts;
  const counts = countAll(db, now);
  cache.set(db, { until: now.getTime() + TTL_MS, counts });
  // A failure is not cached.
  counts.catch(() => cache.delete(db));
  return counts;
}

/** The counts of pending items whose lists the operator may read, null for others. Counted at most every three seconds. */
export async function readWaiting({ db, now, actor }: Context): Promise<WaitingWork> {
  const counts = await cached(db, now());
  return tableOf(keysOf(rights), (name) => (hasRight(actor, rights[name]) ? counts[name] : null));
}
