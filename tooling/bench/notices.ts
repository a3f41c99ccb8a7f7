/**
 * `npm run bench:notices`: how fast the notices of the customer centre answer among a hundred thousand.
 * docs/performance.md explains.
 *   --notices <n>  --seconds <n>  --rounds <n>  --json
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { rowsOn } from '../postgres/databases.ts';
import { askInRounds, tableOf } from './asked.ts';
import { logInOperator } from './buyers.ts';
import { makeManyNotices } from './notices/many-notices.ts';
import { noticeSubjects } from './notices/subjects.ts';
import { startBenchProduct } from './product.ts';

/** Visitors who ask at the same time. */
const VISITORS = 2;

const { values } = parseArgs({
  options: {
    notices: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    json: { type: 'boolean', default: false },
  },
});
const [count, seconds, rounds] = [values.notices, values.seconds, values.rounds].map(Number) as [
  number,
  number,
  number,
];

const progress = (text: string) => process.stderr.write(`  ${text}\n`);
const load = loadavg()[0] ?? 0;
await using product = await startBenchProduct({ databaseUrl: process.env.DATABASE_URL, withPages: false, progress });
progress(`making ${count} notices`);
await makeManyNotices(product.databaseUrl, count);
const shown = await rowsOn(
  product.databaseUrl,
  "select id from notices where id::text like '%00' and display_enabled and not display_has_period limit 50",
);
const subjects = noticeSubjects(
  count,
  shown.map(({ id }) => String(id)),
  await logInOperator(product),
);
const results = await askInRounds(product, subjects, { seconds, rounds, atOnce: VISITORS, progress });
process.stdout.write(
  values.json
    ? `${JSON.stringify(results)}\n`
    : `\n${count} notices, ${VISITORS} at once, ${rounds} rounds of ${seconds} s, medians; load before ${load.toFixed(1)}\n\n${tableOf(results)}`,
);
