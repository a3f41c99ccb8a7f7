import { expect, test } from 'vitest';
import { email, password, personName, phone, postcode, purchaseNo, username } from './scalars.ts';

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
  email: [email, ['a@b.kr'], ['a@b', 'a b@c.kr', '@c.kr']],
  postcode: [postcode, ['06236'], ['6236', '062360', 'abcde']],
  purchaseNo: [purchaseNo, ['20261121-7K3Q9XZP'], ['20261121', '20261121-abc', "20261121-7K3Q9X' or 1=1"]],
} as const;

test.each(Object.entries(cases))('%s takes what the rule allows and refuses the rest', (_, [schema, good, bad]) => {
  for (const text of good) expect(schema.safeParse(text).success, `takes ${text}`).toBe(true);
  for (const text of bad) expect(schema.safeParse(text).success, `refuses ${text}`).toBe(false);
});

test('a phone number is kept as its digits', () => {
  expect(phone.parse('010-1234-5678')).toBe('01012345678');
});

test('refusals speak Korean', () => {
  const messages = [username, password, personName, phone, postcode].map((schema) => {
    const result = schema.safeParse('x');
    return result.success ? '' : (result.error.issues[0]?.message ?? '');
  });
  for (const message of messages) expect(message).toMatch(/[가-힣]/);
});
