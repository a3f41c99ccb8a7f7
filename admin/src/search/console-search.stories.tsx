import { consoleOrder, consoleProduct, consoleUser } from '@iruon/contract';
import { ShortcutsProvider } from '../shortcuts/shortcuts.tsx';
import { sample } from '../testing/sample.ts';
import { Refusal } from '../testing/server.ts';
import type { Meta, Story } from '../testing/story.tsx';
import { ConsoleSearch } from './console-search.tsx';

const order = sample(consoleOrder, {
  purchaseNo: '20261124-000123',
  productName: '티슈 레벨 임플란트',
  userName: '김이루',
  orderStatus: 'ORDER_CONFIRM',
});
const user = sample(consoleUser, { name: '김이루', username: 'iruon123', custNo: 'C1042' });
const product = sample(consoleProduct, { name: '김서림 방지 거울', code: 'MIRROR-1' });

export default {
  title: '전체 검색',
  render: () => (
    <ShortcutsProvider>
      <input aria-label="다른 칸" />
      <ConsoleSearch />
    </ShortcutsProvider>
  ),
  responses: {
    listConsoleOrders: { orders: [order], total: 1 },
    listConsoleUsers: { users: [user], total: 1 },
    listConsoleProducts: { products: [product], total: 1 },
  },
} satisfies Meta;

export const Success: Story = {};

/** One of the lists does not respond. */
export const Failed: Story = { responses: { listConsoleUsers: new Refusal(503, '회원을 찾지 못했습니다.') } };
