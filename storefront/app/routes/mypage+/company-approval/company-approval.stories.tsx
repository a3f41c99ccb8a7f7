import type { CompanyApprovalView } from '@iruon/bff-storefront/mypage/approvals';
import type { Meta, Story } from '~/testing/story';
import * as page from './route';

const request: CompanyApprovalView['request'] = {
  _id: '01890000-0000-7000-8000-000000000001',
  type: 'COMPANY',
  state: 'AWAITING',
  custNo: null,
  message: '',
  document: {
    _id: '01890000-0000-7000-8000-000000000002',
    url: '/files/01890000-0000-7000-8000-000000000002',
    name: '사업자등록증.pdf',
    mime: 'application/pdf',
    bytes: 120_000,
  },
  reason: '',
  createdAt: '2026-11-20T03:00:00.000Z',
  updatedAt: '2026-11-20T03:00:00.000Z',
  decidedAt: null,
};
const showing = (view: Partial<CompanyApprovalView>) => ({
  screens: { companyApproval: async () => ({ isApproved: false, request, refusal: null, ...view }) },
});

export default { title: '가입 승인', page, at: '/mypage/company-approval', ...showing({}) } satisfies Meta;

export const Waiting: Story = {};
export const Rejected: Story = showing({
  request: { ...request, state: 'REJECTED', reason: '휴업한 사업자입니다.', decidedAt: '2026-11-21T03:00:00.000Z' },
});
export const Approved: Story = showing({ isApproved: true, request: { ...request, state: 'APPROVED' } });
export const NeverNeeded: Story = showing({ isApproved: true, request: null });
export const RefusedWithoutScripts: Story = showing({ refusal: '올릴 수 없는 형식입니다.' });
