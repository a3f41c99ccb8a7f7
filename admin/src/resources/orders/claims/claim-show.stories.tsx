import { consoleClaimDetail, courierRegistration, refundPreview } from '@iruon/contract';
import { sample } from '../../../testing/sample.ts';
import { pending, Refusal } from '../../../testing/server.ts';
import { type Story, showPage } from '../../../testing/story.tsx';
import { screens } from './claims.tsx';

const claim = sample(consoleClaimDetail, {
  kind: 'CANCEL',
  state: 'CANCEL_REQUESTED',
  pieces: 2,
  userName: '김치과',
  allowed: ['CANCEL_COMPLETED', 'CANCEL_REJECTED'],
  order: { purchaseNo: '20261120-000007', productName: '임플란트 드라이버', optionName: null, thumb: null },
  contact: { name: '김서연', phone: '01012345678', email: 'seoyeon@example.kr' },
  preview: sample(refundPreview, { amount: 60_000, gateway: 60_000 }),
});
const showing = (given: Partial<typeof claim>): Story => ({
  responses: { getConsoleClaim: { claim: { ...claim, ...given } } },
});

export default showPage('취소·교환·반품 상세', 'claims', claim, screens.show, {
  getConsoleClaim: { claim },
  getCourierConnection: { connection: { courierCode: null } },
  changeOrderState: new Refusal(409, '이미 처리한 신청입니다.'),
  changeCollection: new Refusal(409, '이미 처리한 신청입니다.'),
  setConsoleRefundAccount: new Refusal(400, '입력하신 내용을 확인해 주세요.'),
});

export const Requested: Story = {};
export const Grouped: Story = showing({
  group: [
    {
      _id: '01890000-0000-7000-8000-000000000002',
      _order: '01890000-0000-7000-8000-000000000003',
      state: 'CANCEL_REQUESTED',
      pieces: 1,
      productName: '힐링 어버트먼트',
      optionName: 'Ø4.5',
    },
  ],
});
export const NoAccount: Story = showing({ lacksAccount: true });
export const Overdue: Story = showing({ isOverdue: true, lateInterest: 1_200, failure: '한도 초과' });
export const Returned: Story = showing({
  kind: 'RETURN',
  state: 'RETURN_REQUESTED',
  collectionStatus: 'COLLECTION_PROGRESS',
  allowed: ['COLLECTION_COMPLETE', 'RETURN_REJECTED'],
});
/** The goods have arrived, and the operator has no refund permission. */
export const Barred: Story = showing({
  kind: 'RETURN',
  state: 'RETURN_REQUESTED',
  collectionStatus: 'COLLECTION_COMPLETE',
  allowed: ['RETURN_REJECTED'],
});
export const Exchanged: Story = showing({
  kind: 'EXCHANGE',
  state: 'EXCHANGE_PENDING',
  collectionStatus: 'COLLECTION_COMPLETE',
  preview: null,
  exchangeOption: { _id: '01890000-0000-7000-8000-000000000004', name: 'Ø4.5' },
  allowed: ['EXCHANGE_SHIPPING', 'EXCHANGE_DELAYED', 'EXCHANGE_REJECTED'],
});
export const Loading: Story = { responses: { getConsoleClaim: pending } };
export const Missing: Story = { responses: { getConsoleClaim: new Refusal(404, '찾을 수 없는 신청입니다.') } };

const pickup = sample(courierRegistration, {
  ...{ kind: 'PICKUP', state: 'REGISTERED', reference: 'R261130-00001', reason: '', invoiceNo: null },
  purchaseNo: '20261120-000007',
});
const returning = { kind: 'RETURN', state: 'RETURN_REQUESTED', collectionStatus: 'COLLECTION_PENDING' } as const;
const connected = {
  getCourierConnection: { connection: { courierCode: 'CJ' } },
  registerClaimPickup: { registration: pickup },
  cancelClaimPickup: { registration: pickup },
};
/** The store has a carrier that can take back the goods. */
export const ToPickUp: Story = {
  responses: {
    ...connected,
    getConsoleClaim: { claim: { ...claim, ...returning } },
    getClaimPickup: { registration: null, tracking: { courierCode: null, invoiceNo: null, steps: [] } },
  },
};
export const PickedUp: Story = {
  responses: {
    ...connected,
    getConsoleClaim: { claim: { ...claim, ...returning } },
    getClaimPickup: {
      registration: pickup,
      tracking: {
        ...{ courierCode: 'CJ', invoiceNo: null },
        steps: [{ state: 'PICKUP_FAILED', at: '2026-11-30T09:00:00.000Z', place: '종로', detail: '고객 부재' }],
      },
    },
  },
};
