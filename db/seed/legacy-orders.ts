import type { Insertable } from 'kysely';
import type { LegacyOrders } from '../src/index.ts';
import { jsonText } from '../src/json-columns.ts';
import { DAY, HOUR, later, momentIn } from './calendar.ts';
import type { Member } from './members/index.ts';
import { type Random, randomOf, uuidAt } from './random.ts';

const COUNT = 60;
/** The member who has half of them. */
const OWNER = 'clinic01';
const STATUSES = ['DC', 'OR', 'DC', 'OY', 'DR', 'DC', 'DI', 'OC', 'DC', 'RD', 'RC', 'CD', 'DC', 'CC', 'DC'] as const;
const GOODS: readonly [name: string, option: string | null, price: number][] = [
  ['TS 픽스처', '4.0 x 10', 88_000],
  ['TS 픽스처', '4.5 x 8.5', 88_000],
  ['힐링 어버트먼트', 'H3', 24_000],
  ['서지컬 키트', null, 1_450_000],
  ['골이식재 0.5g', null, 76_000],
  ['임프레션 코핑', '트레이', 31_000],
  ['드릴 세트', null, 240_000],
];
const METHODS = ['신용카드', '무통장입금', '예치금'];
const NOTES: Partial<Record<(typeof STATUSES)[number], string>> = {
  RD: '취소 요청을 확인하고 있습니다.',
  CD: '교환할 제품을 준비하고 있습니다.',
  DR: '출고를 준비하고 있습니다.',
};
const SHIPPED = new Set(['DI', 'DC', 'CD', 'CC']);

function linesOf(random: Random) {
  const first = random.int(0, GOODS.length - 1);
  return Array.from({ length: random.int(1, 3) }, (_, index) => {
    const [name, optionName, price] = GOODS[(first + index) % GOODS.length] ?? ['', null, 0];
    return { name, optionName, price, amount: random.int(1, 6) };
  });
}

function orderOf(member: Member, position: number, now: Date): Insertable<LegacyOrders> {
  const random = randomOf(`legacy ${position}`);
  const status = STATUSES[position % STATUSES.length] ?? 'DC';
  const orderedAt = momentIn(later(now, -(420 + position * 7) * DAY), 9, 19, random);
  const lines = linesOf(random);
  const goodsTotal = lines.reduce((sum, { price, amount }) => sum + price * amount, 0);
  const deliveryFee = goodsTotal >= 100_000 ? 0 : 3_000;
  const discount = position % 5 === 0 ? Math.floor(goodsTotal / 20 / 1_000) * 1_000 : 0;
  const [first] = lines;
  const day = orderedAt.toISOString().slice(2, 10).replaceAll('-', '');
  return {
    id: uuidAt(orderedAt, random),
    orderNo: `${day}${String(position + 101).padStart(5, '0')}`,
    userId: member.id,
    status,
    title: lines.length > 1 ? `${first?.name} 외 ${lines.length - 1}건` : (first?.name ?? ''),
    lines: jsonText(lines),
    goodsTotal,
    deliveryFee,
    discount,
    total: goodsTotal + deliveryFee - discount,
    paymentMethod: random.pick(METHODS),
    receiver: jsonText({
      name: member.clinic ?? member.name,
      phone: member.phone,
      postcode: member.place.postcode,
      address1: member.place.address1,
      address2: member.address2,
    }),
    requestMessage: position % 4 === 0 ? '진료 시간에 배송해 주세요.' : '',
    courier: SHIPPED.has(status) ? 'CJ' : null,
    invoiceNo: SHIPPED.has(status) ? String(random.int(100_000_000, 999_999_999)) : null,
    statusMessage: NOTES[status] ?? '',
    memo: position % 9 === 0 ? '이전 쇼핑몰에서 옮김' : '',
    orderedAt,
    updatedAt: later(orderedAt, 2 * HOUR),
  };
}

/** Sixty orders of the previous store, in all ten states. */
export function legacyOrderRows(members: readonly Member[], now: Date): Insertable<LegacyOrders>[] {
  const owner = members.find(({ username }) => username === OWNER);
  const others = members.filter(
    ({ type, custNo, username }) => type !== 'OPERATOR' && custNo !== null && username !== OWNER,
  );
  return Array.from({ length: COUNT }, (_, position) => {
    // Each run of fifteen orders has every state, so that the owner of an order does not depend on its state.
    const member = Math.floor(position / 15) % 2 === 0 && owner ? owner : others[position % others.length];
    return orderOf(member as Member, position, now);
  });
}
