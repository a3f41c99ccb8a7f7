import { describe, expect, it } from 'vitest';
import { mobileDigits, nextTryAt, smsBytes } from './sms-rules.ts';

describe('bytes', () => {
  it.each([
    ['', 0],
    ['abc 123\n', 8],
    ['인증번호', 8],
    ['[이루온] 인증번호 123456', 24],
    // Not in EUC-KR proper, but in the extension that phones use.
    ['뷁햏', 4],
    ['㈜·※', 6],
    ['감사합니다 😀', null],
    ['café', null],
    ['한\t글', null],
  ])('of %j are %j', (text, bytes) => expect(smsBytes(text)).toBe(bytes));
});

describe('a number', () => {
  it.each([
    ['010-1234-5678', '01012345678'],
    ['0111234567', '0111234567'],
    ['02-123-4567', null],
    ['070-1234-5678', null],
    ['0131234567', null],
    ['+1 900 123 4567', null],
    ['+82 10 1234 5678', null],
    ['010-1234-56789', null],
    ['', null],
  ])('%j is sent to as %j', (phone, digits) => expect(mobileDigits(phone)).toBe(digits));
});

describe('tries', () => {
  const from = new Date('2026-11-01T00:00:00Z');
  const after = (seconds: number) => new Date(from.getTime() + seconds * 1_000);

  it.each([
    [1, 5],
    [2, 15],
    [3, 45],
    [4, 135],
    [7, 600],
  ])('after attempt %s waits %s seconds', (tries, seconds) => {
    expect(nextTryAt(tries, from, after(3_600))).toEqual(after(seconds));
  });

  it('end with the eighth, and with the message itself', () => {
    expect(nextTryAt(8, from, after(3_600))).toBeNull();
    expect(nextTryAt(1, from, after(5))).toBeNull();
    expect(nextTryAt(1, from, after(6))).toEqual(after(5));
  });
});
