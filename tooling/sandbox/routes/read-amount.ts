import type { Context } from 'hono';
import { z } from 'zod';
import type { Gateway } from '../gateway.ts';
import type { Refusal } from '../protocol/result-codes.ts';
import { paymentSignature } from '../protocol/signatures.ts';
import { checkSignData, ediDate, readBody, returnCharSet, signData } from './body.ts';

/** An amount in won. */
export const wholeWon = z.int({ error: 'U127' }).positive({ error: 'U127' });

/** Reads the amount of a call for a payment, and verifies the signature over both. */
export async function readAmount(
  c: Context,
  { merchant }: Gateway,
  tid: string,
  amount: typeof wholeWon = wholeWon,
): Promise<{ ok: true; amount: number } | Refusal> {
  const schema = z.object({
    amount,
    ediDate: ediDate.optional(),
    signData: signData.optional(),
    returnCharSet: returnCharSet.optional(),
  });
  const read = await readBody(c, schema);
  if (!read.ok) return read;
  const { body } = read;
  const signature = (date: string) => paymentSignature({ tid, amount: body.amount, ediDate: date }, merchant.secretKey);
  return checkSignData(body, signature) ?? { ok: true, amount: body.amount };
}
