/**
 * `npm run bench:orders`: how fast the console's grids of orders respond among a million orders, four operators at once.
 * docs/performance.md explains.
 *   --orders <n>  --seconds <n>  --rounds <n>  --json
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { rowsOn } from '../postgres/databases.ts';
import { type AskedResult, askInRounds, tableOf } from './asked.ts';
import { logInOperator } from './buyers.ts';
import { makeManyOrders } from './orders/many-orders.ts';
import { orderSubjects } from './orders/subjects.ts';
import { type BenchProduct, startBenchProduct } from './product.ts';

const OPERATORS = 4;

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    json: { type: 'boolean', default: false },
  },
});
const [count, seconds, rounds] = [values.orders, values.seconds, values.rounds].map(Number) as [number, number, number];

const progress = (text: string) => process.stderr.write(`  ${text}\n`);

async function measure(product: BenchProduct): Promise<AskedResult[]> {
  progress(`making ${count} orders`);
  const began = performance.now();
  await makeManyOrders(product.databaseUrl, count);
  progress(`made in ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  const [facts] = await rowsOn(
    product.databaseUrl,
    `select to_char(now() at time zone 'Asia/Seoul' - interval '2 days', 'YYYY-MM-DD') as day,
      to_char(now() at time zone 'Asia/Seoul' - interval '32 days', 'YYYY-MM-DD') as month_ago,
      (select id from users where username = 'm0001234') as user_id`,
  );
  const operator = await logInOperator(product);
  const subjects = orderSubjects(operator, {
    day: String(facts?.day),
    monthAgo: String(facts?.month_ago),
    userId: String(facts?.user_id),
  });
  return askInRounds(product, subjects, { seconds, rounds, atOnce: OPERATORS, progress });
}

const load = loadavg()[0] ?? 0;
await using product = await startBenchProduct({ databaseUrl: process.env.DATABASE_URL, withPages: false, progress });
const results = await measure(product);
process.stdout.write(
  values.json
    ? `${JSON.stringify(results)}\n`
    : `\n${count} orders, ${OPERATORS} at once, ${rounds} rounds of ${seconds} s, medians; load before ${load.toFixed(1)}\n\n${tableOf(results)}`,
);
