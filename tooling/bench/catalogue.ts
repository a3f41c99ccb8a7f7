/**
 * `npm run bench:catalogue`: how fast lists, filters, searches and products are among 100,000 products, sixteen at
 * once, beside the same SQL without our code. docs/performance.md explains.
 *   --products <n>  --seconds <n>  --rounds <n>  --json
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { createDatabase } from '@iruon/db';
import { refreshSearchWords } from '../../core-api/src/shop/catalogue/refresh-search.ts';
import { rowsOn } from '../postgres/databases.ts';
import { logInBuyers, logInOperator } from './buyers.ts';
import { makeManyProducts } from './catalogue/many-products.ts';
import { asking, type CatalogueSubject, catalogueSubjects } from './catalogue/subjects.ts';
import { HttpClient } from './http-client.ts';
import { CONCURRENCY, type Load, workers } from './load.ts';
import { type BenchProduct, startBenchProduct } from './product.ts';
import { median } from './statistics.ts';

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

interface Result extends Pick<CatalogueSubject, 'name' | 'target'> {
  loads: Load[];
}

async function measure(product: BenchProduct): Promise<Result[]> {
  const codes = await prepare(product);
  const subjects = catalogueSubjects(await logInBuyers(product), await logInOperator(product), codes);
  const results: Result[] = subjects.map(({ name, target }) => ({ name, target, loads: [] }));
  const clients = {
    core: new HttpClient(product.core, CONCURRENCY),
    floors: new HttpClient(product.floors, CONCURRENCY),
  };
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, subject] of subjects.entries()) {
      progress(`${round === 0 ? 'warm-up' : `round ${round}`}: ${subject.name}`);
      const load = await workers(asking(subject, clients[subject.at]))(round === 0 ? Math.min(2, seconds) : seconds);
      if (load.failures.length > 0) throw new Error(load.failures.join('\n'));
      if (round > 0) results[index]?.loads.push(load);
    }
  }
  for (const client of Object.values(clients)) client[Symbol.dispose]();
  return results;
}

function line({ name, target, loads }: Result): string {
  const of = (pick: (load: Load) => number) => median(loads.map(pick));
  const p95 = of((load) => load.p95);
  const verdict = target === null ? '' : `  p95 <= ${target} ms: ${p95 <= target ? 'met' : 'MISSED'}`;
  return [
    name.padEnd(30),
    of((load) => load.perSecond)
      .toFixed(0)
      .padStart(8),
    of((load) => load.p50)
      .toFixed(1)
      .padStart(9),
    p95.toFixed(1).padStart(9),
    verdict,
  ].join('');
}

const load = loadavg()[0] ?? 0;
await using product = await startBenchProduct({ databaseUrl: process.env.DATABASE_URL, withPages: false, progress });
const results = await measure(product);
process.stdout.write(
  values.json
    ? `${JSON.stringify(results)}\n`
    : `\n${count} products, ${CONCURRENCY} at once, ${rounds} rounds of ${seconds} s, medians; load before ${load.toFixed(1)}\n\n${'subject'.padEnd(30)}${'per s'.padStart(8)}${'p50 ms'.padStart(9)}${'p95 ms'.padStart(9)}\n${results.map(line).join('\n')}\n`,
);
