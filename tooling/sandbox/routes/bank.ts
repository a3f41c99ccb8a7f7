import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { type Gateway, settle } from '../gateway.ts';
import { isExpired, type Transaction } from '../ledger/transaction.ts';
import { bankPage } from '../pages/bank-page.ts';
import { type Refusal, type ResultCode, refuse, resultMessages, resultOf } from '../protocol/result-codes.ts';

const ON_PAGE = 200;

/** `amount` in won; by default the requested amount. `takesAny`: the bank accepts any amount, as some banks do. */
const depositSchema = z.strictObject({
  tid: z.string().min(1).max(30),
  amount: z.coerce.number().int().positive().max(999_999_999_999).optional(),
  takesAny: z.boolean().optional(),
});

function deposit(gateway: Gateway, input: unknown) {
  const parsed = depositSchema.safeParse(input);
  if (!parsed.success) return resultOf('U131');
  const transaction = gateway.ledger.get(parsed.data.tid);
  if (!transaction) return resultOf('A118');
  const { amount = transaction.amount, takesAny } = parsed.data;
  const decision = decideDeposit(transaction, amount, gateway.now(), takesAny);
  return decision.ok ? settle(gateway, decision.transaction) : resultOf(decision.code, decision.detail);
}

function noticeOf(code: string | undefined) {
  if (code === undefined || !Object.hasOwn(resultMessages, code)) return null;
  if (code === '0000') return { ok: true, text: '입금되었습니다. 상점에 웹훅을 보냈습니다.' };
  return { ok: false, text: `${resultMessages[code as ResultCode]} (${code})` };
}

/** The bank: issued virtual accounts and deposits to them. */
export function bankRoutes(gateway: Gateway): Hono {
  const app = new Hono();
  app.use('/bank/*', bodyLimit({ maxSize: 4096 }));
  app.get('/bank', (c) => {
    const accounts = gateway.ledger.list().filter((one) => one.vbank && one.stage !== 'authenticated');
    return c.html(bankPage(accounts.slice(0, ON_PAGE), noticeOf(c.req.query('result')), gateway.now()));
  });
  app.post('/bank/deposit', async (c) => {
    if (c.req.header('content-type')?.startsWith('application/json')) {
      return c.json(deposit(gateway, await c.req.json().catch(() => null)));
    }
    const { resultCode } = deposit(gateway, await c.req.parseBody());
    return c.redirect(`/bank?result=${resultCode}`, 303);
  });
  return app;
}

/**
 * Money in won arrives on a virtual account. A bank rejects an amount other than the requested one (4122) unless it accepts any, a
 * second deposit (4124), a withdrawn account (4123) and one whose deadline has passed (A107).
 */
function decideDeposit(
  transaction: Transaction,
  amount: number,
  at: Date,
  takesAny = false,
): { ok: true; transaction: Transaction } | Refusal {
  if (!transaction.vbank || transaction.stage === 'authenticated') return refuse('A118');
  if (transaction.paidAt) return refuse('4124');
  if (transaction.stage === 'cancelled') return refuse('4123');
  if (isExpired(transaction, at)) return refuse('A107');
  if (amount !== transaction.amount && !takesAny) return refuse('4122');
  return { ok: true, transaction: { ...transaction, amount, stage: 'paid', paidAt: at.toISOString() } };
}
