import type { Context } from 'hono';
import type { Gateway } from '../gateway.ts';
import { toKst } from '../protocol/kst.ts';
import { resultOf } from '../protocol/result-codes.ts';
import { transactionSignature } from '../protocol/signatures.ts';
import { readAmount } from './read-amount.ts';

/** POST /v1/check-amount/{tid}: whether the amount in won is the one that was paid. */
export async function checkAmount(c: Context, gateway: Gateway, tid: string): Promise<Response> {
  const read = await readAmount(c, gateway, tid);
  if (!read.ok) return c.json(resultOf(read.code, read.detail));
  const transaction = gateway.ledger.get(tid);
  if (!transaction?.approvedAt) return c.json(resultOf('A118'));
  const respondedAt = toKst(gateway.now());
  return c.json({
    ...resultOf('0000'),
    isValid: transaction.amount === read.amount,
    ediDate: respondedAt,
    signature: transactionSignature({ tid, ediDate: respondedAt }, gateway.merchant.secretKey),
  });
}
