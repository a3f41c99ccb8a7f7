import { rowsOn } from '../postgres/databases.ts';
import { logInBuyers } from './buyers.ts';
import { stockGoods } from './checkout/goods.ts';
import { RawPurchases } from './checkout/raw-purchase.ts';
import { brokenGuarantees, waitUntilQuiet } from './checkout/verify-after.ts';
import type { Load, Subject } from './load.ts';
import type { BenchOptions } from './options.ts';
import type { BenchProduct } from './product.ts';
import { NAMES, type Name, subjectsOf } from './subjects.ts';

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
