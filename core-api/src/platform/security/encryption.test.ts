import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decrypt, encrypt, readDataKeys } from './encryption.ts';

const key = () => randomBytes(32).toString('base64');
const keysOf = (text: string) => {
  const keys = readDataKeys(text);
  if (!keys) throw new Error('No keys');
  return keys;
};
const old = `a1:${key()}`;
const keys = keysOf(old);

it('decrypts its own output, for any text and context, and never encrypts the same twice', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (plain, place) => {
      const encrypted = encrypt(keys, plain, place);
      expect(decrypt(keys, encrypted, place)).toBe(plain);
      expect(encrypt(keys, plain, place)).not.toBe(encrypted);
    }),
  );
});

it('decrypts nothing that was moved or changed', () => {
  const encrypted = encrypt(keys, 'BIKY0001', 'easy_pay_cards 1');
  expect(encrypted).not.toContain('BIKY0001');
  expect(() => decrypt(keys, encrypted, 'easy_pay_cards 2')).toThrow();
  for (let at = encrypted.indexOf('.', 3) + 1; at < encrypted.length; at += 7) {
    const changed = encrypted.slice(0, at) + (encrypted[at] === 'A' ? 'B' : 'A') + encrypted.slice(at + 1);
    if (changed !== encrypted) expect(() => decrypt(keys, changed, 'easy_pay_cards 1')).toThrow();
  }
});

it('encrypts with the first key and still decrypts with the others', () => {
  const encrypted = encrypt(keys, 'x', 'place');
  const rotated = keysOf(`b2:${key()}, ${old}`);
  expect(decrypt(rotated, encrypted, 'place')).toBe('x');
  expect(encrypt(rotated, 'x', 'place')).toMatch(/^v1\.b2\./);
  expect(() => decrypt(keysOf(`b2:${key()}`), encrypted, 'place')).toThrow('without a known key');
});

it.each(['', 'a1', `a1:${randomBytes(31).toString('base64')}`, `A 1:${key()}`, `a1:${key()},a1:${key()}`, `${old},`])(
  'accepts no keys from %j',
  (text) => {
    expect(readDataKeys(text)).toBeNull();
  },
);
