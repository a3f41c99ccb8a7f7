import type { Context } from 'hono';
import { z } from 'zod';
import { type Gateway, settle } from '../gateway.ts';
import { type CancelRequest, decideCancel, type RefundAccount } from '../ledger/cancel.ts';
import { type Refusal, refuse, resultOf } from '../protocol/result-codes.ts';
import { transactionSignature } from '../protocol/signatures.ts';
import { checkSignData, ediDate, readBody, requiredText, returnCharSet, signData, text } from './body.ts';

const schema = z.object({
  reason: requiredText(100),
  orderId: requiredText(64),
  cancelAmt: z.int({ error: 'U116' }).max(999_999_999_999, { error: 'U116' }).optional(),
  taxFreeAmt: z.int().nonnegative().max(999_999_999_999).optional(),
  refundAccount: text(16).regex(/^\d+$/).optional(),
  refundBankCode: text(3)
    .regex(/^\d{3}$/)
    .optional(),
  refundHolder: text(10).optional(),
  mallReserved: text(500).optional(),
  ediDate: ediDate.optional(),
  signData: signData.optional(),
  returnCharSet: returnCharSet.optional(),
});

function refundAccountOf(body: z.infer<typeof schema>): { ok: true; account: RefundAccount | null } | Refusal {
  const { refundAccount: account, refundBankCode: bankCode, refundHolder: holder } = body;
  if (account && bankCode && holder) return { ok: true, account: { account, bankCode, holder } };
  if (account || bankCode || holder) return refuse('U100', 'refundAccount, refundBankCode, refundHolder');
  return { ok: true, account: null };
}

async function reverse(c: Context, gateway: Gateway, tid: string): Promise<Response> {
  const read = await readBody(c, schema);
  if (!read.ok) return c.json(resultOf(read.code, read.detail));
  const forged = checkSignData(read.body, (date) =>
    transactionSignature({ tid, ediDate: date }, gateway.merchant.secretKey),
  );
  if (forged) return c.json(resultOf(forged.code, forged.detail));
  const refund = refundAccountOf(read.body);
  if (!refund.ok) return c.json(resultOf(refund.code, refund.detail));

  const transaction = gateway.ledger.get(tid);
  if (!transaction) return c.json(resultOf('2012'));
  const request: CancelRequest = {
    orderId: read.body.orderId,
    reason: read.body.reason,
    amount: read.body.cancelAmt ?? null,
    taxFreeAmount: read.body.taxFreeAmt ?? 0,
    refundAccount: refund.account,
  };
  const at = gateway.now();
  const decision = decideCancel(transaction, request, {
    at,
    cancelTid: gateway.ledger.issueTid(transaction.method, '10', at),
    isOrderIdUsed: gateway.ledger.isOrderIdUsed(request.orderId),
  });
  if (!decision.ok) return c.json(resultOf(decision.code, decision.detail));
  return c.json(settle(gateway, decision.transaction, decision.cancelledTid));
}

/**
 * POST /v1/payments/{tid}/cancel: whole or partial. `underWay` contains the payments with a pending cancel; a second request for one of
 * them is refused (2015).
 */
export async function cancel(
  c: Context,
  gateway: Gateway,
  tid: string,
  run: (work: () => Promise<Response>) => Promise<Response>,
  underWay: Set<string>,
): Promise<Response> {
  if (underWay.has(tid)) return c.json(resultOf('2015'));
  underWay.add(tid);
  try {
    return await run(() => reverse(c, gateway, tid));
  } finally {
    underWay.delete(tid);
  }
}
