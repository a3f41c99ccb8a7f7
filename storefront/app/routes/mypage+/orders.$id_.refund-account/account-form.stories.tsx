import type { RefundAccountView } from '@iruon/bff-storefront/mypage/orders/claims';
import { refusal } from '~/testing/refusal';
import { pageStories, type Story } from '~/testing/story';
import * as page from './route';

const ORDER = '01890000-0000-7000-8000-000000000001';
const claim = { _id: '01890000-0000-7000-8000-000000000002', kind: 'RETURN', together: 1 } as const;

const showing = (of: RefundAccountView['claim']) => ({
  screens: {
    refundAccountForm: async () => ({
      orderId: ORDER,
      product: { name: '픽스처', optionName: 'Ø4.0', thumb: null },
      claim: of,
    }),
  },
});

export default pageStories('환불 계좌', page, `/mypage/orders/${ORDER}/refund-account`, {
  path: '/mypage/orders/:id/refund-account',
  ...showing(claim),
  actions: { setRefundAccount: async () => ({ ok: true, value: ORDER }) },
});

export const Required: Story = {};
export const Together: Story = showing({ ...claim, together: 3 });
export const NoneLacking: Story = showing(null);
export const Closed: Story = { actions: { setRefundAccount: async () => refusal('REFUND_ACCOUNT_CLOSED') } };
export const Refused: Story = {
  actions: {
    setRefundAccount: async () => refusal('INVALID_INPUT', { accountNumber: '계좌번호를 다시 확인해 주세요.' }),
  },
};
