import type { CustomerInfo, CustomerInfo2, RecordedCustomer, RecordPeriod } from '@iruon/contract';
import { seoulDay, seoulMonth, seoulMonthOf } from '@iruon/contract/seoul';
import type { UserActor } from '../../platform/actor.ts';
import type { Context } from '../../platform/services.ts';
import { balanceOf, listReports } from '../money/index.ts';
import { freshRecord } from './refresh-record.ts';
import { findNumberOf } from './repository.ts';
import { toWireView } from './wire-record.ts';

const PENDING = 50;

type MyContext = Context & { actor: UserActor };

/** The member's ERP record, refreshed if stale, and the usable balance. */
export async function myCustomer(
  context: MyContext,
): Promise<{ customer: RecordedCustomer | null; customerInfo: CustomerInfo; customerInfo2: CustomerInfo2 }> {
  const { userId } = context.actor;
  const custNo = await findNumberOf(context.db, userId);
  const record = custNo === null ? undefined : await freshRecord(context, custNo);
  return toWireView(record, await balanceOf(context.db, userId), context.now());
}

/** Refreshes a member's balance, if possible, before it pays. */
export async function freshenMoney(context: Context, userId: string): Promise<void> {
  const custNo = await findNumberOf(context.db, userId);
  if (custNo !== null) await freshRecord(context, custNo);
}

/** The member's ERP entries of a Seoul month, and our movements that the ERP has not acknowledged. */
export async function myTransactions(context: MyContext, given: string | undefined): Promise<RecordPeriod> {
  const { userId } = context.actor;
  const month = given ?? seoulMonthOf(context.now());
  const [year, number] = month.split('-').map(Number) as [number, number];
  const { start, endExclusive } = seoulMonth(year, number);
  const [from, to] = [seoulDay(start), seoulDay(new Date(endExclusive.getTime() - 1))];
  const custNo = await findNumberOf(context.db, userId);
  const response =
    custNo === null ? { kind: 'missing' as const } : await context.customerRecord.entries(custNo, { from, to });
  const { rows: reports } = await listReports(context.db, {
    filter: { isOpen: true, _user: userId },
    range: [0, PENDING - 1],
  });
  const pending = reports.map(({ id, kind, amount, purchaseNo, createdAt }) => ({
    _id: id,
    kind: kind,
    amount,
    purchaseNo,
    createdAt: createdAt.toISOString(),
  }));
  const { opening, entries, isCut } =
    response.kind === 'found' ? response.period : { opening: 0, entries: [], isCut: false };
  let gained = 0;
  let lost = 0;
  for (const { amount } of entries) {
    if (amount > 0) gained += amount;
    else lost -= amount;
  }
  return {
    from,
    to,
    isReached: response.kind !== 'unavailable',
    opening,
    gained,
    lost,
    closing: entries.at(-1)?.balance ?? opening,
    transactions: entries.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })).reverse(),
    isCut,
    pending,
  };
}
