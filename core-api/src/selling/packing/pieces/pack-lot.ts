import type { ScannedPiece } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import { audit } from '../../../platform/records/audit.ts';
import { piecesOfOrders } from '../../lots/index.ts';
import type { Packer } from '../claim-parcel.ts';
import type { Goods } from '../goods.ts';
import { ordersInParcel } from '../repository.ts';
import { type KnownLot, wireLot } from './find-lot.ts';
import { piecesIn } from './parcel-pieces.ts';
import { freeOf, keyOf, packedOf, takenOf } from './plan-lots.ts';
import { type Need, type Proposal, proposeLots } from './propose-lots.ts';
import { insertPieces, isSerialOut, replaceReservations, spreadPieces, takeReserved } from './put-pieces.ts';
import { nameOf } from './read-scan.ts';

export type Answer = Partial<ScannedPiece> & Pick<ScannedPiece, 'outcome' | 'text'>;

/** A scan of goods of the parcel whose lot may be sold. */
export interface LotScan {
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
}

export const lotText = ({ lotNo, useBy }: Pick<KnownLot, 'lotNo' | 'useBy'>): string =>
  `${lotNo} (${useBy === null ? '유효기한 없음' : `${useBy}까지`})`;

/** Puts pieces of a lot into a parcel, unless they are too many, already inside, or need a look or a reason. */
export async function packLot(trx: Transaction, context: Packer, scan: LotScan): Promise<Answer> {
  const { parcelId, goods, lot, shelf, pieces, serial } = scan;
  const orders = await openOrders(trx, parcelId, goods.key);
  const missing = orders.reduce((sum, order) => sum + order.missing, 0);
  if (pieces > missing) return tooMany(goods, pieces, missing);
  const onShelf = shelf.find(({ id }) => id === lot.id);
  const taken = await takenOf(
    trx,
    shelf.map(({ id }) => id),
    [parcelId],
  );
  const { packed = 0, reserved: ofOthers = 0 } = taken.get(lot.id) ?? {};
  const left = (onShelf?.inStock ?? 0) - packed;
  if (left < pieces)
    return {
      outcome: 'LOT_EMPTY',
      text: `로트 ${lot.lotNo}: 재고에 남은 것이 ${Math.max(left, 0)}개뿐입니다. 로트 화면에서 수량을 확인해 주세요.`,
    };
  if (pieces === 1 && serial !== null && (await isSerialOut(trx, lot.id, serial)))
    return {
      outcome: 'SERIAL_TWICE',
      text: `일련번호 ${serial}: 이미 담았거나 보낸 상품입니다. 다른 상자를 담아 주세요.`,
    };
  if (scan.proof === 'TYPED' && !scan.isConfirmed)
    return {
      outcome: 'CONFIRM_LOT',
      text: `${nameOf(goods)} 로트 ${lotText(lot)}: 상자에 적힌 것과 같은지 확인해 주세요.`,
    };

  const plan = await wholePlan(trx, { parcelId, orders, shelf, taken });
  const proposed = shelf.filter(({ id }) => plan.some((each) => each.lotId === id));
  const isOther = proposed.length > 0 && proposed.every(({ id }) => id !== lot.id);
  const reason = isOther ? (scan.reason ?? (await reasonBefore(trx, parcelId, lot.id, context.now()))) : null;
  if (isOther && reason === null) {
    const names = proposed.map(lotText).join(', ');
    return {
      ...{ outcome: 'OTHER_LOT', proposed: proposed.map(wireLot) },
      text: `${nameOf(goods)}: 로트가 제안과 다릅니다. 제안 ${names}, 스캔 ${lotText(lot)}. 담으려면 사유를 골라 주세요.`,
    };
  }

  const { pieces: given, rest } = spreadPieces(orders, plan, lot.id, pieces);
  await replaceReservations(
    trx,
    parcelId,
    shelf.map(({ id }) => id),
    rest,
  );
  const mine = rest.reduce((sum, each) => sum + (each.lotId === lot.id ? each.amount : 0), 0);
  const lacking = pieces + mine + ofOthers - left;
  if (lacking > 0 && ofOthers > 0) await takeReserved(trx, lot.id, parcelId, lacking);
  const { gtin, proof } = scan;
  const by = { packedBy: context.actor.userId, at: context.now() };
  await insertPieces(trx, { parcelId, lot, pieces: given, serial, gtin, proof, reason, ...by });
  if (isOther && scan.reason !== null) {
    const lots = { from: proposed.map(lotText).join(', '), to: lotText(lot) };
    const details = { changes: { lotNo: lots }, product: nameOf(goods), count: pieces };
    await audit(trx, context, 'parcel.lot', { type: 'parcel', id: parcelId }, { ...details, reason: scan.reason });
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
async function openOrders(trx: Transaction, parcelId: string, key: string) {
  const orderIds = await ordersInParcel(trx, parcelId);
  const packed = await packedOf(trx, orderIds);
  const needed = await piecesOfOrders(trx, orderIds, 'ORDER');
  return needed
    .filter((pieces) => keyOf(pieces) === key)
    .map(({ orderId, amount }) => ({ orderId, missing: Math.max(0, amount - (packed.get(`${orderId} ${key}`) ?? 0)) }));
}

interface Plan {
  parcelId: string;
  orders: Awaited<ReturnType<typeof openOrders>>;
  shelf: readonly KnownLot[];
  taken: Awaited<ReturnType<typeof takenOf>>;
}

/** The reservations of a parcel for one keeper, first expired first, completed where lots were stopped or taken since. */
async function wholePlan(trx: Transaction, { parcelId, orders, shelf, taken }: Plan): Promise<Proposal[]> {
  const stored = await trx
    .selectFrom('lotReservations')
    .selectAll()
    .where('parcelId', '=', parcelId)
    .where(
      'lotId',
      'in',
      shelf.map(({ id }) => id),
    )
    .execute();
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

/** The reason that was given for a lot of this parcel before: it is not asked for again. */
async function reasonBefore(trx: Transaction, parcelId: string, lotId: string, now: Date): Promise<string | null> {
  const before = await piecesIn(trx, parcelId, now);
  return before.find((piece) => piece.lotId === lotId && piece.reason !== null)?.reason ?? null;
}
