import { dashboard, salesToday, waitingWork } from '@iruon/contract';
import { UNAVAILABLE } from '../testing/list-states.ts';
import { sample } from '../testing/sample.ts';
import { pending, Refusal } from '../testing/server.ts';
import type { Meta, Story } from '../testing/story.tsx';
import { Dashboard } from './dashboard.tsx';

const sales = [
  { day: '2026-11-26', amount: 8_710_000, count: 20 },
  { day: '2026-11-27', amount: 20_990_000, count: 31 },
];
const queues = {
  ...{ nonpayment: 0, toConfirm: 0, toShip: 0, delayed: 0, latePromise: 0, lateDispatch: 0 },
  ...{ depositSoon: 0, shipping: 0, claims: 0, paymentsInDoubt: 0, paying: 0 },
};
const orders = (counts: object, overdue = { toConfirm: 0, toShip: 0 }) => ({
  dashboard: sample(dashboard, { queues: { ...queues, ...counts }, overdue, sales }),
});
const paid = (day: string, amount: number, count: number) => ({
  day,
  soFar: { amount, count },
  whole: { amount: amount * 2, count: count * 2 },
  hours: Array.from({ length: 24 }, () => Math.round(amount / 12)),
});
const compared = sample(salesToday, {
  at: '2026-11-27T03:00:00.000Z',
  today: paid('2026-11-27', 20_990_000, 31),
  yesterday: paid('2026-11-26', 8_710_000, 20),
  lastWeek: paid('2026-11-20', 41_980_000, 44),
});
const law = { recalls: 2, recallsLate: 1, supplyReports: 1 };
const nothing = Object.fromEntries(Object.keys(waitingWork.shape).map((name) => [name, 0]));

export default {
  title: '오늘 할 일',
  render: () => <Dashboard />,
  responses: {
    getSalesToday: { sales: compared },
    getDashboard: orders({ toConfirm: 71, toShip: 37, nonpayment: 23 }, { toConfirm: 0, toShip: 10 }),
    getWaitingWork: { waiting: { ...nothing, deposits: 14, refundsLate: 1, reviews: 72, ...law } },
  },
} satisfies Meta;

export const Success: Story = {};
/** A manager does not confirm deposits, so the queue of orders shows the unpaid ones. */
export const Manager: Story = {
  responses: { getWaitingWork: { waiting: { ...nothing, deposits: null, oddDeposits: null, reviews: null } } },
};
export const Empty: Story = { responses: { getDashboard: orders({}), getWaitingWork: { waiting: nothing } } };
const unread = <Counts extends object>(counts: Counts) =>
  Object.fromEntries(Object.keys(counts).map((name) => [name, null]));
/** Who works with contents may read no orders. */
export const Contents: Story = {
  responses: {
    getDashboard: { dashboard: { queues: unread(queues), overdue: { toConfirm: null, toShip: null }, sales: [] } },
    getWaitingWork: { waiting: { ...unread(nothing), soldOut: 0 } },
  },
};
export const Loading: Story = { responses: { getWaitingWork: pending } };
/** The queues of orders are shown although the other work could not be read. */
export const Failed: Story = { responses: { getWaitingWork: new Refusal(503, UNAVAILABLE) } };
