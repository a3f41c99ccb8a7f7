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

test('no two shortcuts have the same keys', () => {
  const keys = Object.values(shortcuts).map(({ codes, ...rest }) => `${codes.join()} ${'shift' in rest}`);
  expect(new Set(keys).size).toBe(keys.length);
});
