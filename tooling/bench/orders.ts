/**
 * `npm run bench:orders`: how fast the console's grids of orders respond among a million orders, four operators at once.
 * docs/performance.md explains.
 *   --orders <n>  --seconds <n>  --rounds <n>  --json
 */
import { rowsOn } from '../postgres/databases.ts';
import { logInOperator } from './buyers.ts';
import { listProgram } from './list-program.ts';
import { makeManyOrders } from './orders/many-orders.ts';
import { orderSubjects } from './orders/subjects.ts';

const OPERATORS = 4;

await listProgram(
  { noun: 'orders', count: 1_000_000, atOnce: `${OPERATORS} at once` },
  async (product, { count, progress, load }) => {
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
    return load(product, subjects, OPERATORS);
  },
);
