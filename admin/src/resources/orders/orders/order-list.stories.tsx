import { consoleOrder, dashboard } from '@iruon/contract';
import { listStates } from '../../../testing/list-states.ts';
import { MANY, manyOf, sample } from '../../../testing/sample.ts';
import { resourcePage, type Story } from '../../../testing/story.tsx';
import { screens } from './orders.tsx';

const row = sample(consoleOrder, {
  purchaseNo: '20261120-000003',
  productName: '힐링 어버트먼트',
  userName: '박원장',
  amount: 1,
  lineTotal: 45_000,
});

const counted = sample(dashboard);

export default resourcePage('주문', 'orders', screens.list, {
  listConsoleOrders: { orders: [row], total: 1 },
  getDashboard: { dashboard: counted },
});

export const { Success, Empty, Loading, Failed } = listStates('listConsoleOrders', 'orders');

/** The menu counts the 26 purchases of these lines. */
export const Waiting: Story = {
  responses: {
    getDashboard: { dashboard: { ...counted, queues: { ...counted.queues, nonpayment: 49 } } },
  },
};

/** The payment window of the order is open. */
export const Paying: Story = {
  responses: {
    listConsoleOrders: {
      orders: [
        {
          ...row,
          orderStatus: 'ORDER_NONPAYMENT',
          hold: { expiresAt: '2026-11-20T03:10:00.000Z', points: 3_000, money: 0, hasCoupons: true },
        },
      ],
      total: 1,
    },
  },
};

/** A page of more orders than one part of a bulk change. */
export const Many: Story = {
  responses: {
    listConsoleOrders: {
      orders: manyOf(row, (place) => ({
        purchaseNo: `20261120-0001${place}`,
        orderStatus: 'ORDER_PAYMENT' as const,
        allowed: ['CONFIRM', 'DELAY'],
      })),
      total: MANY,
    },
  },
};
