/**
 * `npm run bench:pages -- --interactions`: the time from a press of a finger or key to the next paint, as browsers report it, with the
 * processor slowed down four times: sizes of a table, quantities of the cart, filters and the menu of a phone. The worst event of each
 * interaction, the median of the visits.
 */
import { loadavg } from 'node:os';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import { browserLaunch } from '../../e2e/support/browser.ts';
import { PHONE } from '../../e2e/support/first-load.ts';
import { waitForScripts } from '../../e2e/support/scripts-have-come.ts';
import { median } from '../statistics.ts';
import { fillCart, logInToPages } from './log-in.ts';

const SLOWDOWN = 4;
const TARGET_MS = 100;
/** Browsers report no event that takes less. */
const SHORTEST_MS = 16;
/** After this time a scrolled page is at rest, and the paint after a press is reported. */
const SETTLED_AFTER_MS = 500;

interface Step {
  name: string;
  /** What is pressed. */
  on(page: Page): Locator;
  /** A key for the focused element; without one a finger taps. */
  key?: string;
}

const cell = (place: number) => (page: Page) => page.getByRole('table').getByRole('textbox').nth(place);
const filter = (place: number) => (page: Page) => page.getByRole('dialog').getByRole('checkbox').nth(place);

const VISITS: { path: string; steps: Step[] }[] = [
  {
    path: '/shop/products/TP-ALL',
    steps: [
      { name: 'size: first digit', on: cell(0), key: '2' },
      { name: 'size: next cell by arrow', on: cell(0), key: 'ArrowRight' },
      { name: 'size: digit in another cell', on: cell(1), key: '1' },
      { name: 'sizes: emptied', on: (page) => page.getByRole('button', { name: '비우기' }) },
    ],
  },
  {
    path: '/mypage/cart',
    steps: [
      { name: 'cart: one more', on: (page) => page.getByRole('button', { name: '수량 늘리기' }).first() },
      { name: 'cart: line left out', on: (page) => page.getByRole('main').getByRole('checkbox').last() },
    ],
  },
  {
    path: '/shop/products',
    steps: [
      { name: 'filters: opened', on: (page) => page.getByRole('button', { name: '필터', exact: true }) },
      { name: 'filters: one ticked', on: filter(1) },
      { name: 'filters: another ticked', on: filter(2) },
    ],
  },
  { path: '/', steps: [{ name: 'menu: opened', on: (page) => page.getByRole('button', { name: '메뉴 열기' }) }] },
];

/** Runs in each page: collects the durations of its events. */
function collectDurations(): void {
  const durations: number[] = [];
  Object.assign(window, { durations });
  const events: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 };
  new PerformanceObserver((list) => {
    durations.push(...list.getEntries().map(({ duration }) => duration));
  }).observe(events);
}

const takeDurations = async (page: Page) =>
  z.array(z.number()).parse(await page.evaluate(() => Reflect.get(window, 'durations').splice(0)));

/** The longest event of a step, milliseconds. */
async function timeOf({ on, key }: Step, page: Page): Promise<number> {
  // Finding the element and scrolling to it take the page some time, which is not that of the press.
  const target = on(page);
  await (key ? target.focus() : target.scrollIntoViewIfNeeded());
  const box = await target.boundingBox();
  if (!box) throw new Error(`Nothing to press: ${target}`);
  await page.waitForTimeout(SETTLED_AFTER_MS);
  await takeDurations(page);
  if (key) await page.keyboard.press(key);
  else await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(SETTLED_AFTER_MS);
  return Math.max(SHORTEST_MS, ...(await takeDurations(page)));
}

async function visit(browser: Browser, base: string, cookie: string): Promise<[step: string, ms: number][]> {
  await using context = await browser.newContext(PHONE);
  const [name = '', value = ''] = cookie.split(/=(.*)/s);
  await context.addCookies([{ name, value, url: base }]);
  await context.addInitScript(collectDurations);
  const page = await context.newPage();
  waitForScripts(page);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const results: [string, number][] = [];
  for (const { path, steps } of VISITS) {
    await page.goto(base + path);
    await page.waitForLoadState('networkidle');
    for (const step of steps) results.push([`${path.padEnd(24)}${step.name}`, await timeOf(step, page)]);
  }
  return results;
}

/** Measures the interactions of the storefront at an address, and prints them. @returns true if all of them met the target */
export async function measureInteractions(base: string, visits: number): Promise<boolean> {
  const cookie = await logInToPages(base);
  await fillCart(base, cookie);
  console.log(
    `load ${(loadavg()[0] ?? 0).toFixed(1)}; milliseconds from a press to the next paint, medians of ${visits}`,
  );
  const figures = new Map<string, number[]>();
  const browser = await chromium.launch(await browserLaunch());
  try {
    for (let number = 0; number < visits; number += 1)
      for (const [step, ms] of await visit(browser, base, cookie))
        figures.set(step, [...(figures.get(step) ?? []), ms]);
  } finally {
    await browser.close();
  }
  const medians = [...figures].map(([step, all]) => ({ step, ms: median(all) }));
  for (const { step, ms } of medians)
    console.log(`${step.padEnd(52)}${ms.toFixed(0).padStart(5)}${ms > TARGET_MS ? '  missed' : ''}`);
  return medians.every(({ ms }) => ms <= TARGET_MS);
}
