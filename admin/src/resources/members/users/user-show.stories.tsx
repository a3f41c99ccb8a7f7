import {
  consoleUser,
  consoleUserDetail,
  memberRecord,
  recordedCustomer,
  userActivity,
  userStanding,
} from '@iruon/contract';
import { sample } from '../../../testing/sample.ts';
import { pending, Refusal } from '../../../testing/server.ts';
import { type Story, showPage } from '../../../testing/story.tsx';
import { screens } from './users.tsx';

const user = sample(consoleUser, {
  name: '이원장',
  username: 'leedental',
  businessName: '이치과',
  phone: '01012345678',
});
const customer = sample(recordedCustomer, { CustNo: 'C-100', CustName: '이치과의원', BizNo: '1234567890' });
const detail = sample(consoleUserDetail, {
  ...user,
  type: 'COMPANY',
  state: 'ACTIVE',
  level: '골드',
  points: 12_000,
  memo: '오전에 전화',
  business: {
    no: '2208162517',
    name: '이치과',
    ceoName: '이원장',
    type: '보건업',
    service: '치과의원',
    postcode: '',
    address1: '',
    address2: '',
  },
});
const at = '2026-11-20T03:00:00.000Z';
const activity = sample(userActivity, {
  orders: [
    {
      _id: '01890000-0000-7000-8000-0000000000a1',
      purchaseNo: '20261120-AAAA0001',
      productName: '티슈레벨 임플란트',
      amount: 3,
      lineTotal: 330_000,
      orderStatus: 'ORDER_CONFIRM',
      claimStatus: null,
      createdAt: at,
    },
  ],
  claims: [
    {
      _id: '01890000-0000-7000-8000-0000000000b1',
      purchaseNo: '20261120-AAAA0001',
      productName: '힐링 어버트먼트',
      kind: 'RETURN',
      status: 'RETURN_REQUESTED',
      createdAt: at,
    },
  ],
  inquires: [
    {
      _id: '01890000-0000-7000-8000-0000000000b2',
      productName: '트위스트 드릴',
      subject: '재입고가 궁금합니다',
      state: 'ANSWER_AWAITING',
      createdAt: at,
    },
  ],
  inquiries: [
    {
      _id: '01890000-0000-7000-8000-0000000000b3',
      category: 'DELIVERIES',
      content: '배송이 늦어지고 있습니다.',
      state: 'ANSWER_AWAITING',
      createdAt: at,
    },
  ],
  scores: [
    {
      _id: '01890000-0000-7000-8000-0000000000b4',
      delta: 300,
      balance: 1_500,
      reason: 'HAND',
      message: '행사 참여',
      createdAt: at,
    },
  ],
  notes: [
    { _id: '01890000-0000-7000-8000-0000000000a2', text: '반품 문의로 통화', authorName: '박상담', createdAt: at },
  ],
  logs: [
    {
      _id: '01890000-0000-7000-8000-0000000000a3',
      action: 'user.customer',
      actorName: '박상담',
      reason: '전화로 확인',
      createdAt: at,
    },
    { _id: '01890000-0000-7000-8000-0000000000a4', action: 'user.later', actorName: null, reason: '', createdAt: at },
  ],
});
const standing = sample(userStanding, {
  consents: [
    {
      _id: '01890000-0000-7000-8000-0000000000a5',
      code: 'marketing-email',
      subject: '이메일 광고 수신',
      effectiveOn: '2026-03-01',
      isAgreed: false,
      createdAt: at,
    },
  ],
  approvals: [
    {
      _id: '01890000-0000-7000-8000-0000000000a6',
      type: 'CUSTOMER_NUMBER',
      state: 'REJECTED',
      reason: '글자가 보이지 않습니다.',
      createdAt: at,
      decidedAt: at,
    },
  ],
  promoter: {
    _application: '01890000-0000-7000-8000-0000000000a7',
    state: 'APPROVED',
    code: 'ABCD2345',
    reason: '',
    balance: { balance: 56_000, available: 54_000, pending: 2_000, held: 0 },
    lacks: ['ACCOUNT'],
  },
});
const unlinked = sample(memberRecord, { user });
const linked = {
  ...unlinked,
  user: { ...user, custNo: 'C-100' },
  customer,
  customerInfo: { ...unlinked.customerInfo, unreceived: 30_000, money: 120_000 },
};

export default showPage('회원 상세', 'users', user, screens.show, {
  getConsoleUser: { user: detail },
  getUserActivity: { activity },
  getUserStanding: { standing },
  changeConsoleUserType: { user: detail },
  disableConsoleUser: { user: detail },
  enableConsoleUser: { user: detail },
  endConsoleUserSessions: { ended: 1 },
  withdrawConsoleUser: {},
  addUserNote: { note: activity.notes?.[0] },
  getMemberRecord: { record: linked },
  searchCustomers: {
    customers: [{ customer, unreceived: 30_000, member: null }],
    isReached: true,
  },
  linkCustomer: { record: linked },
});

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
export const Disabled: Story = {
  responses: {
    getConsoleUser: { user: { ...detail, state: 'DISABLED', disabledAt: at, disabledReason: '대금 미납' } },
  },
};
export const Person: Story = {
  responses: { getConsoleUser: { user: { ...detail, type: 'PERSON', business: null } } },
};
export const Blocked: Story = {
  responses: { withdrawConsoleUser: new Refusal(409, '구매확정 전 주문 1건이 끝난 뒤에 탈퇴할 수 있습니다.') },
};
export const Former: Story = {
  responses: {
    getConsoleUser: {
      user: { ...detail, name: '탈퇴한 회원', state: 'WITHDRAWN', withdrawnAt: at, businessName: null },
    },
    getUserActivity: { activity: sample(userActivity) },
  },
};
export const ActivityFailed: Story = {
  responses: { getUserActivity: new Refusal(503, '기록을 불러오지 못했습니다.') },
};
export const NoStanding: Story = { responses: { getUserStanding: { standing: sample(userStanding) } } };
export const Loading: Story = { responses: { getConsoleUser: pending } };
export const Failed: Story = { responses: { getConsoleUser: new Refusal(503, '잠시 후 다시 시도해 주세요.') } };
