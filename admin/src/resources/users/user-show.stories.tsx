import { consoleUser, memberRecord, recordedCustomer } from '@iruon/contract';
import { sample } from '../../testing/sample.ts';
import { pending, Refusal } from '../../testing/server.ts';
import type { Meta, Story } from '../../testing/story.tsx';
import { UserShow } from './user-show.tsx';

const user = sample(consoleUser, {
  name: '이원장',
  username: 'leedental',
  businessName: '이치과',
  phone: '01012345678',
});
const customer = sample(recordedCustomer, { CustNo: 'C-100', CustName: '이치과의원', BizNo: '1234567890' });
const unlinked = sample(memberRecord, { user });
const linked = {
  ...unlinked,
  user: { ...user, custNo: 'C-100' },
  customer,
  customerInfo: { ...unlinked.customerInfo, unreceived: 30_000, money: 120_000 },
};

export default {
  title: '회원 상세',
  resource: 'users',
  at: `/users/${user._id}/show`,
  path: '/users/:id/show',
  render: () => <UserShow />,
  responses: {
    getMemberRecord: { record: linked },
    searchCustomers: {
      customers: [{ customer, unreceived: 30_000, member: null }],
      isReached: true,
    },
    linkCustomer: { record: linked },
  },
} satisfies Meta;

export const Linked: Story = {};
export const Unlinked: Story = { responses: { getMemberRecord: { record: unlinked } } };
export const Stale: Story = {
  responses: {
    getMemberRecord: {
      record: {
        ...linked,
        customerInfo2: { ...linked.customerInfo2, state: 'STALE', asOf: '2026-11-20T03:00:00.000Z' },
      },
    },
  },
};
export const Loading: Story = { responses: { getMemberRecord: pending } };
export const Failed: Story = { responses: { getMemberRecord: new Refusal(503, '잠시 후 다시 시도해 주세요.') } };
