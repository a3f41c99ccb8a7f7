import { dailySales, dayOfWeekSales, monthlySales, productSales, salesSum } from '@iruon/contract';
import { UNAVAILABLE } from '../../../testing/list-states.ts';
import { sample } from '../../../testing/sample.ts';
import { pending, Refusal } from '../../../testing/server.ts';
import type { Meta, Story } from '../../../testing/story.tsx';
import { screens } from './statistics.tsx';

const daysOfWeek = (given: object) =>
  [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => sample(dayOfWeekSales, { dayOfWeek, ...given }));
const sold = { orders: 3, pieces: 7, amount: 1_250_000 };
const none = {
  dailySales: { sales: [], total: sample(salesSum), before: sample(salesSum) },
  monthlySales: { sales: [] },
  dayOfWeekSales: { sales: daysOfWeek({}) },
  productsSales: { sales: [] },
};
const some = {
  dailySales: { sales: [sample(dailySales, sold)], total: sold, before: { orders: 2, pieces: 4, amount: 1_000_000 } },
  monthlySales: { sales: [sample(monthlySales, { month: '2026-11', ...sold })] },
  dayOfWeekSales: { sales: daysOfWeek({ days: 4, ...sold }) },
  productsSales: { sales: [sample(productSales, { name: '임플란트 키트', ...sold })] },
};

export default {
  title: '판매 통계',
  render: () => <screens.list />,
  responses: some,
} satisfies Meta;

export const Success: Story = {};
export const Empty: Story = { responses: none };
export const Loading: Story = { responses: { monthlySales: pending } };
export const Failed: Story = { responses: { dailySales: new Refusal(503, UNAVAILABLE) } };
