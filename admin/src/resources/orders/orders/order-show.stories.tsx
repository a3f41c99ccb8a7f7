import {
  bulkResult,
  cashReceiptView,
  consoleOrderDetail,
  orderClaims,
  purchaseView,
  refundPreview,
} from '@iruon/contract';
import { sample } from '../../../testing/sample.ts';
import { pending, Refusal } from '../../../testing/server.ts';
import { type Story, showPage } from '../../../testing/story.tsx';
import { screens } from './orders.tsx';

const receiver = {
  title: '진료실',
  email: 'front@example.com',
  geolocation: null,
  name: '박받음',
  phone: '01012345678',
  postcode: '06236',
  address1: '서울 강남구 테헤란로 1',
  address2: '3층',
  isFactory: false,
  isDefault: true,
};
const sender = {
  username: 'clinic01',
  name: '김서연',
  phone: '01087654321',
  email: 'clinic@example.kr',
  postcode: '04524',
  address1: '서울 중구 세종대로 110',
  address2: '1층',
};
const order = sample(consoleOrderDetail, {
  purchaseNo: '20261120-000003',
  productName: '힐링 어버트먼트',
  amount: 3,
  orderStatus: 'ORDER_PAYMENT',
  allowed: ['CONFIRM', 'DELAY'],
  purchase: sample(purchaseView, {
    purchaseNo: '20261120-000003',
    sender,
    receiver,
    canChangeReceiver: true,
    requestMessage: '문 앞에 놓아 주세요.',
  }),
});
const showing = (given: Partial<typeof order>): Story => ({
  responses: { getConsoleOrder: { order: { ...order, ...given } } },
});

const receipted = (receipt: object) => ({
  ...order,
  purchase: {
    ...order.purchase,
    cashReceipt: { ...sample(cashReceiptView), kind: 'EXPENSE_PROOF' as const, number: '1234567890', ...receipt },
  },
});
const other = { _order: '01890000-0000-7000-8000-000000000009' };

export default showPage('주문 상세', 'orders', order, screens.show, {
  getConsoleOrder: { order },
  changeOrderState: { order },
  getConsoleOrderTracking: {
    tracking: {
      courierCode: 'CJ',
      invoiceNo: '681234567891',
      steps: [{ state: 'PICKED_UP', at: '2026-11-21T09:00:00.000Z', place: '성남', detail: '집화처리' }],
    },
  },
  changePurchase: new Refusal(400, '입력하신 내용을 확인해 주세요.', {
    'receiver.postcode': '우편번호 5자리를 입력해 주세요.',
  }),
  changeOrder: new Refusal(409, '그 사이에 바뀌었습니다.'),
  putInvoice: sample(bulkResult),
});

export const Paid: Story = {};
export const Unpaid: Story = showing({ orderStatus: 'ORDER_NONPAYMENT', allowed: ['CANCEL_UNPAID'] });
export const Noted: Story = showing({
  memo: { text: '전화로 확인함', by: '김운영', at: '2026-11-20T03:00:00.000Z' },
  memoAt: '2026-11-20T03:00:00.000Z',
});
export const Shipped: Story = showing({
  orderStatus: 'SHIPPING_CONFIRM',
  allowed: ['DELIVER'],
  courierCode: 'CJ',
  invoiceNo: '681234567891',
});
export const Answered: Story = showing({
  orderStatusMessage: '입고가 늦어지고 있습니다.',
  claimStatus: 'RETURN_REJECTED',
  claimStatusMessage: '사용하신 상품입니다.',
});
export const ReceiptRefused: Story = {
  responses: {
    getConsoleOrder: { order: receipted({ state: 'FAILED', failure: '없는 사업자등록번호입니다.' }) },
    retryCashReceipt: new Refusal(503, '결제사가 응답하지 않습니다.'),
  },
};
export const ReceiptIssued: Story = {
  responses: { getConsoleOrder: { order: receipted({ state: 'ISSUED', amount: 62_000, approveNo: '112233445' }) } },
};
/** Another line of the purchase can be included in the cancel; core-api calculates the refund of each choice. */
export const SoldOut: Story = {
  responses: {
    getConsoleOrderClaims: {
      orderClaims: sample(orderClaims, {
        kinds: [{ kind: 'CANCEL', reasons: ['CHANGE_OF_MIND', 'OUT_OF_STOCK'], paidReasons: [], isImmediate: true }],
        maxQuantity: 3,
        others: [
          { ...other, productName: '본 그라프트', optionName: null, thumb: null, maxQuantity: 1, kinds: ['CANCEL'] },
        ],
      }),
    },
    previewConsoleClaim: { preview: sample(refundPreview, { amount: 60_000, gateway: 60_000 }) },
    openConsoleClaim: new Refusal(409, '이미 신청한 내용이 있습니다.'),
  },
};
const nothing = { card: 0, account: 0, hand: 0, money: 0, points: 0 };
/** An excess deposit beside points, partly cancelled. */
export const Refunded: Story = showing({
  amounts: {
    ...{ payable: 165_000, writtenOff: 0, pending: 0, excess: 2_000, excessReturned: 2_000 },
    paid: { ...nothing, account: 165_000, points: 10_000 },
    refunded: { ...nothing, account: 111_833, points: 6_778 },
    remaining: { ...nothing, account: 53_167, points: 3_222 },
  },
});
export const Loading: Story = { responses: { getConsoleOrder: pending } };
export const Missing: Story = { responses: { getConsoleOrder: new Refusal(404, '찾을 수 없는 주문입니다.') } };
