import { expect, it } from 'vitest';
import { destinationInput } from '../destinations/schemas.ts';
import { receiver, sender } from '../orders/parties.ts';
import { textContent, textSubject } from '../reviews/schemas.ts';
import { oneLine } from './scalars.ts';

const words = '줄바꿈이나 제어 문자 없이 한 줄로 입력해 주세요.';

it.each(['a\r\nBcc: x', 'a\nb', 'a\tb', 'a\0b', 'a\x1bb', 'a\x7fb', 'a\x85b', 'a\u2028b'])('refuses %j', (text) => {
  expect(oneLine().safeParse(text).error?.issues[0]?.message).toBe(words);
});

it('preserves every visible character of a line, composed, and trims the spaces around it', () => {
  expect(oneLine().parse('  서울\u200b 강남구 😀 👨‍👩‍👧 e\u0301 \ufeff\n')).toBe('서울 강남구 😀 👨‍👩‍👧 é');
});

it('applies to names, titles and addresses, while contents preserve their line breaks', () => {
  const bad = 'a\r\nBcc: x';
  const person = { name: bad, phone: '01012345678', email: 'a@example.com' };
  const place = { postcode: '06236', address1: bad, address2: bad };
  const refused = (response: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
    response.error?.issues.filter(({ message }) => message === words).map(({ path }) => path.join('.'));
  expect(refused(sender.safeParse(person))).toEqual(['name']);
  expect(refused(receiver.safeParse({ ...person, ...place, title: bad }))).toEqual([
    'title',
    'name',
    'address1',
    'address2',
  ]);
  expect(refused(destinationInput.safeParse({ ...person, ...place, title: bad }))?.sort()).toEqual([
    'address1',
    'address2',
    'name',
    'title',
  ]);
  expect(textSubject.safeParse(bad).success).toBe(false);
  expect(textContent.parse('첫 줄\r\n\t둘째 줄')).toBe('첫 줄\r\n\t둘째 줄');
});
