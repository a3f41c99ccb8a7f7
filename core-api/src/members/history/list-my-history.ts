import type { benefitEntry, myHistory } from '@iruon/contract';
import { seoulMonth, seoulParts } from '@iruon/contract/seoul';
import type { z } from 'zod';
import type { UserActor } from '../../platform/actor.ts';
import { readCursor, writeCursor } from '../../platform/http/cursor.ts';
import type { Context } from '../../platform/services.ts';
import { findHistory, type HistoryRow, sumHistory } from './repository.ts';

type WireEntry = z.input<typeof benefitEntry>;

interface Query {
  kind?: HistoryRow['kind'] | undefined;
  cursor?: string | undefined;
  limit: number;
}

function toWire({ kind, id, at, reason, amount, text, purchaseNo }: HistoryRow): WireEntry {
  const entry = { kind, _id: id, text, purchaseNo, createdAt: at.toISOString(), reason };
  // The query returns only the reasons of each kind.
  return (kind === 'COUPON' ? entry : { ...entry, amount }) as WireEntry;
}

/** The months in Seoul of the given instants, from the first of the oldest to the end of the newest. */
function monthsOf(newest: Date, oldest: Date): { start: Date; endExclusive: Date } {
  const { year, month } = seoulParts(newest);
  const first = seoulParts(oldest);
  return { start: seoulMonth(first.year, first.month).start, endExclusive: seoulMonth(year, month).endExclusive };
}

/**
 * A page of changes of a member's points, coupons and prepaid balance, newest first, with the totals of the months on
 * the page. @throws INVALID_INPUT for an invalid cursor
 */
export async function listMyHistory(
  { db, now: clock, actor: { userId } }: Context & { actor: UserActor },
  { kind, cursor, limit }: Query,
): Promise<z.input<typeof myHistory>> {
  const now = clock();
  const before = readCursor(cursor);
  const rows = await findHistory(db, { userId, kind, before, limit: limit + 1, now });
  const shown = rows.slice(0, limit);
  const [newest, oldest] = [shown.at(0), shown.at(-1)];
  if (!newest || !oldest) return { entries: [], months: [], next: null };
  const touched = new Set(shown.map(({ at }) => monthName(at)));
  const sums = await sumHistory(db, { userId, kind, ...monthsOf(newest.at, oldest.at), now });
  return {
    entries: shown.map(toWire),
    months: sums
      .filter(({ month }) => touched.has(month))
      .map(({ month, pointsGained, pointsLost, moneyGained, moneyLost, received, used }) => ({
        month,
        points: { gained: pointsGained, lost: pointsLost },
        money: { gained: moneyGained, lost: moneyLost },
        coupons: { received, used },
      })),
    next: rows.length > limit ? writeCursor(oldest.at, oldest.id) : null,
  };
}

function monthName(at: Date): string {
  const { year, month } = seoulParts(at);
  return `${year}-${String(month).padStart(2, '0')}`;
}
