import { seoulDay, seoulIso } from '@iruon/contract/seoul';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { type Books, balanceOf, type Customer, lastSeqOf } from './books.ts';
import type { BookFaults } from './faults.ts';

export interface ErpPanel {
  books: Books;
  faults: BookFaults;
  key: string;
  now: () => Date;
  stopping: AbortSignal;
}

const MOST = 1_000;
const advanceSchema = z.strictObject({
  RefNo: z.string().min(1).max(64),
  Type: z.enum(['ADV_USE', 'ADV_RETURN']),
  Amt: z.int().min(1).max(999_999_999_999),
  Memo: z.string().max(200).default(''),
});

function show(customer: Customer) {
  return {
    CustNo: customer.custNo,
    CustName: customer.name,
    BizNo: customer.bizNo,
    Tel: customer.tel,
    ManagerName: customer.managerName,
    UnreceivedAmt: 0 - balanceOf(customer),
    LastSeq: lastSeqOf(customer),
  };
}

const refusal = (code: string, message: string) => ({ ResultCode: code, ResultMsg: message });

/** The Korean day of an instant. */
const dayOf = (at: string) => seoulDay(new Date(at));

function transactionsOf(customer: Customer, from: string, to: string) {
  let balance = 0;
  let opening = 0;
  const shown = [];
  for (const entry of customer.entries) {
    balance += entry.amount;
    const day = dayOf(entry.at);
    if (day < from) opening = balance;
    else if (day <= to) {
      const { seq, at, type, memo, amount } = entry;
      shown.push({
        Seq: seq,
        At: seoulIso(new Date(at)),
        Type: type,
        Memo: memo,
        Amt: amount,
        Balance: balance,
      });
    }
  }
  return {
    OpeningBalance: opening,
    Transactions: shown.slice(0, MOST),
    HasMore: shown.length > MOST,
  };
}

/** The ERP's interface under /erp/v1. An error is HTTP 4xx with a ResultCode. */
export function bookRestRoutes({ books, faults, key, now, stopping }: ErpPanel): Hono {
  const app = new Hono();
  app.use(bodyLimit({ maxSize: 16 * 1024 }));
  app.use(async (c, next) => {
    if (c.req.header('x-api-key') !== key) return c.json(refusal('C401', '인증키가 올바르지 않습니다.'), 401);
    return next();
  });

  app.get('/customers', (c) =>
    faults.run(c, stopping, () => {
      const text = (c.req.query('q') ?? '').toLowerCase();
      const limit = Math.min(Math.max(Number(c.req.query('limit')) || 50, 1), 200);
      const found = books
        .list()
        .filter(({ custNo, name, bizNo }) => [custNo, name, bizNo].some((field) => field.toLowerCase().includes(text)));
      return c.json({ Customers: found.slice(0, limit).map(show) });
    }),
  );

  app.get('/customers/:custNo', (c) =>
    faults.run(c, stopping, () => {
      const customer = books.get(c.req.param('custNo'));
      return customer ? c.json({ Customer: show(customer) }) : c.json(refusal('C404', '없는 거래처입니다.'), 404);
    }),
  );

  app.get('/customers/:custNo/transactions', (c) =>
    faults.run(c, stopping, () => {
      const customer = books.get(c.req.param('custNo'));
      if (!customer) return c.json(refusal('C404', '없는 거래처입니다.'), 404);
      return c.json(transactionsOf(customer, c.req.query('from') ?? '', c.req.query('to') ?? ''));
    }),
  );

  app.post('/customers/:custNo/advances', (c) =>
    faults.run(c, stopping, async () => {
      const custNo = c.req.param('custNo');
      const customer = books.get(custNo);
      if (!customer) return c.json(refusal('C404', '없는 거래처입니다.'), 404);
      const parsed = advanceSchema.safeParse(await c.req.json().catch(() => null));
      if (!parsed.success) return c.json(refusal('C400', '요청 형식이 올바르지 않습니다.'), 400);
      const { RefNo, Type, Amt, Memo } = parsed.data;
      const amount = Type === 'ADV_USE' ? -Amt : Amt;
      const held = customer.entries.find(({ ref }) => ref === RefNo);
      if (held) {
        const isSame = held.amount === amount && held.type === Type;
        return isSame ? c.json({ Seq: held.seq }) : c.json(refusal('C409', '같은 번호로 다른 내용이 있습니다.'), 409);
      }
      const { seq } = books.write(custNo, { at: now().toISOString(), type: Type, memo: Memo, amount, ref: RefNo });
      return c.json({ Seq: seq });
    }),
  );
  return app;
}
