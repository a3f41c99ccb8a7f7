import type { StockAlert } from '@iruon/contract';
import { showDay } from '../../../format/seoul-time.ts';
import { showNumber } from '../../../format/won.ts';

/** The name of a stock: the product, with its option or supply. */
export const itemNameOf = ({ productName, itemName }: Pick<StockAlert, 'productName' | 'itemName'>): string =>
  itemName === null ? productName : `${productName} ${itemName}`;

/** 하루 2.3개 */
export const usedText = ({ used }: Pick<StockAlert, 'used'>): string =>
  used === 0 ? '없음' : `하루 ${showNumber(Math.round((used / 28) * 10) / 10)}개`;

/** How it is handled, below its state. */
export function handlingText(alert: StockAlert): string {
  const { state, owner, expectedOn, expectedQuantity, putOffUntil, note } = alert;
  const parts = [
    owner?.name,
    state === 'ORDERED' && expectedOn && `${showDay(expectedOn)}에 ${showNumber(expectedQuantity ?? 0)}개`,
    state === 'PUT_OFF' && putOffUntil && `${showDay(putOffUntil)}까지`,
    note,
  ];
  return state === 'OPEN' ? '' : parts.filter(Boolean).join(' · ');
}
