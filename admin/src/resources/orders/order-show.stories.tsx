import { bulkResult, consoleOrderDetail, purchaseView } from '@iruon/contract';
import { sample } from '../../testing/sample.ts';
import { pending, Refusal } from '../../testing/server.ts';
import { type Meta, pageOf, type Story } from '../../testing/story.tsx';
import { OrderShow } from './order-show.tsx';

const receiver = {
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

export default {
  title: '주문 상세',
  ...pageOf('orders', order, 'show'),
  render: () => <OrderShow />,
  responses: {
    getConsoleOrder: { order },
    changeOrderState: { order },
    changePurchase: new Refusal(400, '입력하신 내용을 확인해 주세요.', {
      'receiver.postcode': '우편번호 5자리를 입력해 주세요.',
    }),
    changeOrder: new Refusal(409, '그 사이에 바뀌었습니다.'),
    putInvoice: sample(bulkResult),
  },
} satisfies Meta;

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
export const Loading: Story = { responses: { getConsoleOrder: pending } };
export const Missing: Story = { responses: { getConsoleOrder: new Refusal(404, '찾을 수 없는 주문입니다.') } };
