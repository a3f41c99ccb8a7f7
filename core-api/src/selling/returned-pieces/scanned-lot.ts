import type { SeoulDay } from '@iruon/contract/seoul';
import type { Transaction } from '@iruon/db';
import { type SqlBool, sql } from 'kysely';
import { problem } from '../../platform/http/problem.ts';
import { type LotRow, otherLot, printedUseByFault, type ShelfLot } from '../lots/index.ts';
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
 * Refuses a package of a locked lot that says itself why it must not be sent: its date, or a serial number that is packed or
 * out already. @throws USE_BY_DIFFERS, EXPIRED, LOT_NOT_SELLABLE
 */
export async function assertMayLeave(trx: Transaction, found: FoundLot, lot: ShelfLot, today: SeoulDay): Promise<void> {
  assertPrintedUseBy(found, lot, today);
  const { id, serial } = found;
  if (serial === null) return;
  const named = await findPieces(trx, sql<SqlBool>`p.lot_id = ${id} and p.serial = ${serial}`);
  if (named.some(({ back }) => back === 0))
    throw problem('LOT_NOT_SELLABLE', `이미 스캔했거나 보낸 일련번호입니다: ${serial}.`);
}

function assertPrintedUseBy({ printedUseBy }: FoundLot, lot: ShelfLot, today: SeoulDay): void {
  const fault = printedUseByFault(printedUseBy, lot, today);
  if (fault === null) return;
  const why =
    fault === 'USE_BY_DIFFERS'
      ? `상자의 유효기한(${printedUseBy})이 등록된 유효기한(${lot.useBy})과 다릅니다. 보내지 말고 확인해 주세요.`
      : printedUseBy !== null && printedUseBy < today
        ? `상자의 유효기한(${printedUseBy})이 지났습니다. 보내지 말고 따로 두세요.`
        : `상자의 유효기한(${printedUseBy})이 출고 기준보다 짧게 남았습니다. 다른 로트를 스캔해 주세요.`;
  throw problem(fault, `로트 ${lot.lotNo}: ${why}`);
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
