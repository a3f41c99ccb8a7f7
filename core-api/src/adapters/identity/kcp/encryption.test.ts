import { expect, it } from 'vitest';
import { decrypt, encrypt } from './encryption.ts';

const keys = {
  siteCode: 'AO7F3',
  encryptionKey: 'c2a22fa3ebe4698075bcac6b433d52e351c881b02fb83488d4283a43385b1f8e',
};
const salt = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex');

it('matches the documented example for a known salt', async () => {
  expect(await encrypt('{"site_cd":"AO7F3"}', keys, salt)).toEqual({
    data: 'WwIRBc/5avKjG/aMj8HBBuCPOXi+0JA3ZwZlm5CE0dE=',
    rv: 'AAECAwQFBgcICQoLDA0ODw==',
  });
});

it('decrypts its own output, and never encrypts the same twice', async () => {
  const text = '{"user_name":"홍길동"}';
  const [one, other] = [await encrypt(text, keys), await encrypt(text, keys)];
  expect(one.data).not.toBe(other.data);
  expect(await decrypt(one, keys)).toBe(text);
});

it.each([
  ['another key', { ...keys, encryptionKey: keys.siteCode }, {}],
  ['another site', { ...keys, siteCode: 'SM000' }, {}],
  ['another salt', keys, { rv: Buffer.alloc(16, 9).toString('base64') }],
  ['a salt of a wrong length', keys, { rv: 'AAEC' }],
  ['half of the data', keys, { data: 'WwIRBc/5avKjG/aMj8HBBg==' }],
])('does not decrypt with %s', async (_, given, changed) => {
  const written = { ...(await encrypt('{"site_cd":"AO7F3"}', keys, salt)), ...changed };
  await expect(decrypt(written, given)).rejects.toThrow();
});
