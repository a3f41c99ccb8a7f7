/**
 * `npm run bench:shortcuts`: pages of the store without the shortcuts of rendering and with each of them alone (docs/rendering.md), in
 * alternation: processor time of the storefront's server per document, and paints of a first visit on a phone with a slow network.
 * Starts a product for each, with the demo data, or compares the running storefronts whose addresses are given. Linux only: processor
 * time is read from /proc.
 *   --rounds <n>  --documents <n> of a round  --visits <n>; 0 leaves one part out
 *   --short  one round of a few documents and one visit: shows that everything works, its figures are meaningless
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { browserLaunch } from '../../e2e/support/browser.ts';
import { PHONE } from '../../e2e/support/first-load.ts';
import { startTestProduct } from '../../e2e/support/product-for-tests.ts';
import { median } from '../statistics.ts';
import { processOn, processorTime } from './listener.ts';
import { logInToPages } from './log-in.ts';

const SIDES = ['off', 'late-scripts', 'body-cache'];
const LIST = '/shop/products';
const DOCUMENTS = ['/', LIST, `${LIST}?fresh=`, '/shop/products/TP-ALL', '/mypage/cart', '/mypage/myinfo'];
const VISITS = ['/', LIST, '/shop/products/TP-ALL'];
const CONCURRENCY = 4;
/** The slow network and the processor of Lighthouse's phone. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 675_000 / 8 };
const SLOWDOWN = 4;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '7' },
    documents: { type: 'string', default: '60' },
    visits: { type: 'string', default: '5' },
    short: { type: 'boolean', default: false },
  },
});
const [rounds, documents, visits] = values.short
  ? [1, 4, 1]
  : [Number(values.rounds), Number(values.documents), Number(values.visits)];
if (![rounds, documents, visits].every((count) => Number.isInteger(count) && count >= 0))
  throw new Error('usage: npm run bench:shortcuts -- [--rounds n] [--documents n] [--visits n] [--short] [addresses]');

interface Side {
  name: string;
  base: string;
  cookie: string;
  /** Figures by subject, one of each round. */
  figures: Map<string, number[]>;
}

let fresh = Date.now();
/** An address that ends with `=` gets a new value each time, so that its page is in no cache. */
function nextAddress(path: string): string {
  if (!path.endsWith('=')) return path;
  fresh += 1;
  return path + fresh;
}

/** Processor time of the side's server per document, milliseconds. @throws Error on a response other than 200 */
async function timeOf({ base, cookie }: Side, path: string, encoding: string, count: number): Promise<number> {
  const pid = processOn(Number(new URL(base).port));
  const before = processorTime(pid);
  let left = count;
  const request = async () => {
    while (left > 0) {
      left -= 1;
      const address = base + nextAddress(path);
      const response = await fetch(address, {
        headers: { cookie, accept: 'text/html', 'accept-encoding': encoding },
        redirect: 'manual',
      });
      if (response.status !== 200) throw new Error(`${address} responded with ${response.status}`);
      await response.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, request));
  return (processorTime(pid) - before) / count;
}

/** The paints of a first visit, and the processor time of its page, milliseconds. */
async function visit(browser: Browser, { base, cookie }: Side, path: string): Promise<Record<string, number>> {
  await using context = await browser.newContext(PHONE);
  const [name = '', value = ''] = cookie.split(/=(.*)/s);
  await context.addCookies([{ name, value, url: base }]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await session.send('Performance.enable');
  await page.goto(base + path, { waitUntil: 'networkidle' });
  const paints = await page.evaluate(
    () =>
      new Promise<{ first: number; largest: number }>((resolve) => {
        const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
        new PerformanceObserver((list) => {
          resolve({ first, largest: list.getEntries().at(-1)?.startTime ?? Number.NaN });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  const { metrics } = await session.send('Performance.getMetrics');
  const task = metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? Number.NaN;
  return { 'first paint': paints.first, 'largest paint': paints.largest, 'main thread': task * 1_000 };
}

function record({ figures }: Side, subject: string, figure: number): void {
  figures.set(subject, [...(figures.get(subject) ?? []), figure]);
}

/** The medians of a subject, and its medians relative to the side without shortcuts, round by round. */
function lineOf(sides: readonly Side[], subject: string): string {
  const [off = []] = sides.map(({ figures }) => figures.get(subject) ?? []);
  const cells = sides.map(({ figures }) => {
    const own = figures.get(subject) ?? [];
    const relative = own.map((figure, round) => figure / (off[round] ?? Number.NaN));
    return `${median(own).toFixed(1)} (${(median(relative) * 100).toFixed(0)}%)`.padStart(18);
  });
  return subject.padEnd(46) + cells.join('');
}

await using stack = new AsyncDisposableStack();

/** Starts a product with these shortcuts. @returns the address of its storefront */
async function startWith(shortcuts: string): Promise<string> {
  process.stderr.write(`  starting ${shortcuts}\n`);
  const product = stack.use(await startTestProduct({ RENDERING_SHORTCUTS: shortcuts }));
  return product.publicUrls.storefront;
}

const sides: Side[] = [];
for (const name of positionals.length > 0 ? positionals : SIDES) {
  const base = name.startsWith('http') ? name : await startWith(name);
  sides.push({ name, base, cookie: await logInToPages(base), figures: new Map() });
}
const inTurn = (round: number) => (round % 2 ? sides : sides.toReversed());
const load = loadavg()[0] ?? 0;
if (rounds > 0) for (const side of sides) for (const path of DOCUMENTS) await timeOf(side, path, 'identity', documents);
for (let round = 1; round <= rounds; round += 1) {
  process.stderr.write(`  round ${round} of ${rounds}\n`);
  for (const encoding of ['identity', 'br, gzip'])
    for (const path of DOCUMENTS)
      for (const side of inTurn(round))
        record(side, `${path} server, ${encoding}`, await timeOf(side, path, encoding, documents));
}
const browser = await chromium.launch(await browserLaunch());
stack.defer(() => browser.close());
for (let round = 1; round <= visits; round += 1) {
  process.stderr.write(`  visit ${round} of ${visits}\n`);
  for (const path of VISITS)
    for (const side of inTurn(round))
      for (const [what, figure] of Object.entries(await visit(browser, side, path)))
        record(side, `${path} ${what}`, figure);
}
const subjects = [...(sides[0]?.figures.keys() ?? [])];
process.stdout.write(
  [
    `${rounds} rounds of ${documents} documents, ${visits} visits, medians in ms, load average ${load.toFixed(1)} before the run`,
    ''.padEnd(46) + sides.map(({ name }) => ` ${name}`.padStart(18)).join(''),
    ...subjects.map((subject) => lineOf(sides, subject)),
    '',
  ].join('\n'),
);
