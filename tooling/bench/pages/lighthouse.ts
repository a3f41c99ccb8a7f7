/**
 * `npm run bench:pages`: Lighthouse's mobile scores, largest contentful paint, layout shift and blocked time of the pages that are opened
 * most, the median of three runs each, with a built product and the demo data, and Lighthouse's findings besides speed. Lighthouse is
 * installed on demand: it is large, and nothing else needs it.
 *   --runs <n>  and addresses of pages, all below by default
 *   --against <address>  another storefront on the same core-api or another, measured in alternation
 *   --slowdown <n>  of the processor, 4 by default as in Lighthouse; a larger one shows differences that a fast machine hides
 *   --interactions  measures presses instead, see interactions.ts
 *   --bytes  prints the bytes of each page's HTML by cause instead, see page-bytes.ts
 *   --storefront <address>  of a running product; without it one is started
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { z } from 'zod';
import { browserLaunch } from '../../e2e/support/browser.ts';
import { startTestProduct } from '../../e2e/support/product-for-tests.ts';
import { median } from '../statistics.ts';
import { measureInteractions } from './interactions.ts';
import { fillCart, logInToPages } from './log-in.ts';
import { printPageBytes } from './page-bytes.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const PAGES = [
  '/',
  '/shop/products',
  '/shop/products/TP-ALL',
  '/mypage/cart',
  '/library/ifu',
  '/center/notice',
  '/join',
  '/shop/order',
  '/mypage',
  '/academy',
];
/** Pages of visitors: a member is sent on. */
const VISITED = new Set(['/join']);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const LIMIT_MS = 180_000;

const { values, positionals } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    against: { type: 'string' },
    slowdown: { type: 'string', default: '4' },
    interactions: { type: 'boolean', default: false },
    bytes: { type: 'boolean', default: false },
    storefront: { type: 'string' },
  },
  allowPositionals: true,
});
const pages = positionals.length > 0 ? positionals : PAGES;

const category = z.object({ score: z.number(), auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) });
const audit = z.object({ score: z.number().nullable().optional(), title: z.string().optional() });
const report = z.object({
  categories: z.object({
    performance: category,
    accessibility: category,
    'best-practices': category,
    seo: category,
  }),
  audits: z.looseObject({
    'largest-contentful-paint': z.object({ numericValue: z.number() }),
    'cumulative-layout-shift': z.object({ numericValue: z.number() }),
    'total-blocking-time': z.object({ numericValue: z.number() }),
    'total-byte-weight': z.object({ numericValue: z.number() }),
  }),
});

async function measure(url: string, cookie: string, folder: string) {
  const { executablePath, args, env } = await browserLaunch();
  const output = join(folder, 'report.json');
  const headers = JSON.stringify({ Cookie: cookie });
  const flags = [
    '--output=json',
    `--output-path=${output}`,
    `--only-categories=${CATEGORIES.join(',')}`,
    `--throttling.cpuSlowdownMultiplier=${values.slowdown}`,
    '--quiet',
    `--chrome-flags=--headless=new ${args.join(' ')}`,
    ...(cookie ? [`--extra-headers=${headers}`] : []),
  ];
  await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url, ...flags], {
    env: { ...env, CHROME_PATH: executablePath },
    timeout: LIMIT_MS,
  });
  const { categories, audits } = report.parse(JSON.parse(readFileSync(output, 'utf8')));
  const wrong = CATEGORIES.filter((name) => name !== 'performance').flatMap((name) =>
    categories[name].auditRefs.flatMap(({ id, weight }) => {
      const { score, title = id } = audit.parse(audits[id] ?? {});
      return weight > 0 && typeof score === 'number' && score < 0.9 ? [`${name}: ${title}`] : [];
    }),
  );
  return {
    wrong,
    scores: CATEGORIES.map((name) => Math.round(categories[name].score * 100)),
    lcp: audits['largest-contentful-paint'].numericValue / 1000,
    shift: audits['cumulative-layout-shift'].numericValue,
    blocked: audits['total-blocking-time'].numericValue,
    kib: audits['total-byte-weight'].numericValue / 1024,
  };
}

/** The figures of a page on each of the storefronts, measured in alternation. */
async function measurePage(path: string, sides: readonly { base: string; cookie: string }[], folder: string) {
  const measured = sides.map((side) => ({ ...side, runs: [] as Awaited<ReturnType<typeof measure>>[] }));
  for (let run = 0; run < Number(values.runs); run += 1)
    for (const { base, cookie, runs } of measured)
      runs.push(await measure(base + path, VISITED.has(path) ? '' : cookie, folder));
  for (const { base, runs } of measured) {
    const of = (read: (run: (typeof runs)[number]) => number) => median(runs.map(read));
    const scores = CATEGORIES.map((_, place) =>
      of(({ scores: all }) => all[place] ?? Number.NaN)
        .toFixed(0)
        .padStart(4),
    ).join('');
    const [lcp, shift, blocked, kib] = [
      of((run) => run.lcp),
      of((run) => run.shift),
      of((run) => run.blocked),
      of((run) => run.kib),
    ];
    const where = sides.length > 1 ? `  ${base}` : '';
    console.log(
      `${path.padEnd(26)}${scores}  LCP ${lcp.toFixed(1)} s  CLS ${shift.toFixed(2)}  blocked ${blocked.toFixed(0)} ms  ${kib.toFixed(0)} KiB${where}`,
    );
    for (const each of new Set(runs.flatMap(({ wrong }) => wrong))) console.log(`    ${each}`);
  }
}

await using stack = new AsyncDisposableStack();
const storefront = values.storefront ?? stack.use(await startTestProduct()).publicUrls.storefront;
if (values.interactions) {
  if (!(await measureInteractions(storefront, Number(values.runs)))) process.exitCode = 1;
} else if (values.bytes) {
  const cookie = await logInToPages(storefront);
  await printPageBytes(storefront, pages, (path) => (VISITED.has(path) ? '' : cookie));
} else {
  const folder = mkdtempSync(join(tmpdir(), 'iruon-lighthouse-'));
  stack.defer(() => rmSync(folder, { recursive: true, force: true }));
  const bases = values.against === undefined ? [storefront] : [values.against, storefront];
  const sides = await Promise.all(bases.map(async (base) => ({ base, cookie: await logInToPages(base) })));
  for (const { base, cookie } of sides) await fillCart(base, cookie);
  console.log(
    `load ${(loadavg()[0] ?? 0).toFixed(1)}; performance, accessibility, best practices, SEO; medians of ${values.runs}`,
  );
  for (const path of pages) await measurePage(path, sides, folder);
}
