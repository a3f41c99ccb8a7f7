import type { SecretKeys } from '@iruon/server-kit';
import { expect, it } from 'vitest';
import { createNiceGateway } from './gateway.ts';
import { signPayment, signReturn } from './signatures.ts';

const [OLD, NEW, FOREIGN] = ['o', 'n', 'f'].map((letter) => letter.repeat(32)) as [string, string, string];
const clientId = 'S2_keys';
const url = 'http://127.0.0.1:9';
const gatewayWith = (secretKeys: SecretKeys) =>
  createNiceGateway({ clientId, secretKeys, apiUrl: url, scriptUrl: url, windowUrl: url, now: () => new Date() });

const of = { tid: 'tid-1', amount: 70_000, ediDate: '2026-06-01T12:00:00.000+0900' };
const notice = (key: string) => ({
  resultCode: '0000',
  resultMsg: '',
  orderId: 'order-1',
  status: 'paid',
  balanceAmt: 70_000,
  payMethod: 'card',
  ...of,
  signature: signPayment(of.tid, of.amount, of.ediDate, key),
});
const returned = (key: string) => ({
  authResultCode: '0000',
  authToken: 'token',
  tid: of.tid,
  clientId,
  orderId: 'order-1',
  amount: String(of.amount),
  signature: signReturn('token', clientId, String(of.amount), key),
});

it.each<[string, string, SecretKeys, boolean]>([
  ['the only key', OLD, [OLD], true],
  ['the first key', NEW, [NEW, OLD], true],
  ['the key before it', OLD, [NEW, OLD], true],
  ['a key that is added last', NEW, [OLD, NEW], true],
  ['a key that was taken out', OLD, [NEW], false],
  ['a foreign key', FOREIGN, [NEW, OLD], false],
])('reads what the gateway signed with %s', (_, signedWith, keys, isAccepted) => {
  const gateway = gatewayWith(keys);
  expect(gateway.readNotice(notice(signedWith)) !== null).toBe(isAccepted);
  expect(gateway.readAuthentication(returned(signedWith)).kind).toBe(isAccepted ? 'authenticated' : 'forged');
});
