/**
 * `npm run bench:notices`: the response times of notices of the customer centre among a hundred thousand.
 * docs/performance.md explains.
 *   --notices <n>  --seconds <n>  --rounds <n>  --json
 */
import { rowsOn } from '../postgres/databases.ts';
import { logInOperator } from './buyers.ts';
import { listProgram } from './list-program.ts';
import { makeManyNotices } from './notices/many-notices.ts';
import { noticeSubjects } from './notices/subjects.ts';

/** Concurrent visitors. */
const VISITORS = 2;

await listProgram(
  { noun: 'notices', count: 100_000, atOnce: `${VISITORS} at once` },
  async (product, { count, progress, load }) => {
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
    return load(product, subjects, VISITORS);
  },
);
