import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { type Gateway, settle } from '../gateway.ts';
import { decideApproval } from '../ledger/approve.ts';
import { toKst } from '../protocol/kst.ts';
import { type Refusal, resultOf } from '../protocol/result-codes.ts';
import { paymentSignature, transactionSignature } from '../protocol/signatures.ts';
import { checkSignData, ediDate, readBody, returnCharSet, signData } from './body.ts';
import { cancel } from './cancel.ts';
import { createAccessTokens, requireMerchant } from './credentials.ts';
import { netCancel } from './net-cancel.ts';
import { receiptRoutes } from './receipt.ts';
import { statusByOrder, statusByTid } from './status.ts';
import { subscribeRoutes } from './subscribe.ts';
import { underFault } from './under-fault.ts';
import { webhookUrlRoutes } from './webhook-urls.ts';

const LARGEST_BODY = 64 * 1024;

/** An amount in won. */
const wholeWon = z.int({ error: 'U127' }).positive({ error: 'U127' });
const approved = wholeWon.max(999_999_999_999, { error: 'U127' });

/**
 * The REST interface under /v1. A business error is HTTP 200 with another `resultCode` than 0000; only missing or
 * wrong credentials are 401.
 */
export function restRoutes(gateway: Gateway): Hono {
  const tokens = createAccessTokens();
  const cancelsUnderWay = new Set<string>();
  const app = new Hono();
  app.use(bodyLimit({ maxSize: LARGEST_BODY, onError: (c) => c.json(resultOf('U105'), 413) }));
  app.use('/access-token', requireMerchant(gateway, null));
  for (const path of [
    '/payments/*',
    '/check-amount/*',
    '/webhook/*',
    '/subscribe/*',
    '/receipt',
    '/receipt/*',
    '/terms',
  ]) {
    app.use(path, requireMerchant(gateway, tokens));
  }

  app.post('/access-token', (c) => {
    const now = gateway.now();
    return c.json({ ...resultOf('0000'), ...tokens.current(now), tokenType: 'Bearer', now: toKst(now) });
  });
  app.post('/payments/netcancel', (c) => underFault(c, gateway, 'netcancel', () => netCancel(c, gateway)));
  app.get('/payments/find/:orderId', (c) =>
    underFault(c, gateway, 'status', async () => statusByOrder(c, gateway, c.req.param('orderId'))),
  );
  app.get('/payments/:tid', (c) =>
    underFault(c, gateway, 'status', async () => statusByTid(c, gateway, c.req.param('tid'))),
  );
  app.post('/payments/:tid', (c) => underFault(c, gateway, 'approve', () => approve(c, gateway, c.req.param('tid'))));
  app.post('/payments/:tid/cancel', (c) =>
    cancel(c, gateway, c.req.param('tid'), (work) => underFault(c, gateway, 'cancel', work), cancelsUnderWay),
  );
  app.post('/check-amount/:tid', (c) => checkAmount(c, gateway, c.req.param('tid')));
  app.get('/terms', (c) => terms(c));
  app.route('/subscribe', subscribeRoutes(gateway));
  app.route('/receipt', receiptRoutes(gateway));
  app.route('/webhook', webhookUrlRoutes(gateway));
  app.all('*', (c) => c.json(resultOf('U109'), 404));
  return app;
}

/** POST /v1/payments/{tid}: charges the authenticated amount. */
async function approve(c: Context, gateway: Gateway, tid: string): Promise<Response> {
  const read = await readAmount(c, gateway, tid, approved);
  if (!read.ok) return c.json(resultOf(read.code, read.detail));

  const transaction = gateway.ledger.get(tid);
  if (!transaction) return c.json(resultOf('A118'));
  const decision = decideApproval(transaction, read.amount, gateway.now());
  if (!decision.ok) return c.json(resultOf(decision.code, decision.detail));
  if (gateway.ledger.isOrderIdUsed(transaction.orderId)) return c.json(resultOf('A127', 'orderId'));
  return c.json(settle(gateway, decision.transaction));
}

/** POST /v1/check-amount/{tid}: whether the amount in won is the one that was paid. */
async function checkAmount(c: Context, gateway: Gateway, tid: string): Promise<Response> {
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

const texts: Record<string, { termsTitle: string; content: string }> = {
  ElectronicFinancialTransactions: {
    termsTitle: '전자금융거래 이용약관',
    content:
      '제1조 (목적) 이 약관은 전자지급결제대행서비스를 이용하는 이용자와 회사 사이의 전자금융거래에 관한 기본적인 사항을 정합니다.\n제2조 (이용자의 책임) 이용자는 접근매체를 다른 사람에게 알리거나 넘겨서는 안 됩니다.\n(시험용 약관입니다.)',
  },
  CollectPersonalInfo: {
    termsTitle: '개인정보 수집 및 이용 안내',
    content:
      '수집 항목: 카드번호, 유효기간, 생년월일 또는 사업자번호, 비밀번호 앞 두 자리\n이용 목적: 결제수단 등록과 결제 승인\n보유 기간: 관계 법령이 정한 기간\n(시험용 약관입니다.)',
  },
  SharingPersonalInformation: {
    termsTitle: '개인정보 제공 및 위탁 안내',
    content: '제공받는 자: 카드사, 결제대행사\n제공 목적: 결제 승인과 취소, 분쟁 처리\n(시험용 약관입니다.)',
  },
  TelecommunicationCharging: {
    termsTitle: '통신과금서비스 이용약관',
    content: '통신과금서비스를 이용하는 경우의 권리와 의무를 정합니다.\n(시험용 약관입니다.)',
  },
};

/** GET /v1/terms?termsType=: the terms that a page collecting card data must show. */
function terms(c: Context): Response {
  const found = texts[c.req.query('termsType') ?? ''];
  return c.json(found ? { ...resultOf('0000'), ...found } : resultOf('P012', 'termsType'));
}

/** Reads the amount of a call for a payment, and verifies the signature over both. */
async function readAmount(
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
