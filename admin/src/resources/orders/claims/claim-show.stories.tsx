import {
  claimPieces,
  consoleClaimDetail,
  courierRegistration,
  refundPreview,
  returnedPiece,
  sentPiece,
} from '@iruon/contract';
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

const noLots = sample(claimPieces, {
  ...{ sent: [], sentMore: 0, returned: [], returnedMore: 0 },
  expected: 0,
  missing: 0,
  takesScans: false,
  replacement: [],
});

export default showPage('취소·교환·반품 상세', 'claims', claim, screens.show, {
  getConsoleClaim: { claim },
  getCourierConnection: { connection: { courierCode: null } },
  getClaimPieces: { claimPieces: noLots },
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

const lot = {
  lotNo: 'L26-0117',
  lotState: 'RELEASED',
  useBy: '2029-11-30',
  productName: '본레벨 픽스처',
  serial: null,
} as const;
const withLots = {
  ...noLots,
  sent: [sample(sentPiece, { ...lot, optionName: '4.0', amount: 3, kind: 'ORDER', back: 1 })],
  returned: [sample(returnedPiece, { ...lot, optionName: '4.0', amount: 1, state: 'QUARANTINE', reason: null })],
  ...{ expected: 2, missing: 1, takesScans: true },
};
/** Goods that were sent with lots: one came back, one did not. */
export const WithLots: Story = {
  responses: {
    ...showing({
      ...{ kind: 'RETURN', state: 'RETURN_REQUESTED', collectionStatus: 'COLLECTION_COMPLETE' },
      allowed: ['RETURN_COMPLETED', 'RETURN_REJECTED'],
    }).responses,
    getClaimPieces: { claimPieces: withLots },
    receiveReturnedPieces: { returnedPieces: withLots.returned, message: '로트 L26-0117 1개를 격리로 받았습니다.' },
  },
};
export const ManyLots: Story = {
  responses: {
    ...WithLots.responses,
    getClaimPieces: { claimPieces: { ...withLots, sentMore: 20, returnedMore: 19 } },
  },
};
const toExchange = {
  ...noLots,
  replacement: [
    {
      ...{ _product: claim._id, productName: '본레벨 픽스처 (4.5)', optionName: null, amount: 2, packed: 0 },
      isRequired: true,
      proposals: [{ lotNo: 'L26-0200', useBy: '2029-12-31', amount: 2 }],
      pieces: [],
    },
  ],
};
export const ToExchange: Story = {
  responses: {
    ...Exchanged.responses,
    getClaimPieces: { claimPieces: toExchange },
    packReplacement: new Refusal(409, '이 교환으로 보낼 상품이 아닙니다.'),
  },
};
/** Another lot than the proposed one is scanned: it needs a reason. */
export const OtherLot: Story = {
  responses: {
    ...ToExchange.responses,
    packReplacement: (body: { reason?: string }) =>
      body.reason
        ? { claimPieces: toExchange }
        : new Refusal(409, '본레벨 픽스처: 로트가 제안과 다릅니다.', {}, { code: 'OTHER_LOT' }),
  },
};
