/**
 * `npm run bench:catalogue`: the speed of lists, filters, searches and products among 100,000 products at a concurrency
 * of sixteen, compared with the same SQL without our code. docs/performance.md explains.
 * --products <n>  --seconds <n>  --rounds <n>  --json
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { createDatabase } from '@iruon/db';
import { refreshSearchWords } from '../../core-api/src/catalog/products/search/refresh-search.ts';
import { rowsOn } from '../postgres/databases.ts';
import { type AskedResult, askInRounds, tableOf } from './asked.ts';
import { logInBuyers, logInOperator } from './buyers.ts';
import { makeManyProducts } from './catalogue/many-products.ts';
import { catalogueSubjects } from './catalogue/subjects.ts';
import { CONCURRENCY } from './load.ts';
import { type BenchProduct, startBenchProduct } from './product.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    json: { type: 'boolean', default: false },
  },
});
const [count, seconds, rounds] = [values.products, values.seconds, values.rounds].map(Number) as [
  number,
  number,
  number,
];

const progress = (text: string) => process.stderr.write(`  ${text}\n`);

async function prepare(product: BenchProduct): Promise<string[]> {
  progress(`making ${count} products`);
  const began = performance.now();
  await makeManyProducts(product.databaseUrl, count);
  progress(`made in ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  const db = createDatabase(product.databaseUrl, { max: 1 });
  await refreshSearchWords({ db });
  await db.destroy();
  const codes = await rowsOn(
    product.databaseUrl,
    `select code from products where shows and code like 'G-%' limit 200`,
  );
  return codes.map(({ code }) => String(code));
}

async function measure(product: BenchProduct): Promise<AskedResult[]> {
  const codes = await prepare(product);
  const subjects = catalogueSubjects(await logInBuyers(product), await logInOperator(product), codes);
  return askInRounds(product, subjects, { seconds, rounds, progress });
}

const load = loadavg()[0] ?? 0;
await using product = await startBenchProduct({ databaseUrl: process.env.DATABASE_URL, withPages: false, progress });
const results = await measure(product);
process.stdout.write(
  values.json
    ? `${JSON.stringify(results)}\n`
    : `\n${count} products, ${CONCURRENCY} at once, ${rounds} rounds of ${seconds} s, medians; load before ${load.toFixed(1)}\n\n${tableOf(results)}`,
);
