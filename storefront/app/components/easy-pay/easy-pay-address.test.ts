import { describe, expect, it } from 'vitest';
import { addressAfterCharge, addressAfterResult } from './easy-pay-address';

const NO = '20260601-ABCDEFGH';
const refusal = (code: string, extensions = {}) =>
  ({ ok: false, problem: { type: '', title: '', status: 402, code, ...extensions } }) as never;
const after = (address: string) => addressAfterResult(new URL(address, 'http://shop').searchParams);

describe('after a charge', () => {
  // @covers route:/plugins/nice/payu/result
  it.each([
    ['paid', { ok: true, value: { purchaseNo: NO, outcome: 'paid' } } as never, `/shop/result?purchaseNo=${NO}`],
    [
      'no response from the gateway',
      { ok: true, value: { purchaseNo: NO, outcome: 'pending' } } as never,
      `/shop/result?purchaseNo=${NO}&problem=PAYMENT_PENDING`,
    ],
    [
      'a refused card',
      refusal('PAYMENT_REFUSED', { gatewayCode: '3081' }),
      `/plugins/nice/payu/request?purchaseNo=${NO}&problem=PAYMENT_REFUSED&gateway=3081`,
    ],
    ['a deleted card', refusal('CARD_GONE'), `/plugins/nice/payu/request?purchaseNo=${NO}&problem=CARD_GONE`],
    ['no response from us', refusal('UPSTREAM_UNAVAILABLE'), `/shop/result?purchaseNo=${NO}&problem=PAYMENT_PENDING`],
    ['too late', refusal('PURCHASE_EXPIRED'), `/shop/result?purchaseNo=${NO}&problem=PURCHASE_EXPIRED`],
  ])('%s', (_, outcome, address) => expect(after(addressAfterCharge(NO, outcome))).toBe(address));

  it('puts no text of the gateway into an address', () => {
    const outcome = refusal('PAYMENT_REFUSED', { gatewayCode: '<script>' });
    expect(addressAfterCharge(NO, outcome)).not.toContain('script');
  });
});
