import { expect, test } from 'vitest';
import { type Press, shortcutOf, shortcuts } from './shortcut-table.ts';

const press = (code: string, at = 0, shift = false): Press => ({ code, at, shift, control: false });

test('one key alone', () => {
  expect(shortcutOf(press('KeyC'), undefined)).toBe('confirm');
  expect(shortcutOf(press('KeyZ'), undefined)).toBeUndefined();
});

test('shift tells help from search', () => {
  expect(shortcutOf(press('Slash'), undefined)).toBe('search');
  expect(shortcutOf(press('Slash', 0, true), undefined)).toBe('help');
});

test('Ctrl tells the search of everything from a letter', () => {
  expect(shortcutOf({ ...press('KeyK'), control: true }, undefined)).toBe('find');
  expect(shortcutOf(press('KeyK'), undefined)).toBeUndefined();
  expect(shortcutOf({ ...press('KeyC'), control: true }, undefined)).toBeUndefined();
});

test('two keys one after the other win over the second alone', () => {
  expect(shortcutOf(press('KeyD', 500), press('KeyG', 0))).toBe('goDashboard');
  expect(shortcutOf(press('KeyD', 500), undefined)).toBe('deliver');
});

test('after a pause the second key stands for itself', () => {
  expect(shortcutOf(press('KeyD', 5_000), press('KeyG', 0))).toBe('deliver');
});

test('a key before that begins nothing does not swallow the next', () => {
  expect(shortcutOf(press('KeyI', 100), press('KeyC', 0))).toBe('invoice');
});

test('no two shortcuts share their keys', () => {
  const keys = Object.values(shortcuts).map(({ codes, ...rest }) => `${codes.join()} ${'shift' in rest}`);
  expect(new Set(keys).size).toBe(keys.length);
});
