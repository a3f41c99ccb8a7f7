import Excel from 'exceljs';
import { followRequests, goWithin } from './go-within.ts';
import { expect, type Page, test } from './open-console.ts';

/** The delay of each record's response, in milliseconds: until then a page has only what the list knew. */
const SLOW = 150;
const UUID = /\/[0-9a-f]{8}-[0-9a-f-]{27}(?:\?|$)/;

/** Rows of a table, and rows of a list that operators reorder. Those without a link or a table's cells open nothing. */
const TABLE_ROW = 'main tr:has(td.RaDataTable-rowCell)';
const ordered = (resource: string) => `main a[href^="/${resource}/"]:not([href$="/create"])`;

const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Delays the responses for single records, and collects errors of the page. */
async function watch(page: Page) {
  const complaints: string[] = [];
  // A request that began before the watch is not waited for.
  const requests = followRequests(page);
  const complain = (text: string) => complaints.push(`${pathOf(page)}: ${text}`);
  const onError = ({ message }: Error) => void complain(message);
  page.on('pageerror', onError);
  const isRecord = (url: URL) => url.pathname.startsWith('/api/') && UUID.test(url.pathname);
  await page.route(isRecord, async (route) => {
    if (route.request().method() === 'GET') await new Promise((resolve) => setTimeout(resolve, SLOW));
    await route.continue();
  });
  return {
    complaints,
    complain,
    settled: requests.settled,
    async end() {
      await page.unroute(isRecord);
      page.off('pageerror', onError);
      requests.end();
    },
  };
}

/** The first row of each combination of states that the list's chips show, at most `most` of them. */
const rowsOfEachState = (page: Page, rows: string, most: number) =>
  page.locator(rows).evaluateAll((found, limit) => {
    const byState = new Map<string, number>();
    for (const [place, row] of found.entries()) {
      const chips = (row.closest('tr, li') ?? row).querySelectorAll('.chip');
      const state = [...chips].map(({ textContent }) => textContent).join(' · ');
      if (!byState.has(state)) byState.set(state, place);
    }
    return [...byState.values()].slice(0, limit);
  }, most);

/** An error page, or an error in the place of a record. */
const brokenIn = (page: Page) =>
  page.evaluate(
    () => /문제가 생겼습니다|찾을 수 없습니다/.exec(document.querySelector('main')?.textContent ?? '')?.[0],
  );

interface WalkOptions {
  /** Records opened in each list. */
  most: number;
  /** Whether the last record of each list is reloaded. */
  reloads: boolean;
}

/** Opens records of every list in the menu by a click on their rows, and goes back each time. Returns the number of opened records by list. */
async function walk(page: Page, { complain, settled }: Awaited<ReturnType<typeof watch>>, options: WalkOptions) {
  const opened: Record<string, number> = {};
  const entries = await page
    .locator('a[role=menuitem]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  for (const href of new Set(entries.filter((entry) => entry !== '/'))) {
    const resource = href.slice(1);
    // Without the filter that a queue opens with.
    await goWithin(page, `${resource}?perPage=100&filter=${encodeURIComponent('{}')}`);
    await settled();
    // A busy page may have sent no request of its list yet.
    if (OPENING.includes(resource))
      await expect(page.locator(TABLE_ROW).or(page.locator(ordered(resource)))).not.toHaveCount(0);
    const rows = (await page.locator(TABLE_ROW).count()) > 0 ? TABLE_ROW : ordered(resource);
    for (const place of await rowsOfEachState(page, rows, options.most)) {
      const row = page.locator(rows).nth(place);
      // Buttons and links of a row have effects of their own: its first text opens it.
      await (rows === TABLE_ROW ? row.locator('td:not(:has(input, button, a))').first() : row).click();
      const isOpened = await page
        .waitForURL((url) => url.pathname !== href, {
          timeout: opened[resource] || OPENING.includes(resource) ? 15_000 : 2_000,
        })
        .then(() => true)
        .catch(() => false);
      if (!isOpened) break;
      opened[resource] = (opened[resource] ?? 0) + 1;
      const early = await brokenIn(page);
      await settled();
      const broken = early ?? (await brokenIn(page));
      if (broken) complain(`${broken} after a click on row ${place + 1} of ${resource}`);
      await page.goBack();
      await expect.poll(() => pathOf(page), resource).toBe(href);
      await settled();
      await expect(page.locator(rows), `rows of ${resource} after going back`).not.toHaveCount(0);
      if (broken) break;
    }
    if (options.reloads && opened[resource]) {
      await page.goForward();
      await settled();
      await page.reload();
      await expect(page.locator('main')).not.toBeEmpty();
      await settled();
      const broken = await brokenIn(page);
      if (broken) complain(`${broken} after a reload`);
    }
  }
  return opened;
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A file of each kind whose result has a page, so that their lists are not empty: products, invoices, a settlement list. */
async function uploadFiles(page: Page): Promise<void> {
  for (const [resource, button, name] of [
    ['bulk-uploads', '빈 양식', '상품.xlsx'],
    ['invoice-uploads', '보낼 주문 내려받기', '송장.xlsx'],
  ] as const) {
    await goWithin(page, resource);
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    const book = new Excel.Workbook();
    await book.xlsx.readFile(await (await coming).path());
    // Unknown codes: every row of the file is refused, and the file stays checked.
    const [sheet] = book.worksheets;
    if (!sheet) throw new Error(`${name} has no sheet`);
    const heads = (sheet.getRow(1).values as Excel.CellValue[]).map((head) => String(head ?? ''));
    const column = heads.findIndex((head) => /^(상품코드|주문번호)/.test(head));
    sheet.getRow(sheet.actualRowCount + 1).getCell(column).value = '20200101-NOBODY00';
    const file = { name, mimeType: XLSX, buffer: Buffer.from(await book.xlsx.writeBuffer()) };
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(page).toHaveURL(new RegExp(`/${resource}/`));
  }
  const day = '2001-02-04';
  await goWithin(page, 'reconciliations');
  await page.getByLabel('시작일').fill(day);
  await page.getByLabel('종료일').fill(day);
  const list = `거래일시,거래구분,결제수단,주문번호,거래번호,금액\n${day} 10:00:00,승인,신용카드,20010204-NOBODYS1-a,nicepay00m01010102041000000001,"77,000"\n`;
  const file = { name: '거래내역.csv', mimeType: 'text/csv', buffer: Buffer.from(list) };
  await page.getByLabel('결제사 거래내역 파일').setInputFiles(file);
  await expect(page.getByRole('heading', { level: 1, name: day })).toBeVisible();
}

/** Lists whose rows open a record; others change their rows in place. */
const OPENING = [
  'orders',
  'claims',
  'products',
  'users',
  'bulk-uploads',
  'invoice-uploads',
  'reconciliations',
  'brands',
];

test('a click on a row opens its record in every list and state while the record is loading, and back shows the list again', async ({
  page,
}) => {
  await uploadFiles(page);
  const watched = await watch(page);
  const opened = await walk(page, watched, { most: 1, reloads: false });
  await watched.end();
  expect(watched.complaints).toEqual([]);
  expect(Object.keys(opened)).toEqual(expect.arrayContaining(OPENING));
});

test('the same in each state of a record, and after a reload', { tag: '@extended' }, async ({ page }) => {
  await uploadFiles(page);
  const watched = await watch(page);
  const opened = await walk(page, watched, { most: 30, reloads: true });
  await watched.end();
  expect(watched.complaints).toEqual([]);
  expect(Object.values(opened).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(100);
});
