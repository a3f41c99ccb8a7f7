/**
 * `npm run bench:boards`: how fast the lists of posts respond among 100,000 posts, to sixteen members and to
 * four operators at once.
 * docs/performance.md explains.
 *   --posts <n>  --seconds <n>  --rounds <n>  --json
 */

import { makeManyBoards, POST_WORDS } from './boards/many-boards.ts';
import { logInOperator } from './buyers.ts';
import type { ListSubject } from './list-load.ts';
import { listProgram } from './list-program.ts';

const LIMIT = 20;
/** Concurrent operators. */
const OPERATORS = 4;

const list = (query: Record<string, string | number>) =>
  `/api/v1/boards?${new URLSearchParams({ code: 'MEMBER', ...query } as Record<string, string>)}`;
const grid = (filter: object, from: number) =>
  `/api/console/boards?${new URLSearchParams({ filter: JSON.stringify(filter), range: `[${from},${from + 24}]` })}`;

function subjectsOf(bearer: string, last: number): ListSubject[] {
  const headers = [{ authorization: bearer }];
  const subject = (name: string, paths: string[]): ListSubject => ({
    name,
    target: 50,
    paths,
    headers,
    at: 'core',
    contains: '"total"',
  });
  const pages = (from: number) => Array.from({ length: 12 }, (_, place) => list({ page: from + place, limit: LIMIT }));
  const common = ['임플란트', '픽스', '골이식 차폐막', '교체 주기', '의견', '식립 99', 'rhf'];
  // Most texts are searched once within the TTL of a result.
  const rare = Array.from({ length: 600 }, (_, place) => `${POST_WORDS[place % POST_WORDS.length]} ${place * 7}`);
  const words = rare.flatMap((word, place) => [word, common[place % common.length] ?? word]);
  return [
    subject('list, first pages', pages(1)),
    subject('list, pages in the middle', pages(Math.floor(last / 2))),
    subject('list, last pages', pages(last - 12)),
    subject(
      'search',
      words.map((q) => list({ q, limit: LIMIT })),
    ),
    {
      ...subject(
        'console: list to its end',
        [0, 2_500, 9_900].map((from) => grid({ code: 'MEMBER' }, from)),
      ),
      atOnce: OPERATORS,
    },
    {
      ...subject(
        'console: search',
        words.map((q) => grid({ q }, 0)),
      ),
      atOnce: OPERATORS,
    },
  ];
}

await listProgram(
  { noun: 'posts', count: 100_000, atOnce: `16 at once (console ${OPERATORS})` },
  async (product, { count, progress, load }) => {
    progress(`making ${count} posts`);
    await makeManyBoards(product.databaseUrl, count);
    const bearer = await logInOperator(product);
    const signal = AbortSignal.timeout(30_000);
    const first = await fetch(`${product.core}${list({ limit: 1 })}`, { headers: { authorization: bearer }, signal });
    const { total } = (await first.json()) as { total: number };
    const subjects = subjectsOf(bearer, Math.floor(total / LIMIT));
    return load(product, subjects);
  },
);
