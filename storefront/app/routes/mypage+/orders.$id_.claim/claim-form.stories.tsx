import type { ClaimFormView } from '@iruon/bff-storefront/mypage/orders/claims';
import { claimKindLabels, claimReasonLabels, type RefundPreview } from '@iruon/contract';
import { refusal } from '~/testing/refusal';
import { pageStories, type Story } from '~/testing/story';
import * as page from './route';

const ORDER = '01890000-0000-7000-8000-000000000001';

const cancel: ClaimFormView = {
  orderId: ORDER,
  product: { name: '픽스처', optionName: 'Ø4.0', thumb: null },
  kind: 'CANCEL',
  kinds: [{ code: 'CANCEL', label: claimKindLabels.CANCEL }],
  reasons: [{ code: 'CHANGE_OF_MIND', label: claimReasonLabels.CHANGE_OF_MIND, fee: 0 }],
  isImmediate: true,
  maxQuantity: 3,
  others: [],
  exchangeOptions: [],
  sameOption: { isInStock: true, stock: 3 },
  needsRefundAccount: false,
  knownAccount: null,
};
const exchangeOptions = [
  { _id: '01890000-0000-7000-8000-000000000005', name: 'Ø4.5', isInStock: true, stock: 2 },
  { _id: '01890000-0000-7000-8000-000000000006', name: 'Ø5.0', isInStock: false, stock: 0 },
];

const refundOf = (pieces: number): RefundPreview => ({
  amount: 20_000 * pieces,
  gateway: 20_000 * pieces,
  points: 0,
  money: 0,
  returnsCoupons: [],
  rows: [],
  paid: 60_000,
  refunded: 0,
  dueGoods: 60_000 - 20_000 * pieces,
  dueFees: 0,
});
const reasonsWith = (fee: number): ClaimFormView['reasons'] => [
  { code: 'WRONG_CHOICE', label: claimReasonLabels.WRONG_CHOICE, fee },
  { code: 'DAMAGED', label: claimReasonLabels.DAMAGED, fee: 0 },
];
const exchange: Partial<ClaimFormView> = {
  kind: 'EXCHANGE',
  kinds: [
    { code: 'EXCHANGE', label: claimKindLabels.EXCHANGE },
    { code: 'RETURN', label: claimKindLabels.RETURN },
  ],
  isImmediate: false,
  reasons: reasonsWith(3_000),
  exchangeOptions,
};

const showing = (view: Partial<ClaimFormView>) => ({
  screens: { claimForm: async () => ({ ...cancel, ...view }) },
});

export default pageStories('취소·교환·반품 신청', page, `/mypage/orders/${ORDER}/claim`, {
  path: '/mypage/orders/:id/claim',
  ...showing({}),
  actions: {
    previewClaim: async (_id, { kind, pieces }) =>
      pieces > cancel.maxQuantity
        ? refusal('CLAIM_PIECES', { pieces: `${cancel.maxQuantity}개까지 신청할 수 있습니다.` })
        : {
            ok: true,
            value: kind === 'EXCHANGE' ? null : refundOf(pieces),
          },
    openClaim: async () => ({ ok: true, value: ORDER }),
  },
});

export const Cancel: Story = {};
export const Exchange: Story = showing(exchange);
export const FreeExchange: Story = showing({ ...exchange, reasons: reasonsWith(0), exchangeOptions: [] });
export const SoldOutExchange: Story = showing({
  ...exchange,
  kinds: [{ code: 'EXCHANGE', label: claimKindLabels.EXCHANGE }],
  sameOption: { isInStock: false, stock: 0 },
});
export const Return: Story = showing({ kind: 'RETURN', isImmediate: false, reasons: reasonsWith(3_000) });
export const Transfer: Story = showing({ needsRefundAccount: true });
export const KnownAccount: Story = showing({
  needsRefundAccount: true,
  knownAccount: { bankCode: '004', accountNumber: '******7890', accountHolder: '김이루' },
});
