import type { Insertable } from 'kysely';
import type { RegularOrderLines, RegularOrders } from '../src/index.ts';
import { DAY, later, seoulDay } from './calendar.ts';
import type { SeededOption, SeededProduct } from './catalogue/index.ts';
import type { Member } from './members/index.ts';
import { randomOf, uuidAt } from './random.ts';

export interface SeededRegularOrders {
  orders: Insertable<RegularOrders>[];
  lines: Insertable<RegularOrderLines>[];
}

const CONSUMABLES = 9;
const hasPlenty = ({ stock }: SeededProduct | SeededOption) => stock > 50;

/** The consumables of a clinic: small products in stock, from the whole catalog. */
function consumables(products: readonly SeededProduct[]): SeededProduct[] {
  const small = products.filter((product) => {
    const { isHeavy, type } = product.plan;
    const isIn = product.options.length > 0 ? product.options.some(hasPlenty) : hasPlenty(product);
    return product.sells && product.shows && !isHeavy && type === 'NORMAL_PRODUCT' && isIn && product.price < 120_000;
  });
  const step = Math.floor(small.length / CONSUMABLES);
  return step === 0 ? [] : small.filter((_, position) => position % step === 0).slice(0, CONSUMABLES);
}

/** The two of clinic01: one every two weeks that is due today, and a monthly one that is paused. */
export function regularOrdersOf(
  members: readonly Member[],
  products: readonly SeededProduct[],
  now: Date,
): SeededRegularOrders {
  const random = randomOf('regular orders');
  const clinic = members.find(({ username }) => username === 'clinic01');
  const small = consumables(products);
  const soldOut = products.find(
    ({ options, sells, shows }) => sells && shows && options.some(({ stock }) => stock === 0),
  );
  if (!clinic || small.length < CONSUMABLES)
    throw new Error('The demo has no clinic or too little for its regular orders');
  const today = seoulDay(now);
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const created = later(now, -56 * DAY);
  const nextMonth = seoulDay(later(now, 20 * DAY));
  const common = { userId: clinic.id, hasReminder: true, version: 1, createdAt: created, updatedAt: created };
  const fortnightly = {
    id: uuidAt(created, random),
    name: '격주 소모품',
    cycleUnit: 'WEEK' as const,
    cycleEvery: 2,
    cycleDay: weekday,
    nextOn: today,
    remindsOn: today,
    isPaused: false,
  };
  const monthly = {
    id: uuidAt(created, random),
    name: '월초 보철 재료',
    cycleUnit: 'MONTH' as const,
    cycleEvery: 1,
    cycleDay: Number(nextMonth.slice(8)),
    nextOn: nextMonth,
    remindsOn: null,
    isPaused: true,
  };
  const chosen = [
    ...small.slice(0, 5).map((product) => ({ order: fortnightly, product })),
    ...(soldOut ? [{ order: fortnightly, product: soldOut }] : []),
    ...small.slice(5, 9).map((product) => ({ order: monthly, product })),
  ];
  const lines = chosen.map(({ order, product }, position) => {
    const fits = product === soldOut ? ({ stock }: SeededOption) => stock === 0 : hasPlenty;
    const option = product.options.find(fits) ?? null;
    const price = product.salePrice + (option?.price ?? 0);
    return {
      id: uuidAt(created, random),
      regularOrderId: order.id,
      position,
      productId: product.id,
      optionId: option?.id ?? null,
      productName: product.plan.name,
      optionName: option?.name ?? null,
      amount: random.int(1, 6),
      // The second line was cheaper when it was saved.
      price: position === 1 ? Math.max(0, price - 1_000) : price,
    };
  });
  return { orders: [fortnightly, monthly].map((order) => ({ ...common, ...order })), lines };
}
