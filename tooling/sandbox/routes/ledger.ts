import { Hono } from 'hono';
import { type Gateway, show } from '../gateway.ts';
import type { Transaction } from '../ledger/transaction.ts';
import { ledgerPage, receiptPage } from '../pages/ledger-page.ts';

const ON_PAGE = 200;

/** One line of GET /ledger.json: the payment object once approved, null while only authenticated. */
export function ledgerEntry(gateway: Gateway, transaction: Transaction) {
  const { tid, orderId, method, amount, stage } = transaction;
  const payment = stage === 'authenticated' ? null : show(gateway, transaction);
  return { tid, orderId, method, amount, stage, authenticatedAt: transaction.authenticatedAt, payment };
}

export type LedgerEntry = ReturnType<typeof ledgerEntry>;

/** What the gateway recorded, for people and for reconciliation. */
export function ledgerRoutes(gateway: Gateway): Hono {
  const app = new Hono();
  app.get('/ledger.json', (c) => {
    const orderId = c.req.query('orderId');
    const all = gateway.ledger.list().filter((one) => orderId === undefined || one.orderId === orderId);
    return c.json({ transactions: all.map((one) => ledgerEntry(gateway, one)) });
  });
  app.get('/ledger', (c) => c.html(ledgerPage(gateway.ledger.list(ON_PAGE), gateway.now())));
  app.get('/receipts/:tid', (c) => {
    const transaction = gateway.ledger.get(c.req.param('tid'));
    if (!transaction?.approvedAt) return c.notFound();
    return c.html(receiptPage(transaction, gateway.merchant.name, gateway.now()));
  });
  return app;
}
