import type { Lot } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { orNotFound } from '../../platform/http/problem.ts';
import { keeperId } from '../stock/index.ts';
import { namedKeepers, toWireKeeper } from '../stock-items/index.ts';
import type { ListedLot } from './list-lots-repository.ts';
import { whyNotSold } from './ship-lots.ts';

/** Lots with the names of their goods. */
export async function toWireLots(handle: Handle, rows: readonly ListedLot[]): Promise<Lot[]> {
  const keeperOf = ({ productId, optionId }: ListedLot) => keeperId({ productId, optionId, supplyId: null });
  const keepers = await namedKeepers(handle, rows.map(keeperOf));
  return rows.map((row) => {
    const { lotNo, state, reason, madeOn, useBy, receivedOn, daysLeft, minShelfDays, sells } = row;
    const { onHand, inStock, quarantine } = row;
    return {
      _id: row.id,
      item: toWireKeeper(orNotFound(keepers.get(keeperOf(row)))),
      ...{ lotNo, state, reason, madeOn, useBy, receivedOn, daysLeft, minShelfDays },
      ...{ isSellable: sells, whyNotSold: sells || state === 'SPENT' ? null : whyNotSold(row) },
      ...{ onHand, inStock, quarantine },
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    };
  });
}
