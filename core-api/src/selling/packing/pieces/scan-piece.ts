import type { PieceLine, pieceScan, ScannedPiece, ScanOutcome } from '@iruon/contract';
import { seoulDay } from '@iruon/contract/seoul';
import type { Transaction } from '@iruon/db';
import type { z } from 'zod';
import { settleAll } from '../../../platform/concurrency/settle-all.ts';
import { problem } from '../../../platform/http/problem.ts';
import { lockLotsOf, lotText, takenOf } from '../../lots/index.ts';
import { lockMine, type Packer, prolong } from '../claim-parcel.ts';
import { type Goods, goodsByParcel } from '../goods.ts';
import { lockPurchaseOf } from '../repository.ts';
import { findLot, type KnownLot, refusalOfLot, scannedLot, wireLot } from './find-lot.ts';
import { type Answer, openOrders, packLot } from './pack-lot.ts';
import { linesOf, piecesIn } from './parcel-pieces.ts';
import { isSerialOut, reservationsOf } from './put-pieces.ts';
import { nameOf, type ReadScan, readScan } from './read-scan.ts';

type Scan = z.output<typeof pieceScan>;
type ReadGoods = Extract<ReadScan, { kind: 'GOODS' }>;

/**
 * Puts a scanned piece into the parcel of the packer, in the caller's transaction. The answer says what happened, also if
 * nothing was put in. Locks the purchase, the lots of the goods, then the parcel, as everything that ships does.
 * @throws NOT_FOUND, PARCEL_CLOSED, PARCEL_TAKEN, PARCEL_NOT_CLAIMED, PARCEL_CHANGED
 */
export async function scanPiece(
  trx: Transaction,
  context: Packer,
  id: string,
  scan: Scan,
): Promise<{ scan: ScannedPiece; lines: PieceLine[] }> {
  const now = context.now();
  await lockPurchaseOf(trx, id);
  const goods = (await goodsByParcel(trx, [id])).get(id) ?? [];
  const read = await readScan(trx, goods, scan, now);
  const answer = await answerTo(trx, context, { id, scan, read });
  return {
    scan: { key: null, pieces: 1, lot: null, proposed: [], alike: [], ...answer },
    lines: await linesOf(trx, id, goods, now),
  };
}

interface Station {
  id: string;
  scan: Scan;
  read: ReadScan;
}

/** Locks the parcel for a scan. */
async function lockOpen(trx: Transaction, context: Packer, id: string): Promise<void> {
  const parcel = await lockMine(trx, context, id);
  if (parcel.state !== 'PACKING')
    throw problem('PARCEL_CLOSED', '이미 포장을 마쳤습니다. 다시 연 뒤에(Esc) 스캔해 주세요.');
  if (parcel.changedAt !== null) throw problem('PARCEL_CHANGED');
  await prolong(trx, parcel, context.now());
}

async function answerTo(trx: Transaction, context: Packer, { id, scan, read }: Station): Promise<Answer> {
  if (read.kind === 'REFUSED') {
    await lockOpen(trx, context, id);
    return { outcome: read.outcome, text: read.text };
  }
  const { goods, pieces } = read;
  const same = { key: goods.key, pieces };
  if (goods.lotRule === 'NONE' || (goods.lotRule === 'OPTIONAL' && read.lots.length === 0)) {
    await lockOpen(trx, context, id);
    return { ...same, outcome: 'WITHOUT_LOT', text: `${nameOf(goods)}: 로트 없이 담았습니다.` };
  }
  if (read.lots.length === 0) {
    await lockOpen(trx, context, id);
    const text = `${nameOf(goods)}: 로트가 없는 바코드입니다. 상자의 UDI 바코드를 스캔하거나 로트번호를 입력해 주세요. (F6)`;
    return { ...same, outcome: 'LOT_NEEDED', text };
  }
  const now = context.now();
  // The lock of the purchase keeps these as they are; the locks of the lots are for what is read below.
  const [found, open, inside] = await settleAll([
    findLot(trx, goods, read.lots, now),
    openOrders(trx, id, goods.key),
    piecesIn(trx, id, now),
  ]);
  if (found.kind !== 'LOT') {
    await lockOpen(trx, context, id);
    return { ...same, ...unclear(goods, read, found) };
  }
  const shelf = await lockLotsOf(trx, goods, seoulDay(now));
  const lot = shelf.find(({ id: lotId }) => lotId === found.lot.id) ?? found.lot;
  const { serial } = found.read;
  const lotIds = shelf.map(({ id: lotId }) => lotId);
  const [, taken, reserved, isOut] = await settleAll([
    lockOpen(trx, context, id),
    takenOf(trx, lotIds, [id]),
    reservationsOf(trx, id, lotIds),
    serial === null ? false : isSerialOut(trx, lot.id, { serial, pieces, gtin: read.gtin }),
  ]);
  const refusal = refusalOfLot(lot, found.read, now);
  if (refusal) return { ...same, ...refusal, lot: scannedLot(lot) };
  const { gtin, proof } = read;
  const answer = await packLot(trx, context, {
    ...{ parcelId: id, goods, pieces, gtin, proof, lot, shelf, serial, orders: open, taken, reserved },
    isSerialOut: isOut,
    isConfirmed: scan.isConfirmed === true,
    reason: scan.reason ?? null,
    reasonBefore: inside.find((piece) => piece.lotId === lot.id && piece.reason !== null)?.reason ?? null,
  });
  return { ...same, lot: scannedLot(lot), ...answer };
}

function unclear(goods: Goods, { lots }: ReadGoods, { kind, alike }: { kind: string; alike: KnownLot[] }): Answer {
  const [first] = lots;
  const outcome: ScanOutcome = kind === 'UNKNOWN' ? 'LOT_UNKNOWN' : 'LOT_AMBIGUOUS';
  const named = alike.map(lotText).join(', ');
  const unknown = `${nameOf(goods)}: 등록되지 않은 로트 ${first?.lotNo ?? ''}입니다.`;
  const text =
    outcome === 'LOT_AMBIGUOUS'
      ? `${nameOf(goods)}: 로트가 ${named} 가운데 어느 것인지 알 수 없습니다. 상자를 보고 골라 주세요. (F6)`
      : named === ''
        ? `${unknown} 담지 말고 담당자에게 알려 주세요.`
        : `${unknown} 비슷한 로트가 있습니다: ${named}. 상자를 다시 보고 골라 주세요. (F6)`;
  return { outcome, text, alike: alike.map(wireLot) };
}
