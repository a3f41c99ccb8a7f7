import { consoleApproval, foundCustomer } from '@iruon/contract';
import { sample } from '../../../testing/sample.ts';
import { Refusal } from '../../../testing/server.ts';
import type { Meta, Story } from '../../../testing/story.tsx';
import { screens } from './approvals.tsx';

const ID = '01890000-0000-7000-8000-000000000001';
const base = sample(consoleApproval);
const request = sample(consoleApproval, {
  type: 'CUSTOMER_NUMBER',
  state: 'AWAITING',
  custNo: 'C-77',
  message: '새로 개원했습니다.',
  document: { ...base.document, name: '사업자등록증.jpg', mime: 'image/jpeg', bytes: 120_000, url: `/files/${ID}` },
  user: { ...base.user, name: '김새봄', username: 'saebom01', businessName: '새봄치과의원', businessNo: '1234567891' },
});
const customer = (CustNo: string, member: { _id: string; username: string; name: string } | null) => ({
  ...sample(foundCustomer),
  customer: { CustNo, CustName: '새봄치과의원', BizNo: '1234567891', Tel: '0212345678', ManagerName: '' },
  unreceived: -50_000,
  member,
});

export default {
  title: '가입·고객번호 승인',
  resource: 'approvals',
  at: `/approvals/${ID}/show`,
  path: '/approvals/:id/show',
  render: () => <screens.show />,
  responses: {
    getApproval: { request },
    searchCustomers: {
      isReached: true,
      customers: [customer('C-77', null), customer('C-78', { _id: ID, username: 'other01', name: '박다른' })],
    },
    grantApproval: { request: { ...request, state: 'APPROVED' } },
    rejectApproval: { request: { ...request, state: 'REJECTED', reason: '글자가 보이지 않습니다.' } },
  },
} satisfies Meta;

export const Waiting: Story = {};
export const Rejected: Story = {
  responses: {
    getApproval: {
      request: {
        ...request,
        state: 'REJECTED',
        reason: '글자가 보이지 않습니다.',
        decidedAt: '2026-11-20T05:00:00.000Z',
        decidedByName: '김운영',
      },
    },
  },
};
export const Company: Story = {
  responses: {
    getApproval: {
      request: {
        ...request,
        type: 'COMPANY',
        custNo: null,
        user: { ...request.user, CustNo: null, ceoName: '김새봄', businessAddress: '06236 서울 강남구 테헤란로 1' },
      },
    },
  },
};
export const Unreachable: Story = { responses: { searchCustomers: { isReached: false, customers: [] } } };
export const Taken: Story = {
  responses: { grantApproval: new Refusal(409, '다른 회원에게 연결된 번호입니다.') },
};
