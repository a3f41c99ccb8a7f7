import { addSeoulDays, endOfSeoulDay, seoulDay } from '@iruon/contract/seoul';
import { min, percentOf, type Won, won } from '../../kernel/won.ts';

/** Minimum days for which returned points stay usable. */
export const RETURN_DAYS = 30;

/** The amount that a policy grants. `value` in won or percent, `limit` in won, 0 for none. */
export interface Grant {
  unit: 'AMOUNT' | 'PERCENT';
  value: number;
  limit: number;
}

/**
 * Won that a policy grants for a base in won (the amount paid); a fixed amount needs no base. Never above the limit.
 */
export function grantOf({ unit, value, limit }: Grant, base: Won): Won {
  const given = unit === 'AMOUNT' ? won(value) : percentOf(base, value);
  return limit > 0 ? min(given, won(limit)) : given;
}

/** The last instant at which points granted now can be used: the end of the `days`-th day in Seoul after today. */
export function expiryOf(now: Date, days: number): Date {
  return endOfSeoulDay(addSeoulDays(seoulDay(now), days));
}

/** The expiry of a lot that points return to. */
export function expiryOnReturn(old: Date, now: Date): Date {
  const least = expiryOf(now, RETURN_DAYS);
  return old > least ? old : least;
}

export interface LotLeft {
  readonly id: string;
  readonly amountLeft: number;
  readonly expiresAt: Date;
}

export interface Part {
  readonly lotId: string;
  /** won, above 0 */
  readonly amount: number;
}

/** Deducts won from lots, soonest expiry first; undefined if they have less. */
export function takeFrom(lots: readonly LotLeft[], amount: number): Part[] | undefined {
  const parts: Part[] = [];
  let open = amount;
  for (const { id, amountLeft } of lots.toSorted(byExpiry)) {
    if (open === 0) break;
    const taken = Math.min(open, amountLeft);
    if (taken > 0) parts.push({ lotId: id, amount: taken });
    open -= taken;
  }
  return open === 0 ? parts : undefined;
}

function byExpiry(a: LotLeft, b: LotLeft): number {
  return a.expiresAt.getTime() - b.expiresAt.getTime() || (a.id < b.id ? -1 : 1);
}

/** The parts to restore when only some won return: the part that was deducted last returns first. */
export function returnTo(parts: readonly Part[], amount: number): Part[] {
  const back: Part[] = [];
  let open = amount;
  for (const { lotId, amount: taken } of parts.toReversed()) {
    const given = Math.min(open, taken);
    if (given > 0) back.push({ lotId, amount: given });
    open -= given;
  }
  return back;
}
