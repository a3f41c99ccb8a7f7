import type { Transaction } from '@iruon/db';
import { type SqlBool, sql } from 'kysely';
import { problem } from '../../platform/http/problem.ts';
import { type LotRow, otherLot } from '../lots/index.ts';
import type { FoundLot } from './find-lot.ts';
import type { Package } from './read-package.ts';
import { findPieces } from './sent-pieces.ts';

/** How the lot of scanned pieces is known. A serial number names one piece. */
export const proofOf = ({ gtin, proof }: Package, { serial }: FoundLot, amount: number) => ({
  serial: amount === 1 ? serial : null,
  gtin,
  proof,
});

/**
 * Refuses a package whose serial number is packed or out: it names one piece. The lot must be locked. @throws LOT_NOT_SELLABLE
 */
export async function assertSerialFree(trx: Transaction, { id, serial }: FoundLot): Promise<void> {
  if (serial === null) return;
  const named = await findPieces(trx, sql<SqlBool>`p.lot_id = ${id} and p.serial = ${serial}`);
  if (named.some(({ back }) => back === 0))
    throw problem('LOT_NOT_SELLABLE', `이미 스캔했거나 보낸 일련번호입니다: ${serial}.`);
}

/** Why another lot than the proposed one is taken, for the history; without values if it is one of them. */
export interface AcceptedLot {
  reason: string | null;
  change: { from: string; to: string } | null;
}

/**
 * Accepts a scanned lot: one of those that are proposed, or another one with a reason, as at the packing station.
 * @throws OTHER_LOT without the reason
 */
export function acceptOther(
  goods: string,
  lot: LotRow,
  proposed: readonly { lot: LotRow }[],
  reason: string | undefined,
): AcceptedLot {
  const lots = proposed.map((each) => each.lot);
  const other = otherLot(goods, lot, lots);
  if (!other) return { reason: null, change: null };
  if (reason !== undefined) return { reason, change: other.change };
  throw problem('OTHER_LOT', other.text);
}
