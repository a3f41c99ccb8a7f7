import { problem } from '../../platform/http/problem.ts';
import { type LotRow, otherLot } from '../lots/index.ts';
import type { Package } from './read-package.ts';

/** How the lot of scanned pieces is known. A serial number names one piece. */
export const proofOf = ({ serial, gtin, proof }: Package, amount: number) => ({
  serial: amount === 1 ? serial : null,
  gtin,
  proof,
});

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
