import { expect, test } from 'vitest';
import { authSignature, orderSignature, paymentSignature, sameDigest, transactionSignature } from './signatures.ts';

test('the return signature is made of authToken, clientId, amount and the secret key', () => {
  expect(authSignature({ authToken: 'a', clientId: 'b', amount: 100 }, 'd')).toBe(
    '847fbec1f4b7df3f2574dec753404db2960601632543e097aa557be1e0f05107',
  );
});

test('the payment signature is made of tid, amount, ediDate and the secret key', () => {
  expect(paymentSignature({ tid: 't', amount: 100, ediDate: 'e' }, 'd')).toBe(
    '06c72ae9da5be3750b4718b5737ecc385e24121629e8a6955160c9b3caadab33',
  );
});

test('the transaction signature is made of tid, ediDate and the secret key', () => {
  const expected = 'efb5a5ad7522096cd339dd8290cd39d346b8afcd0bee8b3f73d086e791dc907d';
  expect(transactionSignature({ tid: 't', ediDate: 'e' }, 'd')).toBe(expected);
  expect(orderSignature({ orderId: 't', ediDate: 'e' }, 'd')).toBe(expected);
});

test('digests are compared case-insensitively, and never match partially', () => {
  expect(sameDigest('ab01', 'AB01')).toBe(true);
  expect(sameDigest('ab01', 'ab0')).toBe(false);
  expect(sameDigest('ab01', 'ab02')).toBe(false);
});
