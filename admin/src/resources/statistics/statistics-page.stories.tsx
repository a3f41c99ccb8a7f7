import { dailySales, dayOfWeekSales, monthlySales, productSales, salesSum } from '@iruon/contract';
import { UNAVAILABLE } from '../../testing/list-states.ts';
import { sample } from '../../testing/sample.ts';
import { pending, Refusal } from '../../testing/server.ts';
import type { Meta, Story } from '../../testing/story.tsx';
import { StatisticsPage } from './statistics-page.tsx';
import type { Sales } from './use-sales.ts';

const ADDRESS = '/api/console/statistics';
const sold = { orders: 3, pieces: 7, amount: 1_250_000 };
const none: Sales = {
  daily: [],
  monthly: [],
  week: [],
  products: { byAmount: [], byPieces: [] },
  total: sample(salesSum),
  before: sample(salesSum),
};
const product = sample(productSales, { name: '임플란트 키트', ...sold });
const some: Sales = {
  daily: [sample(dailySales, sold)],
  monthly: [sample(monthlySales, { month: '2026-11', ...sold })],
  week: [sample(dayOfWeekSales, { dayOfWeek: 1, days: 4, ...sold })],
  products: { byAmount: [product], byPieces: [product] },
  total: sold,
  before: { orders: 2, pieces: 4, amount: 1_000_000 },
};

export default {
  title: '판매 통계',
  render: () => <StatisticsPage />,
  answers: { [ADDRESS]: some },
} satisfies Meta;

export const Success: Story = {};
export const Empty: Story = { answers: { [ADDRESS]: none } };
export const Loading: Story = { answers: { [ADDRESS]: pending } };
export const Failed: Story = { answers: { [ADDRESS]: new Refusal(503, UNAVAILABLE) } };
