import { Hono } from 'hono';
import { type Gateway, show } from '../gateway.ts';
import type { Transaction } from '../ledger/transaction.ts';
import { ledgerPage, receiptPage } from '../pages/ledger-page.ts';
import { statementText, statementWorkbook } from '../pages/statement.ts';
import { toKst } from '../protocol/kst.ts';

const ON_PAGE = 200;

/** One line of GET /ledger.json: the payment object once approved, null while only authenticated; cancels with their order ids. */
export function ledgerEntry(gateway: Gateway, transaction: Transaction) {
  const { tid, orderId, method, amount, stage, authenticatedAt, paidAt, cancels } = transaction;
  const payment = stage === 'authenticated' ? null : show(gateway, transaction);
  return { tid, orderId, method, amount, stage, authenticatedAt, paidAt, cancels, payment };
}

export type LedgerEntry = ReturnType<typeof ledgerEntry>;

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The gateway's records, for developers and for reconciliation. */
export function ledgerRoutes(gateway: Gateway): Hono {
  const app = new Hono();
  app.get('/ledger.json', (c) => {
    const orderId = c.req.query('orderId');
    const all = gateway.ledger.list().filter((one) => orderId === undefined || one.orderId === orderId);
    const receipts = gateway.receipts.list().toReversed();
    return c.json({ transactions: all.map((one) => ledgerEntry(gateway, one)), receipts });
  });
  app.get('/ledger', (c) => {
    const receipts = gateway.receipts.list().toReversed().slice(0, ON_PAGE);
    return c.html(ledgerPage(gateway.ledger.list(ON_PAGE), receipts, gateway.now()));
  });
  // The merchant's console exports the list as a file; the REST interface has none (manual, api/reconciliation).
  app.get('/ledger/:file{statement\\.(xlsx|csv)}', async (c) => {
    const today = toKst(gateway.now()).slice(0, 10);
    const { from = today, to = today } = c.req.query();
    if (!DAY.test(from) || !DAY.test(to)) return c.text('from and to are days, YYYY-MM-DD', 400);
    const [file, all] = [c.req.param('file'), gateway.ledger.list()];
    c.header('content-disposition', `attachment; filename="${from}_${to}_${file}"`);
    if (file.endsWith('.csv')) return c.text(statementText(all, { from, to }), 200, { 'content-type': 'text/csv' });
    return c.body(await statementWorkbook(all, { from, to }), 200, { 'content-type': XLSX });
  });
  app.get('/receipts/:tid', (c) => {
    const transaction = gateway.ledger.get(c.req.param('tid'));
    if (!transaction?.approvedAt) return c.notFound();
    return c.html(receiptPage(transaction, gateway.merchant.name, gateway.now()));
  });
  return app;
}
