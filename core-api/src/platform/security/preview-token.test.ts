import { expect, it } from 'vitest';
import { previewOfToken, previewToken } from './preview-token.ts';

const keys = { tokenKeys: ['a-key-of-the-tests-0123456789'] } as const;
const now = new Date('2026-03-01T00:00:00.000Z');
const preview = { at: new Date('2026-04-01T15:00:00.000Z'), expiresAt: new Date('2026-03-01T01:00:00.000Z') };
const token = previewToken(keys, preview);
const parts = token.split('.');
const [version, at, expiresAt, signature] = parts;

it('contains its time and its end until it expires, by the real clock', () => {
  expect(previewOfToken(keys, token, now)).toEqual(preview);
  const last = new Date(preview.expiresAt.getTime() - 1);
  expect(previewOfToken(keys, token, last)).toEqual(preview);
  expect(previewOfToken(keys, token, preview.expiresAt)).toBeNull();
});

it('can show the past too', () => {
  const past = { ...preview, at: new Date('1999-12-31T15:00:00.000Z') };
  expect(previewOfToken(keys, previewToken(keys, past), now)).toEqual(past);
});

it.each([
  ['of another key', previewToken({ tokenKeys: ['another-key-of-the-tests-012345'] }, preview)],
  ['with another time', [version, Number(at) + 1, expiresAt, signature].join('.')],
  ['with a later end', [version, at, Number(expiresAt) + 1, signature].join('.')],
  ['with time and end swapped', [version, expiresAt, at, signature].join('.')],
  ['of another version', ['2', at, expiresAt, signature].join('.')],
  ['with a part more', [version, at, expiresAt, '0', signature].join('.')],
  ['with its parts run together', [version, `${at}${expiresAt}`, signature].join('.')],
  ['with a signature that is cut', token.slice(0, -2)],
  ['without a signature', parts.slice(0, 3).join('.')],
  ['that is empty', ''],
  ['that is dots', '...'],
])('is invalid %s', (_, other) => {
  expect(other).not.toBe(token);
  expect(previewOfToken(keys, other, now)).toBeNull();
});
