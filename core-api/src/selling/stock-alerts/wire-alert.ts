import { type stockAlert, USE_DAYS } from '@iruon/contract';
import { addSeoulDays, type SeoulDay } from '@iruon/contract/seoul';
import type { z } from 'zod';
import type { AlertRow } from './repository.ts';

export type WireAlert = z.input<typeof stockAlert>;

export interface Now {
  today: SeoulDay;
  /** A stock that lasts for fewer days is in the queue. */
  coverDays: number;
}

interface Level {
  stock: number;
  /** In the last 28 days. */
  used: number;
}

/** Days until a stock is used up, rounded down to tenths; null without use. */
export const coverDaysOf = ({ stock, used }: Level): number | null =>
  used === 0 ? null : Math.floor((Math.max(0, stock) * USE_DAYS * 10) / used) / 10;

/** The day on which a stock is used up; null without use. */
export function runsOutOn(level: Level, today: SeoulDay): SeoulDay | null {
  const cover = coverDaysOf(level);
  // A later day says no more.
  return cover === null || cover > 3_650 ? null : addSeoulDays(today, Math.floor(cover));
}

/**
 * The quantity that lasts for the days of cover and four weeks more, and reaches twice the reorder point, or the members
 * who wait.
 */
export function suggestedQuantity(
  { stock, used }: Level,
  { coverDays, reorderPoint, waiting }: { coverDays: number; reorderPoint: number | null; waiting: number },
): number {
  const wanted = Math.max(Math.ceil((used * (coverDays + USE_DAYS)) / USE_DAYS), (reorderPoint ?? 0) * 2, waiting);
  return Math.max(0, wanted - Math.max(0, stock));
}

/** A row of the queue; `held` are the pieces that wait for their dispatch. */
export function toWireAlert(row: AlertRow, held: number, { today, coverDays }: Now): WireAlert {
  const isHandled = row.state !== 'OPEN';
  return {
    _id: row.keeper,
    _product: row.productId,
    _option: row.optionId,
    _supply: row.supplyId,
    productCode: row.productCode,
    productName: row.productName,
    itemName: row.itemName,
    stock: row.stock,
    held,
    used: row.used,
    coverDays: coverDaysOf(row),
    runsOutOn: runsOutOn(row, today),
    reorderPoint: row.reorderPoint,
    suggested: suggestedQuantity(row, { coverDays, reorderPoint: row.reorderPoint, waiting: row.waiting }),
    waiting: row.waiting,
    state: row.state,
    owner: isHandled && row.ownerId ? { _id: row.ownerId, name: row.ownerName ?? '' } : null,
    expectedOn: row.expectedOn,
    expectedQuantity: row.expectedQuantity,
    putOffUntil: row.putOffUntil,
    note: row.note,
    isLate: row.state === 'ORDERED' && row.expectedOn !== null && row.expectedOn < today,
    updatedAt: row.updatedAt?.toISOString() ?? null,
  };
}
