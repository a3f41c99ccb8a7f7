import { expect, it } from 'vitest';
import { newRegularSchema } from './regular-schema';

const form = { name: '월초 보충', cycle: { unit: 'NONE' } };
const messageOf = (name: unknown) => newRegularSchema.safeParse({ ...form, name }).error?.issues[0]?.message;

it('requires the name of a regular order', () => {
  expect(newRegularSchema.parse({ ...form, from: '2026-12-01' })).toEqual({
    name: '월초 보충',
    cycle: null,
    from: undefined,
    hasReminder: false,
  });
  for (const name of [undefined, '', '  ']) expect(messageOf(name)).toBe('이름을 입력해 주세요.');
});
