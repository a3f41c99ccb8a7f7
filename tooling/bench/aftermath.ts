import { rowsOn } from '../postgres/databases.ts';

const QUIET_LIMIT_MS = 60_000;

/** Waits until the queue has no job that could run now, so that mails of one measurement do not slow the next. */
export async function waitUntilQuiet(databaseUrl: string): Promise<void> {
  const until = performance.now() + QUIET_LIMIT_MS;
  for (;;) {
    const [row] = await rowsOn(
      databaseUrl,
      'select count(*)::int as waiting from graphile_worker.jobs where run_at <= now() and attempts < max_attempts',
    );
    if (row?.waiting === 0) return;
    if (performance.now() > until) throw new Error(`${row?.waiting} jobs still wait after ${QUIET_LIMIT_MS / 1_000} s`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** What must be true of the database whatever was loaded; each query names the rows that break it. */
const INVARIANTS: Record<string, string> = {
  'the stock of a product is the sum of its ledger': `
    select p.id from products p
    where p.stock_enabled and not p.options_enabled and p.stock <>
      (select coalesce(sum(delta), 0) from stock_ledger l where l.product_id = p.id and l.option_id is null)`,
  'the stock of an option is the sum of its ledger': `
    select o.id from product_options o join products p on p.id = o.product_id
    where p.stock_enabled and o.stock <>
      (select coalesce(sum(delta), 0) from stock_ledger l where l.option_id = o.id)`,
  'a purchase that was paid by card has one payment of its amount': `
    select purchase_no from purchases p
    where state = 'PURCHASE_CONFIRMED' and payment_method = 'card' and payable <>
      (select coalesce(sum(amount), 0) from payments where purchase_id = p.id and state <> 'READY')`,
  'every order of a paid purchase has left the state before payment': `
    select o.id from orders o join purchases p on p.id = o.purchase_id
    where p.state = 'PURCHASE_CONFIRMED' and o.order_status = 'ORDER_NONPAYMENT'`,
  'no call to the gateway is left without an outcome': `
    select id from payment_attempts where kind = 'APPROVE' and state in ('SENT', 'UNKNOWN')`,
};

/**
 * Holds the database against what the buyers were told and against the invariants.
 * @returns one line per violation
 */
export async function violations(databaseUrl: string, paid: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  const [row] = await rowsOn(
    databaseUrl,
    `select count(*)::int as confirmed from purchases where purchase_no = any ($1) and state = 'PURCHASE_CONFIRMED'`,
    [[...paid]],
  );
  const missing = new Set(paid).size - Number(row?.confirmed);
  if (missing !== 0) found.push(`${missing} of ${paid.length} purchases that buyers saw as paid are not`);
  for (const [name, query] of Object.entries(INVARIANTS)) {
    const rows = await rowsOn(databaseUrl, query);
    if (rows.length > 0) found.push(`not true of ${rows.length}: ${name} (${JSON.stringify(rows[0])})`);
  }
  return found;
}
