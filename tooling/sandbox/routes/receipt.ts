import type { Context } from 'hono';
import { Hono } from 'hono';
import { z } from 'zod';
import type { Gateway } from '../gateway.ts';
import { type Receipt, receiptBalance } from '../ledger/receipt.ts';
import { approveNo, receiptCancelRefusal, receiptRefusal } from '../ledger/receipts.ts';
import { toKst } from '../protocol/kst.ts';
import { type Refusal, resultOf } from '../protocol/result-codes.ts';
import { chargeSignature, receiptSignature, transactionSignature } from '../protocol/signatures.ts';
import { checkSignData, ediDate, readBody, requiredText, returnCharSet, signData, text } from './body.ts';
import { underFault } from './under-fault.ts';

const signed = { ediDate: ediDate.optional(), signData: signData.optional(), returnCharSet: returnCharSet.optional() };
const won = z.int({ error: 'U127' }).nonnegative({ error: 'U127' }).max(999_999_999_999, { error: 'U127' });

const issueSchema = z.object({
  orderId: requiredText(64),
  amount: won,
  goodsName: requiredText(40),
  receiptType: z.enum(['individual', 'company']),
  receiptNo: requiredText(20),
  supplyAmt: won,
  goodsVat: won,
  taxFreeAmt: won,
  serviceAmt: won,
  buyerName: text(30).optional(),
  buyerTel: text(40).optional(),
  buyerEmail: text(60).optional(),
  ...signed,
});
const cancelSchema = z.object({
  orderId: requiredText(64),
  reason: requiredText(100),
  cancelAmt: won.optional(),
  supplyAmt: won.optional(),
  goodsVat: won.optional(),
  taxFreeAmt: won.optional(),
  serviceAmt: won.optional(),
  ...signed,
});

const say = (c: Context, refusal: Refusal) => c.json(resultOf(refusal.code, refusal.detail));

/** The common last fields of every response about a receipt. */
function sign(gateway: Gateway, tid: string, orderId: string) {
  const at = toKst(gateway.now());
  const signature = receiptSignature({ tid, orderId, ediDate: at }, gateway.merchant.secretKey);
  return { tid, orderId, ediDate: at, signature };
}

/** POST /v1/receipt: issues a cash receipt at the tax office. */
async function issue(c: Context, gateway: Gateway): Promise<Response> {
  const read = await readBody(c, issueSchema);
  if (!read.ok) return say(c, read);
  const { orderId, amount, goodsName, receiptType: type, receiptNo: number, supplyAmt, goodsVat } = read.body;
  const { secretKey } = gateway.merchant;
  const forged = checkSignData(read.body, (date) => chargeSignature({ orderId, amount, ediDate: date }, secretKey));
  if (forged) return say(c, forged);
  const parts = supplyAmt + goodsVat + read.body.taxFreeAmt + read.body.serviceAmt;
  const refusal = receiptRefusal({ type, number, amount, parts }, gateway.receipts.isOrderIdUsed(orderId));
  if (refusal) return say(c, refusal);
  const at = gateway.now();
  const receipt: Receipt = {
    tid: gateway.receipts.issueTid('01', at),
    orderId,
    type,
    number: number.slice(-4),
    goodsName,
    amount,
    supply: supplyAmt,
    vat: goodsVat,
    approveNo: approveNo(),
    issuedAt: at.toISOString(),
    cancels: [],
  };
  gateway.receipts.save(receipt);
  const { tid, approveNo: no } = receipt;
  return c.json({ ...resultOf('0000'), ...sign(gateway, tid, orderId), approvedAt: toKst(at), approveNo: no });
}

/** POST /v1/receipt/{tid}/cancel: the whole receipt, or `cancelAmt` of it. */
async function cancel(c: Context, gateway: Gateway, issued: string): Promise<Response> {
  const read = await readBody(c, cancelSchema);
  if (!read.ok) return say(c, read);
  const forged = checkSignData(read.body, (date) =>
    transactionSignature({ tid: issued, ediDate: date }, gateway.merchant.secretKey),
  );
  if (forged) return say(c, forged);
  const receipt = gateway.receipts.get(issued);
  if (!receipt) return c.json(resultOf('2012'));
  const { orderId, reason, cancelAmt, supplyAmt, goodsVat, taxFreeAmt, serviceAmt } = read.body;
  const isSplit = [supplyAmt, goodsVat, taxFreeAmt, serviceAmt].every((part) => part !== undefined);
  const amount = cancelAmt ?? receiptBalance(receipt);
  const parts = isSplit ? (supplyAmt ?? 0) + (goodsVat ?? 0) + (taxFreeAmt ?? 0) + (serviceAmt ?? 0) : null;
  const at = gateway.now();
  const refusal = receiptCancelRefusal(
    receipt,
    { amount, isWhole: cancelAmt === undefined, parts },
    { at, isOrderIdUsed: gateway.receipts.isOrderIdUsed(orderId) },
  );
  if (refusal) return say(c, refusal);
  const tid = gateway.receipts.issueTid('10', at);
  const no = approveNo();
  const one = { tid, orderId, amount, supply: supplyAmt ?? amount, vat: goodsVat ?? 0, approveNo: no, reason };
  const after = { ...receipt, cancels: [...receipt.cancels, { ...one, cancelledAt: at.toISOString() }] };
  gateway.receipts.save(after);
  const result = { cancelAmt: amount, balanceAmt: receiptBalance(after), cancelledAt: toKst(at), approveNo: no };
  return c.json({ ...resultOf('0000'), ...sign(gateway, tid, orderId), ...result });
}

/** GET /v1/receipt/{tid}: the cancelled amount of a receipt. */
function status(c: Context, gateway: Gateway, tid: string): Response {
  const receipt = gateway.receipts.get(tid);
  if (!receipt) return c.json(resultOf('A118'));
  const balanceAmt = receiptBalance(receipt);
  const cancelledAt = receipt.cancels.at(-1)?.cancelledAt;
  return c.json({
    ...resultOf('0000'),
    ...sign(gateway, tid, receipt.orderId),
    cancelAmt: receipt.amount - balanceAmt,
    balanceAmt,
    cancelledAt: cancelledAt ? toKst(new Date(cancelledAt)) : '0',
    approveNo: receipt.approveNo,
  });
}

/** /v1/receipt: cash receipts. Mounted behind the merchant's credentials. */
export function receiptRoutes(gateway: Gateway): Hono {
  const app = new Hono();
  app.post('/', (c) => underFault(c, gateway, 'receipt', () => issue(c, gateway)));
  app.post('/:tid/cancel', (c) =>
    underFault(c, gateway, 'receiptCancel', () => cancel(c, gateway, c.req.param('tid'))),
  );
  app.get('/:tid', (c) => underFault(c, gateway, 'receiptStatus', async () => status(c, gateway, c.req.param('tid'))));
  return app;
}
