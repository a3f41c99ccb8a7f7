import { addSeoulDays, endOfSeoulDay, seoulDay } from '@iruon/contract/seoul';
import { min, percentOf, type Won, won } from '../../kernel/won.ts';

/** Points that come back to a lot stay usable at least so many days. */
export const RETURN_DAYS = 30;

/** What a policy says about how much it gives. `value` in won or percent, `limit` in won, 0 for none. */
export interface Grant {
  unit: 'AMOUNT' | 'PERCENT';
  value: number;
  limit: number;
}

/** Won that a policy gives for a base in won (what was paid); a fixed amount needs no base. Never above the limit. */
export function grantOf({ unit, value, limit }: Grant, base: Won): Won {
  const given = unit === 'AMOUNT' ? won(value) : percentOf(base, value);
  return limit > 0 ? min(given, won(limit)) : given;
}

/** The last instant at which points given now can be used: the end of the `days`-th day in Seoul after today. */
export function expiryOf(now: Date, days: number): Date {
  return endOfSeoulDay(addSeoulDays(seoulDay(now), days));
}

/** The expiry of a lot that points come back to. */
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

/** Takes won out of lots, the one that expires first before the others; undefined when they hold less. */
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

/** What of the taken parts goes back when only some won return: the part that was taken last goes back first. */
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
