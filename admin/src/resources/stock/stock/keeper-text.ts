import type { StockItem } from '@iruon/contract';

/** A product, option or supply in one line. */
export const keeperName = ({ name, partName }: Pick<StockItem, 'name' | 'partName'>): string =>
  partName === null ? name : `${name} · ${partName}`;

/** A change of a stock with its sign. */
export const signed = (pieces: number): string => (pieces > 0 ? `+${pieces}` : pieces < 0 ? `−${-pieces}` : '0');

/** How many packs a number of pieces is: 3팩 × 10개. */
export const packText = (amount: number, packPieces: number): string =>
  `${(amount / packPieces).toLocaleString('en')}팩 × ${packPieces}개`;
