import { expect, it } from 'vitest';
import { authenticated, call, clientId, sandboxFor, secretKey } from './gateway.fixture.ts';
import { toKst } from './protocol/kst.ts';
import { authSignature, paymentSignature } from './protocol/signatures.ts';

const NEW = 'zyxwvutsrqponmlkjihgfedcba543210';
const basic = (key: string) => `Basic ${Buffer.from(`${clientId}:${key}`).toString('base64')}`;

it.each<[string, [string, ...string[]], string[]]>([
  ['the old key alone', [secretKey], [secretKey]],
  ['both, the old one first', [secretKey, NEW], [secretKey, NEW]],
  ['both, the new one first', [NEW, secretKey], [NEW, secretKey]],
  ['the new key alone', [NEW], [NEW]],
])('accepts calls by %s, over the same ledger, and signs by the key of the call', async (_, keys, accepted) => {
  const sandbox = await sandboxFor();
  const { tid = '', amount = '', authToken = '' } = await authenticated(sandbox);
  sandbox.setSecretKeys(keys);
  const later = await authenticated(sandbox);
  expect(later.signature).toBe(
    authSignature({ authToken: later.authToken ?? '', clientId, amount: Number(later.amount) }, keys[0]),
  );
  expect(authToken).not.toBe('');
  for (const key of [secretKey, NEW]) {
    const ediDate = toKst(new Date());
    const signData = paymentSignature({ tid, amount: Number(amount), ediDate }, key);
    const body = { amount: Number(amount), ediDate, signData };
    const { status, reply } = await call(sandbox, `/payments/${tid}`, { body, authorization: basic(key) });
    if (!accepted.includes(key)) {
      expect(status).toBe(401);
      continue;
    }
    expect(status).toBe(200);
    const { status: state, ediDate: signedAt, signature } = reply;
    // A second approval is refused without a signature.
    if (state === 'paid')
      expect(signature).toBe(paymentSignature({ tid, amount: Number(amount), ediDate: String(signedAt) }, key));
  }
});
