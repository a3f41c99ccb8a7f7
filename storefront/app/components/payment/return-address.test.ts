import { type ErrorCode, errorCatalogue } from '@iruon/contract';
import { describe, expect, it } from 'vitest';
import { addressAfterApproval } from './return-address';

const purchaseNo = '20261121-ABC123';

function refused(code: ErrorCode, rest: Record<string, unknown> = {}) {
  return addressAfterApproval({ ok: false, problem: { type: '/docs/errors', code, ...errorCatalogue[code], ...rest } });
}

describe('after the payment window', () => {
  it('a paid or issued purchase shows its result', () => {
    for (const outcome of ['paid', 'awaiting-deposit'] as const) {
      expect(addressAfterApproval({ ok: true, value: { purchaseNo, outcome } })).toBe(
        `/shop/result?purchaseNo=${purchaseNo}`,
      );
    }
  });

  it('an approval without a response is shown as being checked', () => {
    expect(addressAfterApproval({ ok: true, value: { purchaseNo, outcome: 'pending' } })).toBe(
      `/shop/result?purchaseNo=${purchaseNo}&problem=PAYMENT_PENDING`,
    );
  });

  it('a refusal has its code and its purchase number in the address', () => {
    expect(refused('PAYMENT_REFUSED', { purchaseNo })).toBe(
      `/shop/result?purchaseNo=${purchaseNo}&problem=PAYMENT_REFUSED`,
    );
    expect(refused('PAYMENT_SIGNATURE_INVALID')).toBe('/shop/result?problem=PAYMENT_SIGNATURE_INVALID');
  });

  it.each(['UPSTREAM_UNAVAILABLE', 'INTERNAL'] as const)('%s never shows that the payment failed', (code) => {
    expect(refused(code)).toBe('/shop/result?problem=PAYMENT_PENDING');
  });

  it('rejects a malformed purchase number', () => {
    expect(refused('PAYMENT_REFUSED', { purchaseNo: '//evil.test' })).toBe('/shop/result?problem=PAYMENT_REFUSED');
  });
});
