import type { Context } from 'hono';
import { z } from 'zod';
import { type Gateway, settle } from '../gateway.ts';
import { decideApproval } from '../ledger/approve.ts';
import { resultOf } from '../protocol/result-codes.ts';
import { paymentSignature } from '../protocol/signatures.ts';
import { checkSignData, ediDate, readBody, returnCharSet, signData } from './body.ts';

const schema = z.object({
  amount: z.int({ error: 'U127' }).positive({ error: 'U127' }).max(999_999_999_999, { error: 'U127' }),
  ediDate: ediDate.optional(),
  signData: signData.optional(),
  returnCharSet: returnCharSet.optional(),
});

/** POST /v1/payments/{tid}: takes the money that the buyer authenticated. */
export async function approve(c: Context, gateway: Gateway, tid: string): Promise<Response> {
  const read = await readBody(c, schema);
  if (!read.ok) return c.json(resultOf(read.code, read.detail));
  const { amount } = read.body;
  const { secretKey } = gateway.merchant;
  const forged = checkSignData(read.body, (date) => paymentSignature({ tid, amount, ediDate: date }, secretKey));
  if (forged) return c.json(resultOf(forged.code, forged.detail));

  const transaction = gateway.ledger.get(tid);
  if (!transaction) return c.json(resultOf('A118'));
  const decision = decideApproval(transaction, amount, gateway.now());
  if (!decision.ok) return c.json(resultOf(decision.code, decision.detail));
  if (gateway.ledger.isOrderIdUsed(transaction.orderId)) return c.json(resultOf('A127', 'orderId'));
  return c.json(settle(gateway, decision.transaction));
}
