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
      const sealed = encrypt(keys, plain, place);
      expect(decrypt(keys, sealed, place)).toBe(plain);
      expect(encrypt(keys, plain, place)).not.toBe(sealed);
    }),
  );
});

it('decrypts nothing that was moved or changed', () => {
  const sealed = encrypt(keys, 'BIKY0001', 'easy_pay_cards 1');
  expect(sealed).not.toContain('BIKY0001');
  expect(() => decrypt(keys, sealed, 'easy_pay_cards 2')).toThrow();
  for (let at = sealed.indexOf('.', 3) + 1; at < sealed.length; at += 7) {
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
    if (changed !== sealed) expect(() => decrypt(keys, changed, 'easy_pay_cards 1')).toThrow();
  }
});

it('encrypts with the first key and still decrypts with the others', () => {
  const sealed = encrypt(keys, 'x', 'place');
  const rotated = keysOf(`b2:${key()}, ${old}`);
  expect(decrypt(rotated, sealed, 'place')).toBe('x');
  expect(encrypt(rotated, 'x', 'place')).toMatch(/^v1\.b2\./);
  expect(() => decrypt(keysOf(`b2:${key()}`), sealed, 'place')).toThrow('without a known key');
});

it.each(['', 'a1', `a1:${randomBytes(31).toString('base64')}`, `A 1:${key()}`, `a1:${key()},a1:${key()}`, `${old},`])(
  'accepts no keys from %j',
  (text) => {
    expect(readDataKeys(text)).toBeNull();
  },
);
