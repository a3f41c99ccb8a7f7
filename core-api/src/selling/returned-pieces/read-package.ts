import { readUdi, scannedText, type Udi, udiRefusals } from '@iruon/contract';
import { type SeoulDay, seoulDay } from '@iruon/contract/seoul';
import { typedKeys } from '@iruon/contract/spellings/hangul-keys';
import type { Handle } from '@iruon/db';
import { findScanned, type ScannedGoods } from '../../catalog/products/index.ts';
import { problem } from '../../platform/http/problem.ts';

/** A lot as a package names it. */
export interface PackageLot {
  lotNo: string;
  serial: string | null;
  /** As it is printed; null for a typed lot number. */
  useBy: SeoulDay | null;
}

/** What a scan of a package, or a typed lot number, says about its pieces. */
export interface Package {
  /** Several if the scan has several meanings. */
  lots: PackageLot[];
  gtin: string | null;
  /** Null for a typed lot number. */
  goods: ScannedGoods | null;
  /** In the scanned packing. */
  pieces: number;
  proof: 'SCAN' | 'TYPED';
}

/** What is beside a lot on a package. */
export function besideLot(lots: readonly PackageLot[], lotNo: string): Omit<PackageLot, 'lotNo'> {
  const { serial = null, useBy = null } = lots.find((lot) => lot.lotNo === lotNo) ?? {};
  return { serial, useBy };
}

/**
 * Reads the lot of a package: a UDI, or the lot number as it is typed, in any case and also with the Korean keyboard on. The
 * number of a known lot may look like a GTIN or begin like a UDI: such a text is a UDI only if it names a lot as one.
 * @throws STOCK_CODE_UNKNOWN for a UDI of no goods of the shop, without a lot, or that cannot be read
 */
export async function readPackage(handle: Handle, text: string, now: Date): Promise<Package> {
  const udi = readUdi(text, Number(seoulDay(now).slice(0, 4)));
  if (typeof udi !== 'string' && lotsOf(udi).length > 0) return readScanned(handle, udi);
  const written = scannedText(typedKeys(text));
  const lotNos = [...new Set([written, written.toUpperCase()])];
  const lots = lotNos.map((lotNo) => ({ lotNo, serial: null, useBy: null }));
  const typed = { lots, gtin: null, goods: null, pieces: 1, proof: 'TYPED' } as const;
  if (udi === 'NOT_UDI' || (await isKnown(handle, lotNos))) return typed;
  if (typeof udi === 'string') throw problem('STOCK_CODE_UNKNOWN', udiRefusals[udi]);
  return readScanned(handle, udi);
}

const isKnown = async (handle: Handle, lotNos: readonly string[]): Promise<boolean> =>
  (await handle.selectFrom('lots').select('id').where('lotNo', 'in', lotNos).limit(1).executeTakeFirst()) !== undefined;

const lotsOf = (udi: Udi): PackageLot[] =>
  [udi, ...udi.otherwise].flatMap(({ lot, serial, useBy }) => (lot === null ? [] : [{ lotNo: lot, serial, useBy }]));

async function readScanned(handle: Handle, udi: Udi): Promise<Package> {
  const { gtin } = udi;
  const goods = await findScanned(handle, gtin);
  if (!goods)
    throw problem(
      'STOCK_CODE_UNKNOWN',
      `이 쇼핑몰의 상품에 등록되지 않은 UDI-DI입니다: ${gtin}. 다른 회사 제품인지 확인해 주세요.`,
    );
  const lots = lotsOf(udi);
  if (lots.length === 0)
    throw problem(
      'STOCK_CODE_UNKNOWN',
      '로트번호가 없는 바코드입니다. 로트번호가 든 바코드를 스캔하거나 로트번호를 입력해 주세요.',
    );
  return { lots, gtin, goods, pieces: goods.pieces, proof: 'SCAN' };
}
