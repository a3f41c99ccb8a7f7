import { consoleOrder, dashboard } from '@iruon/contract';
import { listStates } from '../../testing/list-states.ts';
import { sample } from '../../testing/sample.ts';
import type { Meta } from '../../testing/story.tsx';
import { OrderList } from './order-list.tsx';

const row = sample(consoleOrder, {
  purchaseNo: '20261120-000003',
  productName: '힐링 어버트먼트',
  userName: '박원장',
  lineTotal: 45_000,
});

export default {
  title: '주문',
  resource: 'orders',
  render: () => <OrderList />,
  responses: { listConsoleOrders: { orders: [row], total: 1 }, getDashboard: { dashboard: sample(dashboard) } },
} satisfies Meta;

export const { Success, Empty, Loading, Failed } = listStates('listConsoleOrders', 'orders');
