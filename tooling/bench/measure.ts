import { violations } from '../checks/invariants.ts';
import { rowsOn } from '../postgres/databases.ts';
import { logInBuyers } from './buyers.ts';
import { stockGoods } from './checkout/goods.ts';
import { RawPurchases } from './checkout/raw-purchase.ts';
import type { Load, Subject } from './load.ts';
import type { BenchOptions } from './options.ts';
import type { BenchProduct } from './product.ts';
import { NAMES, type Name, subjectsOf } from './subjects.ts';

const QUIET_LIMIT_MS = 60_000;

/** Waits until no job and no mail is due, so that mails of one measurement do not slow the next one. */
async function waitUntilQuiet(databaseUrl: string): Promise<void> {
  const until = performance.now() + QUIET_LIMIT_MS;
  for (;;) {
    const [row] = await rowsOn(
      databaseUrl,
      `select (select count(*)::int from graphile_worker.jobs where run_at <= now() and attempts < max_attempts)
        + (select count(*)::int from mails where due_at <= now() + interval '5 minutes') as waiting`,
    );
    if (row?.waiting === 0) return;
    if (performance.now() > until)
      throw new Error(`${row?.waiting} jobs and mails still wait after ${QUIET_LIMIT_MS / 1_000} s`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/**
 * Compares the database with the responses to buyers and checks the invariants of the shop.
 * @returns one line per violation
 */
async function brokenGuarantees(databaseUrl: string, paid: readonly string[]): Promise<string[]> {
  const [row] = await rowsOn(
    databaseUrl,
    `select count(*)::int as confirmed from purchases where purchase_no = any ($1) and state = 'PURCHASE_CONFIRMED'`,
    [[...paid]],
  );
  const missing = paid.length - Number(row?.confirmed);
  const broken = await violations(databaseUrl);
  return [
    ...(missing === 0 ? [] : [`${missing} of ${paid.length} purchases that buyers saw as paid are not`]),
    ...broken.map(({ name, rows }) => `not true: ${name} (${JSON.stringify(rows[0])})`),
  ];
}

export interface Measured {
  loads: Partial<Record<Name, Load[]>>;
  /** Wrong responses and violated invariants; empty if the figures are valid. */
  failures: string[];
  paid: number;
}

/** The floor must return what core-api returns, otherwise the comparison is invalid. */
async function assertSameList(product: BenchProduct, bearer: string): Promise<void> {
  const query = 'page=2&limit=24';
  const read = async (url: string, headers: Record<string, string>) => {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(10_000) });
    return (await response.json()) as { products: { code: string }[]; total: number };
  };
  const ours = await read(`${product.core}/api/v1/shop/products?${query}`, { authorization: bearer });
  const floor = await read(`${product.floors}/list?${query}`, {});
  const codes = (list: typeof ours) => [list.total, ...list.products.map(({ code }) => code)].join(' ');
  if (codes(ours) !== codes(floor)) throw new Error('The list floor returns other products than core-api');
}

/** A checkout runs far more code than a read, and less often, so that the compiler needs a longer warm-up. */
const weightOf = (name: Name) => (name === 'checkout' || name === 'checkoutPages' ? 4 : 1);

/** Loads every subject in sequence, round by round, and afterwards verifies every response. */
export async function measure(
  product: BenchProduct,
  options: BenchOptions,
  progress: (text: string) => void,
): Promise<Measured> {
  progress('logging in, stocking up');
  const buyers = await logInBuyers(product);
  const goods = await stockGoods(product.databaseUrl);
  await assertSameList(product, buyers[0]?.bearer ?? '');
  using subjects = subjectsOf(product, buyers, goods);
  const loads: Measured['loads'] = {};
  const failures: string[] = [];

  async function load(name: Name, subject: Subject, seconds: number, round: string): Promise<Load> {
    progress(`${round}: ${NAMES[name]}`);
    const result = await subject(seconds);
    failures.push(...result.failures.map((failure) => `${NAMES[name]}, ${round}: ${failure}`));
    await waitUntilQuiet(product.databaseUrl);
    return result;
  }

  // The raw transaction copies a checkout, so at least one runs first, also in a short run.
  const { checkout } = subjects.byName;
  if (checkout) await load('checkout', checkout, 0.1, 'first purchases');
  await using raw = await RawPurchases.open(product.databaseUrl, subjects.paid);
  const { checkout: atCore, checkoutPages, ...reading } = subjects.byName;
  const inTurn = { ...reading, raw: raw.load, checkout: atCore, checkoutPages };
  const all = Object.entries(inTurn).filter((entry): entry is [Name, Subject] => entry[1] !== undefined);

  if (options.warmUp > 0) {
    for (const [name, subject] of all) await load(name, subject, options.warmUp * weightOf(name), 'warm-up');
  }
  for (let round = 1; round <= options.rounds; round += 1) {
    // Statistics and dead rows are cleaned here, not in the middle of a measurement.
    await rowsOn(product.databaseUrl, 'vacuum analyze');
    for (const [name, subject] of all) {
      const result = await load(name, subject, options.seconds, `round ${round} of ${options.rounds}`);
      loads[name] = [...(loads[name] ?? []), result];
    }
  }
  progress('checking what was written');
  failures.push(...(await brokenGuarantees(product.databaseUrl, subjects.paid)));
  return { loads, failures, paid: subjects.paid.length };
}
