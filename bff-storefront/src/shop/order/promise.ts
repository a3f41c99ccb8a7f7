import { type DispatchPromise, dateText, type Order } from '@iruon/contract';
import { type SeoulDay, seoulDay, seoulParts } from '@iruon/contract/seoul';

/** The promise for an order that is paid now, as sentences. */
export interface PromiseView {
  /** 오늘 오후 3시까지 결제하면 오늘 출고, 12월 1일(화) 도착 예정 */
  text: string;
  /** The same for a remote area. */
  island: string;
  /** The same for goods that the buyer collects. */
  pickup: string;
}

function clockText(at: Date): string {
  const { hour, minute } = seoulParts(at);
  return `${hour < 12 ? '오전' : '오후'} ${hour % 12 || 12}시${minute === 0 ? '' : ` ${minute}분`}`;
}

/** What the buyer of a paid order was promised; null without a promise. */
export function keptPromise(promise: Order['promise']): string | null {
  if (promise === null) return null;
  const { shipsOn, arrivesOn } = promise;
  const arrival = arrivesOn === null ? '준비' : `출고, ${dateText(arrivesOn)} 도착`;
  return `${dateText(shipsOn)} ${arrival} 예정으로 약속드렸습니다`;
}

/** The current promise of the store; null while the store dispatches nothing. */
export function promiseView(promise: DispatchPromise | null, now: Date): PromiseView | null {
  if (promise === null) return null;
  const { shipsOn, arrivesOn, islandArrivesOn } = promise;
  const isToday = shipsOn === seoulDay(now);
  const when = isToday ? `오늘 ${clockText(new Date(promise.payBefore))}까지 결제하면 오늘` : '지금 결제하면';
  const shipping = isToday ? `${when} 출고` : `${when} ${dateText(shipsOn)} 출고`;
  const arrival = (day: SeoulDay) => `${shipping}, ${dateText(day)} 도착 예정`;
  const pickup = isToday ? `${when} 준비해 드립니다` : `${when} ${dateText(shipsOn)} 준비해 드립니다`;
  return { text: arrival(arrivesOn), island: arrival(islandArrivesOn), pickup };
}
