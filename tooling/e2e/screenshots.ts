/**
 * Takes screenshots of pages at both widths:
 * `node tooling/e2e/screenshots.ts --out <folder> --base http://localhost:3000 --login <account>:<password> /shop /mypage/orders`
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { browserLaunch } from './support/browser.ts';

const USAGE =
  'usage: screenshots.ts --out <folder> --base <url> [--login <account>:<password>] [--widths 360,1440] [--dark] <path>...';
const PATIENCE_MS = 15_000;

function readOptions() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      out: { type: 'string' },
      base: { type: 'string' },
      login: { type: 'string' },
      widths: { type: 'string', default: '360,1440' },
      dark: { type: 'boolean', default: false },
    },
  });
  const widths = values.widths.split(',').map(Number);
  if (!values.out || !values.base || positionals.length === 0 || !widths.every((width) => width >= 200)) {
    throw new Error(USAGE);
  }
  return { out: values.out, base: values.base, login: values.login, dark: values.dark, widths, paths: positionals };
}

/** Waits for the page, its fonts and its pictures. Sockets may stay open, so no idle network. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(
      [...document.images].filter((image) => image.loading !== 'lazy').map((image) => image.decode().catch(() => {})),
    );
  });
  await page.waitForTimeout(300); // transitions
}

/**
 * Pictures are loaded and painted near the viewport: scrolls through the whole page once, then makes the window as high as the page. A
 * screenshot beyond the window leaves the pictures of rows that scroll sideways blank, and makes the window one pixel wide meanwhile, which
 * collapses the console's menu.
 */
async function comeNear(page: Page, width: number): Promise<void> {
  const height = await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    window.scrollTo(0, 0);
    return document.documentElement.scrollHeight;
  });
  await page.setViewportSize({ width, height });
  await page.waitForTimeout(500); // the last pictures
}

async function logIn(page: Page, base: string, login: string): Promise<void> {
  const [account, ...rest] = login.split(':');
  await page.goto(new URL('/login', base).href);
  await page.locator('input[name="username"]').fill(account as string);
  await page.locator('input[type="password"]').first().fill(rest.join(':'));
  await page.locator('input[type="password"]').first().press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/login') && !url.hash.startsWith('#/login'));
}

const fileName = (path: string, width: number) =>
  `${path.replace(/^\W+|\W+$/g, '').replace(/\W+/g, '-') || 'home'}-${width}.png`;

async function take(browser: Browser, options: ReturnType<typeof readOptions>, width: number): Promise<number> {
  const viewport = { width, height: width < 700 ? 780 : 900 };
  const context = await browser.newContext({
    viewport,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    colorScheme: options.dark ? 'dark' : 'light',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const noise: string[] = [];
  page.on('pageerror', (error) => noise.push(`script error: ${error.message}`));
  page.on('console', (message) => message.type() === 'error' && noise.push(`console: ${message.text()}`));
  if (options.login) await logIn(page, options.base, options.login);
  let bad = 0;
  for (const path of options.paths) {
    noise.length = 0;
    await page.setViewportSize(viewport);
    const response = await page.goto(new URL(path, options.base).href);
    await settle(page);
    await comeNear(page, width);
    const file = join(options.out, fileName(path, width));
    await page.screenshot({ path: file });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (overflow > 0) noise.push(`wider than the screen by ${overflow} px`);
    if (response && response.status() >= 400) noise.push(`HTTP ${response.status()}`);
    if (noise.length > 0) bad += 1;
    console.log([`${file}  ${new URL(page.url()).pathname}`, ...noise.map((line) => `    ${line}`)].join('\n'));
  }
  await context.close();
  return bad;
}

try {
  const options = readOptions();
  mkdirSync(options.out, { recursive: true });
  const browser = await chromium.launch(await browserLaunch());
  try {
    let bad = 0;
    for (const width of options.widths) bad += await take(browser, options, width);
    process.exitCode = bad > 0 ? 1 : 0;
  } finally {
    await browser.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
