import type { Browser, Page, Request } from '@playwright/test';
import { ADMIN, logInAsOperator, MANAGER } from '../support/journeys.ts';
import { Looking, type Walk } from './walk.ts';

export const CONSOLE_ROLES = { 'nobody yet': null, admin: ADMIN, manager: MANAGER } as const;

/** The page is complete after this time without requests, milliseconds. */
const QUIET_MS = 250;
const LIMIT_MS = 60_000;

/** `/orders/0197…` and similar paths are of one kind. */
const kindOf = (path: string) =>
  path
    .replace(/[?#].*$/, '')
    .split('/')
    .map((part, index) => (index > 1 && /\d|[A-Z]/.test(part) ? ':id' : part))
    .join('/');

/** Resolves after a time without requests. The sockets of the chat stay open and do not count. */
function watch(page: Page): () => Promise<void> {
  const asked = new Set<Request>();
  let last = Date.now();
  page.on('request', (request) => {
    asked.add(request);
    last = Date.now();
  });
  const end = (request: Request) => {
    asked.delete(request);
    last = Date.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    const until = Date.now() + LIMIT_MS;
    while (asked.size > 0 || Date.now() - last < QUIET_MS) {
      if (Date.now() > until)
        throw new Error(`it does not come to rest: ${[...asked].map((request) => request.url()).join()}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
}

const HISTORY = '변경 이력';

/** Opens all pages of the menu, their tabs, the forms, and the first record of each list. */
async function walkPages(page: Page, looking: Looking): Promise<void> {
  const rest = watch(page);
  const pathNow = () => new URL(page.url()).pathname;
  const linksOf = (within: string) =>
    page
      .locator(`${within} a[href^="/"]:not([download], [target])`)
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  async function go(path: string): Promise<void> {
    await page.evaluate((address) => {
      window.history.pushState(null, '', address);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await rest();
    await page.locator('h1').first().waitFor({ state: 'attached' });
  }
  async function lookAtTabs(kind: string): Promise<void> {
    const tabs = page.locator('main [role=tab]');
    const names = (await tabs.allTextContents()).map((name, index) => ({ name, index })).slice(1);
    // The history hides the other tabs of a form.
    for (const { name, index } of names.toSorted((a, b) => Number(a.name === HISTORY) - Number(b.name === HISTORY))) {
      await tabs.nth(index).click();
      await rest();
      await looking.look(kind, `${pathNow()}, ${name}`);
    }
  }

  await page.goto(new URL('/', page.url()).href);
  await rest();
  const waiting = ['/', ...(await linksOf('body'))];
  const opened = new Set<string>();
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const kind = kindOf(path);
    if (opened.has(kind)) continue;
    opened.add(kind);
    try {
      await go(path);
      // A page that redirects.
      if (kindOf(pathNow()) !== kind && opened.has(kindOf(pathNow()))) continue;
      opened.add(kindOf(pathNow()));
      await looking.look(kindOf(pathNow()), pathNow());
      waiting.push(...(await linksOf('main')));
      await lookAtTabs(kindOf(pathNow()));
      if (await page.locator('main [role=tab]').count()) await go(path);
      const list = pathNow();
      const row = page.locator('main tbody tr.RaDataTable-row td:nth-child(2):not(:has(a, button, input))').first();
      if (await row.count()) {
        await row.click();
        await rest();
        if (pathNow() === list) await page.keyboard.press('Escape');
        else waiting.push(pathNow());
      }
    } catch (error) {
      looking.fail(kind, path, error);
      await page.goto(new URL('/', page.url()).href);
      await rest();
    }
  }
}

/** Opens every page of the console that a role can reach. */
export async function walkConsole(
  browser: Browser,
  base: string,
  role: keyof typeof CONSOLE_ROLES,
  colorScheme: 'light' | 'dark',
): Promise<Walk> {
  const context = await browser.newContext({ locale: 'ko-KR', timezoneId: 'Asia/Seoul', colorScheme });
  const page = await context.newPage();
  page.setDefaultTimeout(LIMIT_MS);
  const looking = new Looking(role, page);
  const account = CONSOLE_ROLES[role];
  if (account) {
    await logInAsOperator(page, base, account);
    await walkPages(page, looking);
  } else {
    for (const path of ['/login', '/invitation']) {
      await page.goto(new URL(path, base).href);
      await page.locator('h1').first().waitFor({ state: 'attached' });
      await looking.look(path, path);
    }
  }
  await context.close();
  return looking;
}
