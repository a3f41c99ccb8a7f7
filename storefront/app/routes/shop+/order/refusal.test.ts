import { describe, expect, it } from 'vitest';
import { replyProblem } from '~/reply-problem';
import { line, parse, whole } from './checkout-form.fixture';
import { codeErrors, nextStepOf } from './draft/order-draft';
import { shownRefusal } from './refusal';

/** The errors of the form in the response to a refused order. */
const fieldErrors = (problem: Parameters<typeof codeErrors>[0]) =>
  replyProblem(parse(whole), problem, { fieldErrors: codeErrors(problem) }).error;

describe('a refused order', () => {
  it('shows its errors at the fields of the form', () => {
    const errors = [
      { path: 'receiver.postcode', code: 'custom', message: '우편번호' },
      { path: 'body.cashReceipt.phone', code: 'custom', message: '번호' },
    ];
    expect(fieldErrors({ code: 'INVALID_INPUT', title: '', errors })).toEqual({
      'receiver.postcode': ['우편번호'],
      'cashReceipt.phone': ['번호'],
    });
  });

  it.each([
    ['SHIPPING_UNAVAILABLE', 'body.receiver', 'receiver'],
    ['CONSENT_REQUIRED', 'body.consents.PURCHASE', 'consents.PURCHASE'],
    ['INVALID_INPUT', 'body.receiver.postcode', 'receiver.postcode'],
    ['INVALID_INPUT', 'body.cashReceipt.businessNo', 'cashReceipt.businessNo'],
    ['CASH_RECEIPT_UNAVAILABLE', 'body.cashReceipt', 'cashReceipt'],
    ['SHIPPING_UNAVAILABLE', null, 'receiver'],
    ['POINTS_SHORT', null, 'point'],
    ['MONEY_SHORT', null, 'money'],
  ])('shows %s (%s) at %s', (code, path, field) => {
    const errors = path === null ? [] : [{ path, code: 'custom', message: '안내' }];
    expect(Object.keys(fieldErrors({ code, title: '제목', errors }) ?? {})).toEqual([field]);
  });

  it.each(['COUPON_TAKEN', 'COUPON_NOT_APPLICABLE', 'COUPON_NOT_COMBINABLE'])('shows %s at its coupon', (code) => {
    const errors = [{ path: 'body._coupons.1', message: '최소 금액에 미치지 못합니다.' }];
    expect(shownRefusal({ code, title: '제목', errors, _coupon: line }).coupon).toEqual({
      coupon: line,
      message: '최소 금액에 미치지 못합니다.',
    });
    expect(nextStepOf(code)).not.toBe(nextStepOf('SOMETHING_ELSE'));
  });

  it.each([
    ['the lines that cannot be delivered', 'SHIPPING_UNAVAILABLE', [line], [line]],
    ['none when the distance alone is unknown', 'SHIPPING_UNAVAILABLE', undefined, []],
    ['none for another refusal of lines', 'LINE_TOO_DEAR', [line], []],
  ])('shows %s', (_, code, _carts, unreachable) => {
    expect(shownRefusal({ code, title: '제목', _carts }).unreachable).toEqual(unreachable);
  });

  // @covers entity:checkout-payment-method
  it('shows an unavailable method at the methods', () => {
    expect(fieldErrors({ code: 'PAYMENT_METHOD_UNAVAILABLE', title: '지금은 안 됩니다.' })).toEqual({
      paymentMethod: ['지금은 안 됩니다.'],
    });
  });
});
