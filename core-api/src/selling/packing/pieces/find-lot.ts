import type { ScannedPiece, ScanOutcome } from '@iruon/contract';
import { seoulDay } from '@iruon/contract/seoul';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import type { LotKeeper, LotRow } from '../../lots/index.ts';
import { printedUseByFault, whyNotSold } from '../../lots/index.ts';
import type { ReadLot } from './read-scan.ts';

export type KnownLot = LotRow & { sells: boolean; minShelfDays: number };

/** Lots whose numbers are compared with an unknown one: the latest of the goods. */
const COMPARED = 500;
const MAX_ALIKE = 5;

export const wireLot = ({ id, lotNo, useBy }: Pick<LotRow, 'id' | 'lotNo' | 'useBy'>) => ({ _id: id, lotNo, useBy });
export const scannedLot = (lot: LotRow): ScannedPiece['lot'] => ({ ...wireLot(lot), madeOn: lot.madeOn });

const lotsOf = (handle: Handle, { productId, optionId }: LotKeeper, now: Date) =>
  handle
    .selectFrom('lots')
    .selectAll()
    .select(sql<boolean>`is_sellable(lots, ${seoulDay(now)}::date)`.as('sells'))
    .select(sql<number>`min_shelf_days(product_id, option_id)`.as('minShelfDays'))
    .where('productId', '=', productId)
    .where('optionId', optionId === null ? 'is' : '=', optionId);

/** Letters that look like digits, and marks that people leave out. */
const lookOf = (lotNo: string): string =>
  lotNo
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll(/[-_./]/g, '');

/** A cut number, or one with more behind it, has at least this many characters in common. */
const LEAST_COMMON = 4;

function isAlike(one: string, other: string): boolean {
  const [a, b] = [lookOf(one), lookOf(other)];
  return a === b || (Math.min(a.length, b.length) >= LEAST_COMMON && (a.startsWith(b) || b.startsWith(a)));
}

type FoundLot = { kind: 'LOT'; lot: KnownLot; read: ReadLot } | { kind: 'UNKNOWN' | 'AMBIGUOUS'; alike: KnownLot[] };

/**
 * The known lot that one of the meanings of a scan names: by its exact number, otherwise in any case, because a keyboard
 * with the Korean input method tells nothing of it.
 */
export async function findLot(
  handle: Handle,
  keeper: LotKeeper,
  meanings: readonly ReadLot[],
  now: Date,
): Promise<FoundLot> {
  const keys = meanings.map(({ lotNo }) => lotNo.toUpperCase());
  const found = await lotsOf(handle, keeper, now)
    .where(sql<string>`upper(lot_no)`, '=', sql<string>`any(${keys}::text[])`)
    .limit(20)
    .execute();
  const matches = (isSame: (lotNo: string, read: ReadLot) => boolean) =>
    found.flatMap((lot) => {
      const read = meanings.find((each) => isSame(lot.lotNo, each));
      return read ? [{ kind: 'LOT', lot, read } as const] : [];
    });
  const exact = matches((lotNo, read) => lotNo === read.lotNo);
  const named = exact.length > 0 ? exact : matches((lotNo, read) => lotNo.toUpperCase() === read.lotNo.toUpperCase());
  const [only] = named;
  if (only)
    return named.length === 1 ? only : { kind: 'AMBIGUOUS', alike: named.map(({ lot }) => lot).slice(0, MAX_ALIKE) };
  const known = await lotsOf(handle, keeper, now)
    .orderBy(sql`on_hand > 0`, 'desc')
    .orderBy('receivedOn', 'desc')
    .orderBy('id', 'desc')
    .limit(COMPARED)
    .execute();
  const alike = known.filter(({ lotNo }) => meanings.some((read) => isAlike(lotNo, read.lotNo)));
  return { kind: 'UNKNOWN', alike: alike.slice(0, MAX_ALIKE) };
}

interface Refusal {
  outcome: ScanOutcome;
  text: string;
}

/** Why a lot may not be put into a parcel today, apart from its pieces; null if it may. */
export function refusalOfLot(lot: KnownLot, read: ReadLot, now: Date): Refusal | null {
  const said = (outcome: ScanOutcome, text: string) => ({ outcome, text: `로트 ${lot.lotNo}: ${text}` });
  if (lot.state === 'RECALLED') return said('RECALLED', '회수 중인 로트입니다. 담지 말고 따로 두세요.');
  if (lot.state === 'HELD') return said('HELD', `${whyNotSold(lot)} 담지 말고 따로 두세요.`);
  if (lot.state === 'RECEIVED') return said('NOT_RELEASED', `${whyNotSold(lot)} 다른 로트를 담아 주세요.`);
  if (lot.state === 'SPENT')
    return said('LOT_EMPTY', '남은 수량이 없는 로트입니다. 로트 화면에서 수량을 확인해 주세요.');
  const today = seoulDay(now);
  const fault = printedUseByFault(read.useBy, lot, today);
  if (fault === 'USE_BY_DIFFERS')
    return said(
      fault,
      `상자의 유효기한(${read.useBy})이 등록된 유효기한(${lot.useBy})과 다릅니다. 담지 말고 담당자에게 알려 주세요.`,
    );
  if (lot.sells && fault === null) return null;
  const useBy = lot.useBy ?? read.useBy ?? '';
  return useBy < today
    ? said('EXPIRED', `유효기한(${useBy})이 지났습니다. 담지 말고 따로 두세요.`)
    : said('TOO_SHORT', `유효기한(${useBy})이 출고 기준보다 짧게 남았습니다. 다른 로트를 담아 주세요.`);
}
