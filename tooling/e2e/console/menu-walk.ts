import { ROLE_HOLDERS } from '../../../db/seed/members/operators.ts';
import { expect, type Page } from '../support/fixtures.ts';
import { followRequests, goWithin } from './go-within.ts';

/**
 * Lists request ten records instead of fifty: their rows are similar, and each costs time on every page. Menu entries open the list with
 * its own filter and order.
 */
export async function shortenLists(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ask = window.fetch;
    const shorter = (address: string) => address.replace(/range=%5B0%2C(?:24|49)%5D/, 'range=%5B0%2C9%5D');
    window.fetch = (what, how) => ask(typeof what === 'string' ? shorter(what) : what, how);
  });
}

/** Units, file types, a key and systems that are written in Latin letters in Korean too, and accounts of the demo data. */
const PERMITTED = new Set([
  'mm',
  'cm',
  'WebP',
  'Word',
  'Excel',
  'PowerPoint',
  'Ctrl',
  'Enter',
  'Chrome',
  'Linux',
  'Windows',
  'Mac',
  'admin',
  'manager',
  ...ROLE_HOLDERS.map(({ username }) => username),
  'newcomer',
]);

/** A word of Latin letters with a lower-case one, which is not part of a code, an address or a file name. */
const ENGLISH = /(?<![\w@.\-/])[A-Za-z]*[a-z][A-Za-z]*(?![\w@\-/]|\.\w)/g;

/**
 * The English words that a page shows, or exposes to screen readers by an attribute. Runs in the page, because a snapshot of a long list
 * with all its roles and names costs a second.
 */
async function englishOn(page: Page): Promise<string[]> {
  const said = await page.evaluate(() => {
    const SPOKEN = [
      'aria-label',
      'aria-description',
      'aria-placeholder',
      'aria-valuetext',
      'alt',
      'title',
      'placeholder',
    ];
    const isShown = (element: Element | null) => element?.checkVisibility({ visibilityProperty: true }) === true;
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      // Words of several languages that operators collect.
      const isOfPage = !node.parentElement?.closest('[translate=no]');
      if (isOfPage && /[a-z]/.test(node.textContent ?? '') && isShown(node.parentElement))
        found.push(node.textContent ?? '');
    }
    const spoken = document.body.querySelectorAll(['input, textarea', ...SPOKEN.map((name) => `[${name}]`)].join());
    for (const element of spoken) {
      const said = SPOKEN.map((name) => element.getAttribute(name) ?? '');
      const isText =
        element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === 'text');
      // The field behind a select holds its value and is never shown.
      if (isText && element.ariaHidden !== 'true') said.push(element.value);
      if (/[a-z]/.test(said.join('')) && isShown(element)) found.push(...said);
    }
    return found;
  });
  // A typed address is not a sentence.
  const words = said.flatMap((text) => text.replace(/https:\/\/\S*/g, ' ').match(ENGLISH) ?? []);
  return [...new Set(words)].filter((word) => !PERMITTED.has(word));
}

/**
 * A visitor gets a 401; every other error is listed below. The frame of a mail blocks the scripts with which a recorded run takes its
 * screenshots.
 */
const EXPECTED = /status of 401|^Blocked script execution in 'about:srcdoc'/;

/** The name of a page. Its tab also counts waiting chats, which another test may have started. */
const nameOf = (title: string) => title.replace(/^\(\d+\) /, '').replace(' - 이루온 콘솔', '');

/** Records errors of a page, at whatever address, and resolves when no request is pending. */
export function watch(page: Page) {
  const complaints: string[] = [];
  const complain = (what: string) => complaints.push(`${new URL(page.url()).pathname}: ${what}`);
  page.on('pageerror', ({ message }) => complain(message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) complain(message.text());
  });
  page.on('response', (response) => {
    if (response.status() === 403 || response.status() >= 500) complain(`${response.status()} of ${response.url()}`);
  });
  return { complaints, complain, settled: followRequests(page).settled };
}

const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Lists whose first record is opened as well, each with its link. */
const ROW = 'main tbody tr td:nth-child(2)';
const linkTo = (resource: string) => `main a[href^="/${resource}/"]:not([href$="/create"])`;
const RECORDS: ReadonlyMap<string, string> = new Map([
  ...['orders', 'claims', 'products', 'users', 'coupons', 'shippings', 'boards'].map(
    (name) => [`/${name}`, ROW] as const,
  ),
  ...['brands', 'exhibitions', 'levels'].map((name) => [`/${name}`, linkTo(name)] as const),
]);

/** Opens all pages of the menu, and the pages that create and edit a record if they exist. Returns their paths. */
export async function walk(page: Page, { complain, settled }: ReturnType<typeof watch>): Promise<string[]> {
  const entries = await page
    .locator('a[role=menuitem]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const pathByTitle = new Map<string, string>();
  async function look(): Promise<void> {
    // The tab has the title of the page, which is unique.
    await expect(page).toHaveTitle(/^.+ - 이루온 콘솔$/);
    await settled();
    const name = nameOf(await page.title());
    const namesake = pathByTitle.get(name);
    if (namesake && namesake !== pathOf(page)) complain(`is named ${name}, as ${namesake} is`);
    pathByTitle.set(name, pathOf(page));
    const titles = await page.getByRole('heading', { level: 1 }).count();
    if (titles !== 1) complain(`has ${titles} titles`);
    for (const word of await englishOn(page)) complain(`in English: ${word}`);
  }

  for (const href of entries) {
    const entry = page.locator(`a[role=menuitem][href="${href}"]`);
    const name = (await entry.textContent()) ?? '';
    await entry.click();
    await expect.poll(() => pathOf(page)).toBe(href);
    await look();
    // A count of pending work may follow the name.
    const title = await page.title();
    if (!name.startsWith(nameOf(title))) complain(`opens by “${name}”`);
    const create = page.locator(`a[href^="${href}/create"]:not([aria-disabled=true])`).first();
    const isMade = href !== '/' && (await create.count()) > 0;
    // A list may be for those, too, who may not open its records; it says so.
    const isClosed = (await page.getByText(/열어 보려면 .+ 권한이 있어야 합니다/).count()) > 0;
    const record = isClosed ? undefined : RECORDS.get(href);
    if (record) {
      await page.locator(record).first().click();
      await expect.poll(() => pathOf(page), href).not.toBe(href);
      // Before that the page still shows the list.
      await expect(page).not.toHaveTitle(title);
      await look();
    }
    if (!isMade) continue;
    if (record) await goWithin(page, `${href.slice(1)}/create`);
    else await create.click();
    await expect.poll(() => pathOf(page)).toBe(`${href}/create`);
    await look();
  }
  return [...pathByTitle.values()];
}
