import type { CustomerNumberView } from '@iruon/bff-storefront/mypage/approvals';
import type { Meta, Story } from '~/testing/story';
import * as page from './route';

const request: CustomerNumberView['request'] = {
  _id: '01890000-0000-7000-8000-000000000001',
  type: 'CUSTOMER_NUMBER',
  state: 'AWAITING',
  custNo: 'C-77',
  message: '새로 개원했습니다.',
  document: {
    _id: '01890000-0000-7000-8000-000000000002',
    url: '/files/01890000-0000-7000-8000-000000000002',
    name: '사업자등록증.jpg',
    mime: 'image/jpeg',
    bytes: 120_000,
  },
  reason: '',
  createdAt: '2026-11-20T03:00:00.000Z',
  updatedAt: '2026-11-20T03:00:00.000Z',
  decidedAt: null,
};

const showing = (view: Partial<CustomerNumberView>) => ({
  screens: { customerNumber: async () => ({ custNo: null, request: null, refusal: null, ...view }) },
});

export default { title: '고객번호 신청', page, at: '/mypage/customer-number', ...showing({}) } satisfies Meta;

export const Fresh: Story = {};
export const Waiting: Story = showing({ request });
export const Rejected: Story = showing({
  request: { ...request, state: 'REJECTED', reason: '글자가 보이지 않습니다.', decidedAt: '2026-11-21T03:00:00.000Z' },
});
export const Registered: Story = showing({ custNo: 'C-77', request: { ...request, state: 'APPROVED' } });
export const RefusedWithoutScripts: Story = showing({ refusal: '올릴 수 없는 형식입니다.' });
