import type { StockCountLine } from '@iruon/contract';
import { keeperName } from '../stock/keeper-text.ts';

/** A line in words: its goods, and its lot. */
export const lineName = ({ item, lot, isUnlotted }: Pick<StockCountLine, 'isUnlotted' | 'item' | 'lot'>): string =>
  [keeperName(item), lot ? `로트 ${lot.lotNo}` : isUnlotted && '로트 모름'].filter(Boolean).join(' ');
