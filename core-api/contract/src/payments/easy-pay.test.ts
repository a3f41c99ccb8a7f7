import { expect, test } from 'vitest';
import { cardRegistration } from './easy-pay.ts';

const { ownerNo, expiry } = cardRegistration.shape;
const messageOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message;

test('a day of birth is a day', () => {
  expect(ownerNo.safeParse('800131').success).toBe(true);
  for (const typed of ['999999', '800230', '800001'])
    expect(messageOf(ownerNo.safeParse(typed))).toBe('생년월일을 다시 확인해 주세요. 예: 800131');
});

test('a month that does not exist is named, not the number of digits', () => {
  expect(messageOf(expiry.safeParse('1330'))).toBe('유효기간의 월은 01~12로 입력해 주세요.');
  expect(messageOf(expiry.safeParse('133'))).toBe('유효기간은 월/년 순서로 네 자리를 입력해 주세요.');
});
