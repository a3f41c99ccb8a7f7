import type { Context } from 'hono';
import { z } from 'zod';
import type { Gateway } from '../gateway.ts';
import { toKst } from '../protocol/kst.ts';
import { resultOf } from '../protocol/result-codes.ts';
import { paymentSignature, transactionSignature } from '../protocol/signatures.ts';
import { checkSignData, ediDate, readBody, returnCharSet, signData } from './body.ts';

const schema = z.object({
  amount: z.int({ error: 'U127' }).positive({ error: 'U127' }),
  ediDate: ediDate.optional(),
  signData: signData.optional(),
  returnCharSet: returnCharSet.optional(),
});

/** POST /v1/check-amount/{tid}: whether the amount in won is the one that was paid. */
export async function checkAmount(c: Context, gateway: Gateway, tid: string): Promise<Response> {
  const read = await readBody(c, schema);
  if (!read.ok) return c.json(resultOf(read.code, read.detail));
  const { amount } = read.body;
  const { secretKey } = gateway.merchant;
  const forged = checkSignData(read.body, (date) => paymentSignature({ tid, amount, ediDate: date }, secretKey));
  if (forged) return c.json(resultOf(forged.code, forged.detail));
  const transaction = gateway.ledger.get(tid);
  if (!transaction?.approvedAt) return c.json(resultOf('A118'));
  const respondedAt = toKst(gateway.now());
  return c.json({
    ...resultOf('0000'),
    isValid: transaction.amount === amount,
    ediDate: respondedAt,
    signature: transactionSignature({ tid, ediDate: respondedAt }, secretKey),
  });
}
