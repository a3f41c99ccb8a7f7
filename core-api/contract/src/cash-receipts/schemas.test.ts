import { describe, expect, it } from 'vitest';
import { paymentMethods } from '../kernel/codes.ts';
import { cashReceipt, hasCashReceipt } from './schemas.ts';

const problemsOf = (value: unknown) =>
  cashReceipt.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('a cash receipt', () => {
  it.each([
    ['is not requested', { enabled: false }],
    ['is issued to a phone', { enabled: true, phone: '010-1234-5678' }],
    ['is issued to an old phone of ten digits', { enabled: true, kind: 'INCOME_DEDUCTION', phone: '0111234567' }],
    ['is issued to a business', { enabled: true, kind: 'EXPENSE_PROOF', businessNo: '123-45-67890' }],
  ])('%s', (_, value) => expect(problemsOf(value)).toEqual([]));

  it.each([
    [{ enabled: true }, 'phone', '현금영수증을 받을 휴대전화 번호를 입력해 주세요.'],
    [{ enabled: true, phone: '010-123-456' }, 'phone', '휴대전화 번호는 숫자 10~11자리로 입력해 주세요.'],
    [{ enabled: true, phone: '010123456789' }, 'phone', '휴대전화 번호는 숫자 10~11자리로 입력해 주세요.'],
    [
      { enabled: true, kind: 'EXPENSE_PROOF', phone: '01012345678' },
      'businessNo',
      '현금영수증을 받을 사업자등록번호를 입력해 주세요.',
    ],
    [
      { enabled: true, kind: 'EXPENSE_PROOF', businessNo: '123-45-6789' },
      'businessNo',
      '사업자등록번호는 숫자 10자리로 입력해 주세요.',
    ],
  ])('%j is refused at %s', (value, path, message) => expect(problemsOf(value)).toEqual([[path, message]]));

  it('contains digits only', () => {
    expect(cashReceipt.parse({ enabled: true, phone: '010-1234-5678' })).toEqual({
      enabled: true,
      kind: 'INCOME_DEDUCTION',
      phone: '01012345678',
    });
  });

  it('is for cash payments', () => {
    expect(paymentMethods.filter(hasCashReceipt)).toEqual(['account', 'advance']);
  });
});
