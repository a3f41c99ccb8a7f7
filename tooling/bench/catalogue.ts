/**
 * `npm run bench:catalogue`: the speed of lists, filters, searches and products among 100,000 products at a concurrency
 * of sixteen, compared with the same SQL without our code. docs/performance.md explains.
 * --products <n>  --seconds <n>  --rounds <n>  --short  --json
 */
import { createDatabase } from '@iruon/db';
import { refreshSearchWords } from '../../core-api/src/catalog/products/search/refresh-search.ts';
import { rowsOn } from '../postgres/databases.ts';
import { logInBuyers, logInOperator } from './buyers.ts';
import { makeManyProducts } from './catalogue/many-products.ts';
import { catalogueSubjects } from './catalogue/subjects.ts';
import { type ListMeasurement, listProgram } from './list-program.ts';
import { CONCURRENCY } from './load.ts';
import type { BenchProduct } from './product.ts';

async function prepare(product: BenchProduct, { count, progress }: ListMeasurement): Promise<string[]> {
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

await listProgram(
  { noun: 'products', count: 100_000, seconds: 4, atOnce: `${CONCURRENCY} at once` },
  async (product, measurement) => {
    const codes = await prepare(product, measurement);
    const subjects = catalogueSubjects(await logInBuyers(product), await logInOperator(product), codes);
    return measurement.load(product, subjects);
  },
);
