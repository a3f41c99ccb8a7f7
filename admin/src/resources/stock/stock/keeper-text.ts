import type { StockCountLine, StockItem } from '@iruon/contract';

/** A product, option or supply in one line. */
export const keeperName = ({ name, partName }: Pick<StockItem, 'name' | 'partName'>): string =>
  partName === null ? name : `${name} · ${partName}`;

/** A line of a count in words: its goods, and its lot. */
export const lineName = ({ item, lot, isUnlotted }: Pick<StockCountLine, 'isUnlotted' | 'item' | 'lot'>): string =>
  [keeperName(item), lot ? `로트 ${lot.lotNo}` : isUnlotted && '로트 모름'].filter(Boolean).join(' ');

/** A change of a stock with its sign. */
export const signed = (pieces: number): string => (pieces > 0 ? `+${pieces}` : pieces < 0 ? `−${-pieces}` : '0');

/** How many packs a number of pieces is: 3팩 × 10개. */
export const packText = (amount: number, packPieces: number): string =>
  `${(amount / packPieces).toLocaleString('en')}팩 × ${packPieces}개`;

/** A day on a package, with its year: 2029.05.31. */
export const packageDay = (day: string): string => day.replaceAll('-', '.');
