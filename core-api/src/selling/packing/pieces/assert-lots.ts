import type { Transaction } from '@iruon/db';
import { problem } from '../../../platform/http/problem.ts';
import { piecesOfOrders } from '../../lots/index.ts';
import { ordersInParcel } from '../repository.ts';
import { piecesIn, troubleOf } from './parcel-pieces.ts';
import { keyOf, packedOf } from './plan-lots.ts';

/**
 * Asserts that each piece of a parcel that needs a lot has one, and that all of its lots can be sold.
 * @throws LOTS_MISSING naming the goods, LOT_NOT_SELLABLE naming a lot
 */
export async function assertLots(trx: Transaction, parcelId: string, now: Date): Promise<void> {
  const orderIds = await ordersInParcel(trx, parcelId);
  const needed = await piecesOfOrders(trx, orderIds, 'ORDER');
  if (needed.length === 0) return;
  const packed = await packedOf(trx, orderIds);
  const wrong = needed.flatMap(({ orderId, name, amount, isRequired, ...keeper }) => {
    const found = packed.get(`${orderId} ${keyOf(keeper)}`) ?? 0;
    if (found > amount) return [`${name}: ${amount}개보다 ${found - amount}개 많음`];
    return found < amount && isRequired ? [`${name}: ${amount}개 중 ${found}개`] : [];
  });
  if (wrong.length > 0)
    throw problem('LOTS_MISSING', `로트를 확인하지 않은 상품이 있습니다. ${wrong.slice(0, 5).join(', ')}`);
  const stopped = (await piecesIn(trx, parcelId, now)).find((piece) => troubleOf(piece) !== null);
  if (stopped)
    throw problem('LOT_NOT_SELLABLE', {
      detail: `로트 ${stopped.lotNo}: ${troubleOf(stopped) ?? ''} 빼고 다른 로트를 스캔해 주세요.`,
      extensions: { lot: { _id: stopped.lotId, lotNo: stopped.lotNo } },
    });
}
