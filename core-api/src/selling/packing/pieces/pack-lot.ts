import type { ScannedPiece } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import { settleAll } from '../../../platform/concurrency/settle-all.ts';
import { audit } from '../../../platform/records/audit.ts';
import {
  freeOf,
  lotText,
  type Need,
  otherLot,
  type Proposal,
  piecesOfOrders,
  proposeLots,
  type takenOf,
  takeReserved,
} from '../../lots/index.ts';
import type { Packer } from '../claim-parcel.ts';
import type { Goods } from '../goods.ts';
import { ordersInParcel } from '../repository.ts';
import { type KnownLot, wireLot } from './find-lot.ts';
import { keyOf, packedOf } from './plan-lots.ts';
import { insertPieces, type OpenOrder, replaceReservations, spreadPieces } from './put-pieces.ts';
import { nameOf } from './read-scan.ts';

export type Answer = Partial<ScannedPiece> & Pick<ScannedPiece, 'outcome' | 'text'>;

/** A scan of goods of the parcel whose lot may be sold. */
interface LotScan {
  parcelId: string;
  goods: Goods;
  lot: KnownLot;
  /** The lots of the goods on the shelf, locked. */
  shelf: readonly KnownLot[];
  pieces: number;
  serial: string | null;
  gtin: string | null;
  proof: 'SCAN' | 'TYPED';
  isConfirmed: boolean;
  reason: string | null;
  /** The orders of the parcel that need the goods, as the lock of the purchase keeps them. */
  orders: readonly OpenOrder[];
  /** What is taken of the locked lots, and what of it is reserved for the parcel. */
  taken: Awaited<ReturnType<typeof takenOf>>;
  reserved: readonly Proposal[];
  isSerialOut: boolean;
  /** The reason that was given for this lot in the parcel before: it is not asked for again. */
  reasonBefore: string | null;
}

/** Puts pieces of a lot into a parcel, unless they are too many, already inside, or need a look or a reason. */
export async function packLot(trx: Transaction, context: Packer, scan: LotScan): Promise<Answer> {
  const { parcelId, goods, lot, shelf, pieces, serial, orders, taken } = scan;
  const missing = orders.reduce((sum, order) => sum + order.missing, 0);
  if (pieces > missing) return tooMany(goods, pieces, missing);
  const { packed = 0, reserved: ofOthers = 0 } = taken.get(lot.id) ?? {};
  const left = (shelf.find(({ id }) => id === lot.id)?.inStock ?? 0) - packed;
  if (left < pieces)
    return {
      outcome: 'LOT_EMPTY',
      text: `로트 ${lot.lotNo}: 재고에 남은 것이 ${Math.max(left, 0)}개뿐입니다. 로트 화면에서 수량을 확인해 주세요.`,
    };
  if (scan.isSerialOut)
    return {
      outcome: 'SERIAL_TWICE',
      text: `일련번호 ${serial}: 이미 담았거나 보낸 ${pieces === 1 ? '상품' : '팩'}입니다. 다른 상자를 담아 주세요.`,
    };
  if (scan.proof === 'TYPED' && !scan.isConfirmed)
    return {
      outcome: 'CONFIRM_LOT',
      text: `${nameOf(goods)} 로트 ${lotText(lot)}: 상자에 적힌 것과 같은지 확인해 주세요.`,
    };

  const plan = wholePlan(scan);
  const proposed = shelf.filter(({ id }) => plan.some((each) => each.lotId === id));
  const other = otherLot(nameOf(goods), lot, proposed);
  const reason = other && (scan.reason ?? scan.reasonBefore);
  if (other && reason === null) return { outcome: 'OTHER_LOT', proposed: proposed.map(wireLot), text: other.text };

  const { pieces: given, rest } = spreadPieces(orders, plan, lot.id, pieces);
  const mine = rest.reduce((sum, each) => sum + (each.lotId === lot.id ? each.amount : 0), 0);
  const lacking = pieces + mine + ofOthers - left;
  const { gtin, proof } = scan;
  const by = { packedBy: context.actor.userId, at: context.now() };
  const lotIds = shelf.map(({ id }) => id);
  await settleAll([
    replaceReservations(trx, parcelId, lotIds, rest),
    lacking > 0 && ofOthers > 0 ? takeReserved(trx, lot.id, parcelId, lacking) : null,
    insertPieces(trx, { parcelId, lot, pieces: given, serial, gtin, proof, reason, ...by }),
  ]);
  if (other && scan.reason !== null) {
    const details = { changes: { lotNo: other.change }, count: pieces, reason: scan.reason };
    await audit(trx, context, 'parcel.lot', { type: 'parcel', id: parcelId }, details);
  }
  return counted(goods, lot, goods.amount - missing + pieces);
}

const tooMany = (goods: Goods, pieces: number, missing: number): Answer => ({
  outcome: 'TOO_MANY',
  text:
    missing === 0
      ? `${nameOf(goods)}: ${goods.amount}개를 모두 담았습니다. 하나를 빼 주세요.`
      : `${nameOf(goods)}: ${pieces}개가 든 팩입니다. ${missing}개만 더 담아 주세요.`,
});

function counted(goods: Goods, lot: KnownLot, amount: number): Answer {
  const text = `${nameOf(goods)} ${amount} / ${goods.amount}개 · 로트 ${lotText(lot)}`;
  return { outcome: 'COUNTED', text: amount < goods.amount ? text : `${text} · 모두 담았습니다.` };
}

/** The orders of a parcel that need goods, with what they still need. */
export async function openOrders(trx: Transaction, parcelId: string, key: string): Promise<OpenOrder[]> {
  const orderIds = await ordersInParcel(trx, parcelId);
  const [packed, needed] = await settleAll([packedOf(trx, orderIds), piecesOfOrders(trx, orderIds, 'ORDER')]);
  return needed
    .filter((pieces) => keyOf(pieces) === key)
    .map(({ orderId, amount }) => ({ orderId, missing: Math.max(0, amount - (packed.get(`${orderId} ${key}`) ?? 0)) }));
}

/** The reservations of a parcel for one keeper, first expired first, completed where lots were stopped or taken since. */
function wholePlan({ parcelId, orders, shelf, taken, reserved: stored }: LotScan): Proposal[] {
  const sellable = shelf.filter(({ sells }) => sells);
  const valid = sellable.flatMap(({ id }) => stored.filter(({ lotId }) => lotId === id));
  const reserved = (isCounted: (each: Proposal) => boolean) =>
    valid.reduce((sum, each) => sum + (isCounted(each) ? each.amount : 0), 0);
  const needs = orders.map(
    ({ orderId, missing }): Need => ({
      ...{ parcelId, orderId },
      amount: missing - reserved((each) => each.orderId === orderId),
    }),
  );
  const free = sellable.map((lot) => ({
    ...lot,
    free: freeOf(lot, taken.get(lot.id)) - reserved(({ lotId }) => lotId === lot.id),
  }));
  const added = proposeLots(needs, free);
  const sum = (own: readonly Proposal[], { parcelId: parcel, orderId, lotId }: Proposal) => ({
    ...{ parcelId: parcel, orderId, lotId },
    amount: own.reduce((total, each) => total + each.amount, 0),
  });
  const all = [...Map.groupBy([...valid, ...added], ({ orderId, lotId }) => `${orderId} ${lotId}`).values()];
  const whole = all.flatMap((own) => own.slice(0, 1).map((first) => sum(own, first)));
  return sellable.flatMap(({ id }) => whole.filter(({ lotId }) => lotId === id));
}
