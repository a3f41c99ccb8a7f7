import { type ReceiptDetail, readUdi, type StockItem } from '@iruon/contract';
import { seoulDay } from '../../../format/seoul-time.ts';
import type { BodyOf } from '../../../providers/call.ts';

type Item = ReceiptDetail['lines'][number]['item'];

/** A line of a draft while it is typed: its lot is empty if it is not known. */
export interface Line {
  item: Item;
  amount: number | null;
  price: number | null;
  lotNo: string;
  madeOn: string;
  useBy: string;
  packPieces: number | null;
  isLotRequired: boolean;
}

export const lineOf = ({ lot, ...line }: ReceiptDetail['lines'][number]): Line => ({
  ...line,
  ...{ lotNo: lot?.lotNo ?? '', madeOn: lot?.madeOn ?? '', useBy: lot?.useBy ?? '' },
});

export function bodyOfLine(line: Line): BodyOf<'changeReceipt'>['lines'][number] {
  const { item, price, packPieces } = line;
  const [amount, lotNo] = [line.amount ?? 1, line.lotNo.trim()];
  return {
    ...{ _item: item._id, amount, price },
    ...(lotNo === ''
      ? { lotNo: null, madeOn: null, useBy: null }
      : { lotNo, madeOn: line.madeOn || null, useBy: line.useBy || null }),
    // An amount that was typed since may be no number of packs.
    packPieces: packPieces !== null && amount % packPieces === 0 ? packPieces : null,
  };
}

/** The lot of a scanned package. */
export interface ScannedLot {
  lotNo: string | null;
  madeOn: string | null;
  useBy: string | null;
  /** A scan without separators has other meanings. */
  isUnsure: boolean;
}

/** The lot that a scan names; undefined for a code without one. */
export function lotOfScan(text: string): ScannedLot | undefined {
  const udi = readUdi(text, Number(seoulDay(new Date()).slice(0, 4)));
  if (typeof udi === 'string' || udi.lot === null) return undefined;
  return { lotNo: udi.lot, madeOn: udi.madeOn, useBy: udi.useBy, isUnsure: udi.otherwise.length > 0 };
}

interface Added {
  pieces?: number;
  scanned?: ScannedLot | undefined;
}

/** The lines after more pieces of an item: more of the line with the same lot, or a new line. */
export function withPieces(lines: readonly Line[], item: StockItem, { pieces = 1, scanned }: Added = {}): Line[] {
  const lotNo = scanned?.lotNo ?? '';
  const packPieces = pieces > 1 ? pieces : null;
  const place = lines.findIndex((line) => line.item._id === item._id && line.lotNo === lotNo);
  const dates = { madeOn: scanned?.madeOn ?? '', useBy: scanned?.useBy ?? '' };
  if (place < 0)
    return [
      ...lines,
      { item, amount: pieces, price: null, lotNo, ...dates, packPieces, isLotRequired: item.isLotRequired },
    ];
  return lines.map((line, index) =>
    index === place
      ? {
          ...line,
          amount: (line.amount ?? 0) + pieces,
          madeOn: line.madeOn || dates.madeOn,
          useBy: line.useBy || dates.useBy,
          packPieces: line.packPieces === packPieces ? packPieces : null,
        }
      : line,
  );
}
