import { expect, test } from 'vitest';
import { type Press, shortcutOf, shortcuts } from './shortcut-table.ts';

const press = (code: string, at = 0, shift = false): Press => ({ code, at, shift, control: false });

test('a single key', () => {
  expect(shortcutOf(press('KeyC'), undefined)).toBe('confirm');
  expect(shortcutOf(press('KeyZ'), undefined)).toBeUndefined();
});

test('shift distinguishes help from search', () => {
  expect(shortcutOf(press('Slash'), undefined)).toBe('search');
  expect(shortcutOf(press('Slash', 0, true), undefined)).toBe('help');
});

test('Ctrl distinguishes the global search from a letter', () => {
  expect(shortcutOf({ ...press('KeyK'), control: true }, undefined)).toBe('find');
  expect(shortcutOf(press('KeyK'), undefined)).toBeUndefined();
  expect(shortcutOf({ ...press('KeyC'), control: true }, undefined)).toBeUndefined();
});

test('a sequence of two keys wins over the second key alone', () => {
  expect(shortcutOf(press('KeyD', 500), press('KeyG', 0))).toBe('goDashboard');
  expect(shortcutOf(press('KeyD', 500), undefined)).toBe('deliver');
});

test('after a pause the second key counts on its own', () => {
  expect(shortcutOf(press('KeyD', 5_000), press('KeyG', 0))).toBe('deliver');
});

test('a preceding key without a sequence does not swallow the next', () => {
  expect(shortcutOf(press('KeyI', 100), press('KeyC', 0))).toBe('invoice');
});

test('a page that handles another shortcut of the key gets that one', () => {
  expect(shortcutOf(press('KeyL'), undefined, ['confirm', 'makeList'])).toBe('makeList');
  expect(shortcutOf(press('KeyL'), undefined, ['delay'])).toBe('delay');
  expect(shortcutOf(press('KeyL'), undefined, ['search'])).toBeUndefined();
});

test('no two shortcuts of a page have the same keys', () => {
  const all = Object.values(shortcuts);
  const keysOf = ({ codes, ...rest }: (typeof all)[number]) =>
    `${codes.join()} ${'shift' in rest} ${'control' in rest}`;
  for (const { where } of all) {
    const ofPage = all.filter((each) => ['어디서나', '목록', where].includes(each.where)).map(keysOf);
    expect(new Set(ofPage).size, where).toBe(ofPage.length);
  }
});
