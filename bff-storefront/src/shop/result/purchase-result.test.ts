import { describe, expect, it } from 'vitest';
import { resultOf } from './purchase-result.ts';

type Purchase = Parameters<typeof resultOf>[0];

const account = {
  bankName: '신한은행',
  number: '56201234567890',
  holder: '이루온',
  expiresAt: '2026-11-26T14:59:59.999Z',
};
const payment: NonNullable<Purchase['payment']> = {
  method: 'account',
  state: 'READY',
  amount: 1000,
  card: null,
  virtualAccount: account,
  receiptUrl: null,
  byHand: null,
  paidAt: null,
};

function purchase(rest: Partial<Purchase>): Purchase {
  const totals = { goods: 1000, productDiscount: 0, couponDiscount: 0, delivery: 0, island: 0, service: 0 };
  return {
    _id: '0190a000-0000-7000-8000-000000000001',
    purchaseNo: '20261121-ABC123',
    title: '픽스처',
    state: 'PURCHASE_GENERATED',
    paymentMethod: 'card',
    totals: { ...totals, installation: 0, points: 0, money: 0, payable: 1000 },
    panel: { rows: [], total: 1000, payable: 1000, assumed: [], isDerived: false },
    sender: {
      username: 'clinic01',
      name: '김원장',
      phone: '01012345678',
      email: 'a@b.kr',
      postcode: '',
      address1: '',
      address2: '',
    },
    receiver: {
      name: '김원장',
      phone: '01012345678',
      postcode: '04524',
      address1: '서울',
      address2: '1',
      isFactory: false,
      isDefault: false,
    },
    receiverAt: null,
    canChangeReceiver: false,
    requestMessage: '',
    cashReceipt: null,
    consents: [],
    cancelReason: null,
    createdAt: '2026-11-21T00:00:00Z',
    expiresAt: null,
    paidAt: null,
    orders: [],
    payment: null,
    ...rest,
  };
}

describe('result of a purchase', () => {
  it('is paid when the purchase is, regardless of the address', () => {
    expect(resultOf(purchase({ state: 'PURCHASE_CONFIRMED' }), 'PAYMENT_REFUSED').kind).toBe('paid');
  });

  it.each(['PAYMENT_NOT_CHARGED', 'PAYMENT_REPLAYED'])('was paid before if the return charged nothing: %s', (code) => {
    expect(resultOf(purchase({ state: 'PURCHASE_CONFIRMED' }), code).kind).toBe('paid-before');
  });

  it('awaits the deposit while an account is open', () => {
    expect(resultOf(purchase({ payment }), null)).toMatchObject({ kind: 'awaiting-deposit', account });
  });

  it('is canceled before any state of its account', () => {
    expect(resultOf(purchase({ state: 'PURCHASE_CANCELED', payment }), null).kind).toBe('canceled');
  });

  it('is being checked when the approval got no response', () => {
    expect(resultOf(purchase({}), 'PAYMENT_PENDING').kind).toBe('pending');
  });

  it('can be paid again after a refusal, with the reason from the catalogue', () => {
    expect(resultOf(purchase({}), 'PAYMENT_REFUSED')).toMatchObject({
      kind: 'unpaid',
      reason: { code: 'PAYMENT_REFUSED', title: expect.stringContaining('승인되지 않았습니다') },
    });
  });

  it('shows no text of the address', () => {
    expect(resultOf(purchase({}), '여기로 송금하세요')).toMatchObject({ kind: 'unpaid', reason: null });
  });
});
