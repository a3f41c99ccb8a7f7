import { expect, test } from 'vitest';
import {
  day,
  email,
  instant,
  password,
  personName,
  phone,
  postcode,
  purchaseNo,
  sentGeolocation,
  username,
} from './scalars.ts';

// The rules of the specification, section 5, each at its edge.
const cases = {
  username: [
    username,
    ['abcd', 'a1b2c3d4e5f6g7h8i9j0', '1234'],
    ['abc', 'a1b2c3d4e5f6g7h8i9j0k', 'Abcd', 'ab_cd', '한글이름', ''],
  ],
  password: [
    password,
    ['Admin!23', 'abcdefg1~', '12345678901234a:'],
    ['Adm!234', '12345678901234ab:', 'Admin1234', 'admin!abc', '1234567!', 'Admin1234-'],
  ],
  personName: [personName, ['김철', ' 이 루온 '], ['김', ' 김 ', '']],
  phone: [phone, ['010-1234-5678', '02 123 45678', '0311234567'], ['010-1234-567890', '031123456', 'phone', '']],
  // The calendar of the product, in Seoul time.
  day: [
    day,
    ['1900-01-01', '2026-02-28', '2999-12-31'],
    ['1899-12-31', '3000-01-01', '9999-12-31', '0000-01-01', '2026-02-30', '+010000-01-01', '2026-1-1', ''],
  ],
  instant: [
    instant,
    ['1900-01-01T00:00:00+09:00', '2026-11-21T00:00:00Z', '2999-12-31T23:59:59.999+09:00'],
    [
      '1899-12-31T14:59:59Z',
      '2999-12-31T15:00:00Z',
      '0000-01-01T00:00:00Z',
      '0001-01-01T00:00:00+23:59',
      '9999-12-31T23:59:59Z',
      '2026-11-21',
    ],
  ],
  email: [email, ['a@b.kr'], ['a@b', 'a b@c.kr', '@c.kr']],
  postcode: [postcode, ['06236'], ['6236', '062360', 'abcde']],
  purchaseNo: [purchaseNo, ['20261121-7K3Q9XZP'], ['20261121', '20261121-abc', "20261121-7K3Q9X' or 1=1"]],
} as const;

// @covers rule:date-inputs-end-2999-12-31, rule:username, rule:password, constant:length/phone-10-11-digits
// @covers constant:length/password-8-16, constant:length/username-4-20
test.each(Object.entries(cases))('%s accepts valid values and refuses others', (_, [schema, good, bad]) => {
  for (const text of good) expect(schema.safeParse(text).success, `takes ${text}`).toBe(true);
  for (const text of bad) expect(schema.safeParse(text).success, `refuses ${text}`).toBe(false);
});

// @covers rule:phone
test('a phone number is stored as its digits', () => {
  expect(phone.parse('010-1234-5678')).toBe('01012345678');
});

test('refusals speak Korean', () => {
  const messages = [username, password, personName, phone, postcode, day, instant].map((schema) => {
    const result = schema.safeParse('x');
    return result.success ? '' : (result.error.issues[0]?.message ?? '');
  });
  for (const message of messages) expect(message).toMatch(/[가-힣]/);
});

// @covers entity:geolocation
test('a sent point without coordinates is in Seoul', () => {
  expect(sentGeolocation.parse({})).toEqual({ type: 'Point', coordinates: [126.978, 37.5665] });
  expect(sentGeolocation.parse({ coordinates: [129, 35] })).toEqual({ type: 'Point', coordinates: [129, 35] });
  expect(sentGeolocation.safeParse({ coordinates: [181, 0] }).success).toBe(false);
});
