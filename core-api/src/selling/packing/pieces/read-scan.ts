import type { pieceScan } from '@iruon/contract';
import { productCodeKey, readUdi, type ScanOutcome, scannedGtin, type Udi, udiRefusals } from '@iruon/contract';
import { seoulDay } from '@iruon/contract/seoul';
import { typedKeys } from '@iruon/contract/spellings/hangul-keys';
import type { Handle } from '@iruon/db';
import type { z } from 'zod';
import { findScanned } from '../../../catalog/products/index.ts';
import type { Goods } from '../goods.ts';

/** A meaning of the lot on a package, and the serial number that follows from it. */
export interface ReadLot {
  lotNo: string;
  serial: string | null;
  useBy: string | null;
}

export type ReadScan =
  | { kind: 'REFUSED'; outcome: ScanOutcome; text: string; key?: string }
  /** Goods of the parcel. Without a meaning, the lot is not known; several are to be compared with the known lots. */
  | { kind: 'GOODS'; goods: Goods; pieces: number; gtin: string | null; lots: ReadLot[]; proof: 'SCAN' | 'TYPED' };

export const nameOf = ({ productName, optionName }: Pick<Goods, 'productName' | 'optionName'>): string =>
  optionName ? `${productName} (${optionName})` : productName;

/** The goods of a parcel that a text names: by barcode, by UDI, by the code of the product. */
function goodsNamed(goods: readonly Goods[], text: string): Goods[] {
  const gtin = scannedGtin(text);
  const keys = new Set([text, typedKeys(text)].map(productCodeKey).filter((key) => key !== ''));
  const ways = [
    goods.filter(({ barcode }) => barcode !== null && keys.has(productCodeKey(barcode))),
    goods.filter(({ udis }) => udis.some((udi) => udi.gtin === gtin)),
    goods.filter(({ productCode }) => keys.has(productCodeKey(productCode))),
  ];
  return ways.find((found) => found.length > 0) ?? [];
}

const lotsOf = ({ lot, serial, useBy, otherwise }: Udi): ReadLot[] =>
  [{ lot, serial, useBy }, ...otherwise].flatMap((parts) =>
    parts.lot === null ? [] : [{ lotNo: parts.lot, serial: parts.serial, useBy: parts.useBy }],
  );

/** A typed lot with what the code of its box says beside it: of several meanings the one with this lot, otherwise the first. */
function typedOf(lotNo: string, udi: Udi | null, inCode: readonly ReadLot[]): ReadLot {
  const named = inCode.find((each) => each.lotNo.toUpperCase() === lotNo.toUpperCase()) ?? udi;
  return { lotNo, serial: named?.serial ?? null, useBy: named?.useBy ?? null };
}

/** What a text names that is not in the parcel. */
async function refusalOf(handle: Handle, text: string, udi: ReturnType<typeof readUdi>): Promise<ReadScan> {
  const refused = (outcome: ScanOutcome, sentence: string): ReadScan => ({ kind: 'REFUSED', outcome, text: sentence });
  const found = await findScanned(handle, text);
  if (found) {
    const named = await handle
      .selectFrom('products')
      .leftJoin('productOptions', (join) => join.on('productOptions.id', '=', found.optionId))
      .select(['products.name as productName', 'productOptions.name as optionName'])
      .where('products.id', '=', found.productId)
      .executeTakeFirstOrThrow();
    return refused('NOT_IN_PARCEL', `${nameOf(named)}: 이 포장에 없는 상품입니다. 담지 마세요.`);
  }
  if (udi === 'KOREAN_KEYS') return refused('KOREAN_KEYS', udiRefusals.KOREAN_KEYS);
  if (typeof udi === 'string' && udi !== 'NOT_UDI' && udi !== 'EMPTY') return refused('UNREADABLE', udiRefusals[udi]);
  if (typeof udi !== 'string')
    return refused('NOT_OURS', `${udi.gtin}: 우리 상점에 없는 코드입니다. 담지 말고 담당자에게 알려 주세요.`);
  // A number typed from the box is likely that of its lot.
  const code = text.trim().slice(0, 60);
  return refused(
    'NOT_OURS',
    `${code}: 우리 상점에 없는 코드입니다. 로트번호이면 F6을 눌러 입력해 주세요. 아니면 담지 말고 담당자에게 알려 주세요.`,
  );
}

/** Reads a scanned text, or a typed lot, for the goods of a parcel. */
export async function readScan(
  handle: Handle,
  goods: readonly Goods[],
  { text, key, typedLot }: z.output<typeof pieceScan>,
  now: Date,
): Promise<ReadScan> {
  const udi = readUdi(text, Number(seoulDay(now).slice(0, 4)));
  const named = text === '' ? goods.filter((each) => each.key === key) : goodsNamed(goods, text);
  const [only] = named;
  if (!only) return refusalOf(handle, text, udi);
  const one = named.length === 1 ? only : named.find((each) => each.key === key);
  if (!one)
    return {
      ...{ kind: 'REFUSED', outcome: 'SEVERAL' },
      text: `${only.productName}: 옵션이 여럿입니다. 화살표로 옵션을 고른 뒤 다시 스캔해 주세요.`,
    };
  const read = typeof udi === 'string' ? null : udi;
  const pieces = one.udis.find(({ gtin }) => gtin === read?.gtin)?.pieces ?? 1;
  const inCode = read ? lotsOf(read) : [];
  const typed = typedLot === undefined ? null : typedOf(typedLot, read, inCode);
  return {
    ...{ kind: 'GOODS', goods: one, pieces, gtin: read?.gtin ?? null },
    lots: typed ? [typed] : inCode,
    proof: typed ? 'TYPED' : 'SCAN',
  };
}
