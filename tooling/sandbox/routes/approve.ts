import type { Context } from 'hono';
import { type Gateway, settle } from '../gateway.ts';
import { decideApproval } from '../ledger/approve.ts';
import { resultOf } from '../protocol/result-codes.ts';
import { readAmount, wholeWon } from './read-amount.ts';

const approved = wholeWon.max(999_999_999_999, { error: 'U127' });

/** POST /v1/payments/{tid}: charges the authenticated amount. */
export async function approve(c: Context, gateway: Gateway, tid: string): Promise<Response> {
  const read = await readAmount(c, gateway, tid, approved);
  if (!read.ok) return c.json(resultOf(read.code, read.detail));

  const transaction = gateway.ledger.get(tid);
  if (!transaction) return c.json(resultOf('A118'));
  const decision = decideApproval(transaction, read.amount, gateway.now());
  if (!decision.ok) return c.json(resultOf(decision.code, decision.detail));
  if (gateway.ledger.isOrderIdUsed(transaction.orderId)) return c.json(resultOf('A127', 'orderId'));
  return c.json(settle(gateway, decision.transaction));
}
