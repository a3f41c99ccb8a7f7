import type { Context } from 'hono';
import { z } from 'zod';
import { type Gateway, settle } from '../gateway.ts';
import { decideNetCancel } from '../ledger/cancel.ts';
import { resultOf } from '../protocol/result-codes.ts';
import { orderSignature } from '../protocol/signatures.ts';
import { checkSignData, ediDate, readBody, requiredText, returnCharSet, signData, text } from './body.ts';

const schema = z.object({
  orderId: requiredText(64),
  mallReserved: text(500).optional(),
  ediDate: ediDate.optional(),
  signData: signData.optional(),
  returnCharSet: returnCharSet.optional(),
});

/**
 * POST /v1/payments/netcancel: undoes the approval of an order whose response never reached the shop. An order without an approval returns
 * 2012.
 */
export async function netCancel(c: Context, gateway: Gateway): Promise<Response> {
  const read = await readBody(c, schema);
  if (!read.ok) return c.json(resultOf(read.code, read.detail));
  const { orderId } = read.body;
  const forged = checkSignData(read.body, (date) =>
    orderSignature({ orderId, ediDate: date }, gateway.merchant.secretKey),
  );
  if (forged) return c.json(resultOf(forged.code, forged.detail));

  const transaction = gateway.ledger.approvedOf(orderId);
  if (!transaction) return c.json(resultOf('2012'));
  const decision = decideNetCancel(transaction, gateway.now());
  if (!decision.ok) return c.json(resultOf(decision.code, decision.detail));
  return c.json(settle(gateway, decision.transaction, decision.cancelledTid));
}
