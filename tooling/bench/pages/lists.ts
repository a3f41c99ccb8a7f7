/**
 * `npm run bench:list -- --before <commit | address> [--after <address>]`: the list page of two builds, side by side on the
 * same demo data: processor time of the storefront's server per document, bytes of the document, and the requests of a phone that opens
 * pages for the first time. A commit is built and started in a separate working copy, which is removed again; the
 * build of this working copy is `--after` if no address is given. Both alternate; ratios are of the same round.
 * A list that was rendered before and one at a new address are measured separately, because the first may be cached.
 * Linux only: processor time is read from /proc.
 *   --rounds <n>  --documents <n>  --json
 *   --short  one round of five documents and one page: shows that everything works, its figures are meaningless
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { chromium } from '@playwright/test';
import { browserLaunch } from '../../e2e/support/browser.ts';
import { type FirstLoad, firstLoad } from '../../e2e/support/first-load.ts';
import { REPOSITORY } from '../../postgres/index.ts';
import { freePorts } from '../../start/ports.ts';
import { median } from '../statistics.ts';
import { processOn, processorTime } from './listener.ts';
import { logInToPages } from './log-in.ts';

const LIST = '/shop/products';
const START_LIMIT_MS = 600_000;
const AT_ONCE = 4;

const { values } = parseArgs({
  options: {
    before: { type: 'string' },
    after: { type: 'string' },
    rounds: { type: 'string', default: '7' },
    documents: { type: 'string', default: '150' },
    short: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const PAGES = values.short ? [LIST] : ['/', LIST, '/shop/products/TP-ALL', '/mypage/cart'];
const [rounds, documents] = values.short ? [1, 5] : [Number(values.rounds), Number(values.documents)];
if (!values.before || ![rounds, documents].every((count) => Number.isInteger(count) && count >= 1))
  throw new Error(
    'usage: npm run bench:list -- --before <commit | address> [--after <address>] [--rounds n] [--documents n] [--short]',
  );

const progress = (text: string) => process.stderr.write(`  ${text}\n`);
const isAddress = (text: string) => /^https?:\/\//.test(text);

/** Cleans up in reverse order, also when the run fails. */
const ends: (() => Promise<void> | void)[] = [];

/** A working copy of a commit with the packages of its own lock file. */
function checkOut(commit: string): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'iruon-before-')), 'iruon');
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', REPOSITORY, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  git('worktree', 'add', '--quiet', '--detach', folder, commit);
  ends.push(() => {
    git('worktree', 'remove', '--force', folder);
    rmSync(join(folder, '..'), { recursive: true, force: true });
  });
  progress(`packages of ${commit}`);
  execFileSync('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return folder;
}

async function untilReady(child: ChildProcess, address: string): Promise<void> {
  const until = Date.now() + START_LIMIT_MS;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The product ended with code ${child.exitCode} instead of starting`);
    const response = await fetch(`${address}/health/ready`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`${address} is not ready after ${START_LIMIT_MS / 60_000} minutes`);
}

/** Starts the product of a working copy as its own `npm start` does, with fresh demo data. @returns the storefront's address */
async function startIn(folder: string): Promise<string> {
  const data = mkdtempSync(join(tmpdir(), 'iruon-list-'));
  // Not inside the other folder, which the server's user may not read.
  const database = `${data}-postgres`;
  ends.push(() => {
    for (const folder of [data, database]) rmSync(folder, { recursive: true, force: true });
  });
  const [storefront, admin, core, sandbox, smtp, postgres] = (await freePorts(6)).map(String);
  const child = spawn(process.execPath, ['tooling/start/start.ts'], {
    cwd: folder,
    env: {
      ...process.env,
      PATH: `${join(folder, 'node_modules/.bin')}:${process.env.PATH}`,
      LOG_LEVEL: 'warn',
      DATA_DIR: data,
      PG_DATA_DIR: database,
      PG_PORT: postgres,
      STOREFRONT_PORT: storefront,
      ADMIN_PORT: admin,
      CORE_PORT: core,
      SANDBOX_PORT: sandbox,
      SANDBOX_SMTP_PORT: smtp,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  ends.push(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const address = `http://localhost:${storefront}`;
  await untilReady(child, address);
  return address;
}

interface Side {
  name: string;
  base: string;
  cookie: string;
  pid: number;
  /**
   * Milliseconds of processor time per document, per round: repeated, as a browser requests it, and rendered without a
   * cache.
   */
  plain: number[];
  asSent: number[];
  reloaded: number[];
}

async function sideOf(name: string, base: string): Promise<Side> {
  const pid = processOn(Number(new URL(base).port));
  return { name, base, cookie: await logInToPages(base), pid, plain: [], asSent: [], reloaded: [] };
}

async function readList({ base, cookie }: Side, encoding: string, path = LIST): Promise<string> {
  const response = await fetch(base + path, { headers: { cookie, 'accept-encoding': encoding }, redirect: 'manual' });
  if (response.status !== 200) throw new Error(`${base}${path} responded with ${response.status}`);
  return await response.text();
}

let fresh = Date.now();
/** The same list at a unique address. */
const freshAddress = () => {
  fresh += 1;
  return `${LIST}?fresh=${fresh}`;
};

/** Processor time of the storefront's server per document, milliseconds. */
async function timePerDocument(side: Side, encoding: string, count: number, address = () => LIST): Promise<number> {
  const before = processorTime(side.pid);
  let left = count;
  const ask = async () => {
    while (left > 0) {
      left -= 1;
      await readList(side, encoding, address());
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  return (processorTime(side.pid) - before) / count;
}

/** The codes of the products that a list shows, in their order: both must show the same, otherwise the comparison is invalid. */
const codesIn = (html: string) => [
  ...new Set([...html.matchAll(/href="\/shop\/products\/([^"?]+)"/g)].map(([, code]) => code)),
];

async function documentOf(side: Side) {
  const html = await readList(side, 'identity');
  const raw = Buffer.byteLength(html);
  const packed = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;
  return { raw, packed, codes: codesIn(html).join(' ') };
}

const of = (now: number, before: number) => (before === 0 ? '-' : `${((now / before) * 100).toFixed(0)}%`);
const row = (what: string, ...cells: (string | number)[]) =>
  `${what.padEnd(34)}${cells.map((cell) => String(cell).padStart(12)).join('')}`;

function linesOf(
  before: Side,
  after: Side,
  sizes: Awaited<ReturnType<typeof documentOf>>[],
  loads: FirstLoad[][],
): string[] {
  const [was, is] = sizes as [(typeof sizes)[number], (typeof sizes)[number]];
  const times = (what: string, a: number[], b: number[]) => {
    const ratios = b.map((time, round) => time / (a[round] ?? Number.NaN));
    return [
      row(what, median(a).toFixed(2), median(b).toFixed(2), of(median(ratios), 1)),
      `  ratios of the rounds: ${ratios.map((ratio) => of(ratio, 1)).join(', ')}`,
    ];
  };
  return [
    row('', 'before', 'after', 'after/before'),
    ...times('list, processor ms, not packed', before.plain, after.plain),
    ...times('list, processor ms, as sent', before.asSent, after.asSent),
    ...times('new list, processor ms, not packed', before.reloaded, after.reloaded),
    row('list, bytes', was.raw, is.raw, of(is.raw, was.raw)),
    row('list, bytes packed alike', was.packed, is.packed, of(is.packed, was.packed)),
    ...PAGES.flatMap((path, index) => {
      const [first, then] = loads[index] as [FirstLoad, FirstLoad];
      const counts = (what: string, read: (load: FirstLoad) => number) =>
        row(`${path} ${what}`, read(first), read(then), of(read(then), read(first)));
      return [
        counts('requests', ({ addresses }) => addresses.length),
        counts('pictures', ({ pictures }) => pictures),
        counts('KiB', ({ bytes }) => Math.round(bytes / 1_024)),
        counts('script KiB', ({ scriptBytes }) => Math.round(scriptBytes / 1_024)),
      ];
    }),
  ];
}

async function compare(): Promise<void> {
  const load = loadavg()[0] ?? 0;
  const given = values.before as string;
  const first = isAddress(given) ? given : await startIn(checkOut(given));
  const second = values.after ?? (await startIn(REPOSITORY));
  const [before, after] = [await sideOf('before', first), await sideOf('after', second)];
  const sides = [before, after];
  progress('warming up');
  for (const side of sides) await timePerDocument(side, 'identity', documents * 2);
  for (let round = 1; round <= rounds; round += 1) {
    progress(`round ${round} of ${rounds}`);
    for (const side of round % 2 ? sides : sides.toReversed()) {
      side.plain.push(await timePerDocument(side, 'identity', documents));
      side.asSent.push(await timePerDocument(side, 'br, gzip', documents));
      side.reloaded.push(await timePerDocument(side, 'identity', documents, freshAddress));
    }
  }
  const sizes = await Promise.all(sides.map(documentOf));
  if (sizes[0]?.codes !== sizes[1]?.codes) throw new Error('The two lists show other products: nothing is compared');
  const browser = await chromium.launch(await browserLaunch());
  ends.push(() => browser.close());
  const loads: FirstLoad[][] = [];
  for (const path of PAGES) {
    progress(`first load of ${path}`);
    loads.push(await Promise.all(sides.map(({ base, cookie }) => firstLoad(browser, base + path, cookie))));
  }
  const about = `${rounds} rounds of ${documents} documents, ${cpus().length} cores, load average ${load.toFixed(1)} before the run`;
  const figures = sides.map(({ name, plain, asSent, reloaded }, index) => ({
    name,
    plain,
    asSent,
    reloaded,
    size: sizes[index],
    loads: loads.map((pair) => pair[index]),
  }));
  process.stdout.write(
    values.json ? `${JSON.stringify(figures)}\n` : `${about}\n${linesOf(before, after, sizes, loads).join('\n')}\n`,
  );
}

try {
  await compare();
} finally {
  for (const end of ends.toReversed()) await end();
}
