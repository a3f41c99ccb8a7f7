import { expect, it } from 'vitest';
import { catalogueOf } from './catalogue/index.ts';
import { membersOf } from './members/index.ts';
import { purchasesOf } from './purchases/plan.ts';
import { shippingOf } from './shipping.ts';

const HOUR = 3_600_000;

// Midnights, weekends, ends of months: every 31 hours for a month, from new year.
const NOWS = Array.from({ length: 24 }, (_, index) => new Date(Date.UTC(2026, 11, 20) + index * 31 * HOUR));

it.each(NOWS)('creates 300 histories that end before %s', (now) => {
  const { products } = catalogueOf(now);
  const purchases = purchasesOf(membersOf(now), products, shippingOf(now, []), now);
  expect(purchases).toHaveLength(300);
  for (const { orders, scenario } of purchases) {
    for (const { track } of orders) {
      const times = track.steps.map(({ at }) => at.getTime());
      expect(times, scenario).toEqual([...times].sort((one, other) => one - other));
      expect(times.at(-1), scenario).toBeLessThan(now.getTime());
    }
  }
});
