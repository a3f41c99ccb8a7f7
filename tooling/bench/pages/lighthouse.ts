/**
 * `npm run bench:pages`: Lighthouse's mobile score and largest contentful paint of the pages that a clinic opens most, the
 * median of three runs each, against a built product with the demo data. Lighthouse is fetched when this is run: it is large,
 * and nothing else needs it.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { browserLaunch } from '../../e2e/support/browser.ts';
import { startTestProduct } from '../../e2e/support/product-for-tests.ts';
import { median } from '../statistics.ts';
import { logInToPages } from './log-in.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = 3;
const PAGES = ['/', '/shop/products', '/shop/products/TP-ALL', '/mypage/cart'];
const LIMIT_MS = 180_000;

const report = z.object({
  categories: z.object({ performance: z.object({ score: z.number() }) }),
  audits: z.object({
    'largest-contentful-paint': z.object({ numericValue: z.number() }),
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
    '--only-categories=performance',
    '--quiet',
    `--chrome-flags=--headless=new ${args.join(' ')}`,
    `--extra-headers=${headers}`,
  ];
  await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url, ...flags], {
    env: { ...env, CHROME_PATH: executablePath },
    timeout: LIMIT_MS,
  });
  const { categories, audits } = report.parse(JSON.parse(readFileSync(output, 'utf8')));
  return {
    score: Math.round(categories.performance.score * 100),
    lcp: audits['largest-contentful-paint'].numericValue / 1000,
    blocked: audits['total-blocking-time'].numericValue,
    kib: audits['total-byte-weight'].numericValue / 1024,
  };
}

await using product = await startTestProduct();
const folder = mkdtempSync(join(tmpdir(), 'iruon-lighthouse-'));
try {
  const cookie = await logInToPages(product.publicUrls.storefront);
  console.log('page                        score   LCP s   blocked ms   KiB   (medians of 3, mobile)');
  for (const path of PAGES) {
    const runs: Awaited<ReturnType<typeof measure>>[] = [];
    for (let run = 0; run < RUNS; run += 1)
      runs.push(await measure(product.publicUrls.storefront + path, cookie, folder));
    const of = (read: (run: (typeof runs)[number]) => number) => median(runs.map(read));
    console.log(
      [
        path.padEnd(26),
        of(({ score }) => score)
          .toFixed(0)
          .padStart(7),
        of(({ lcp }) => lcp)
          .toFixed(1)
          .padStart(7),
        of(({ blocked }) => blocked)
          .toFixed(0)
          .padStart(12),
        of(({ kib }) => kib)
          .toFixed(0)
          .padStart(6),
      ].join(' '),
    );
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
