import { expect, type Page, test, VIEWPORTS } from '../support/fixtures.ts';
import { admitOperator } from '../support/journeys.ts';

/** The total number of rows of a list. */
async function rowsInAll(page: Page): Promise<number> {
  const range = page.locator('.MuiTablePagination-displayedRows');
  const nothing = page.getByText(/없습니다/);
  await expect(range.or(nothing).first()).toBeVisible();
  if (!(await range.isVisible())) return 0;
  return Number((await range.textContent())?.match(/([\d,]+)건 중/)?.[1]?.replace(',', ''));
}

/** The first press of Tab on an opened page shows the whole link past the menu. */
async function leadsPastMenu(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  const link = page.getByRole('link', { name: '본문으로 건너뛰기' });
  await expect(link).toBeFocused();
  await expect(link).toHaveText('본문으로 건너뛰기');
  await expect(link).toBeInViewport({ ratio: 1 });
  await link.press('Enter');
  await expect(page.locator('#main-content')).toBeFocused();
}

// @covers route:/console/dashboard, route:/console/orders, route:/console/payment
// @covers call:GET /api/console/shop/purchases/dashboard/{manage}
test('the menu has groups that stay collapsed, and counts of pending work; a number of the dashboard equals its list; on a phone the menu is a labelled dialog', {
  tag: '@extended',
}, async ({ page, adminUrl, own, expectAccessible }) => {
  const goods = await own.goods();
  await own.oddDeposit(await own.member(), goods, 59_000);
  // Folded groups and favourites belong to the account: one of its own, because other tests use the common ones meanwhile.
  const operator = await own.member({ type: 'OPERATOR', hasAddress: false });
  await admitOperator(page, adminUrl, operator);
  const menu = page.getByRole('menu');
  const entry = (name: string) => menu.getByRole('menuitem', { name, exact: true });
  // The counts are a few seconds old, and are polled at intervals.
  await expect(async () => {
    await page.goto(adminUrl);
    await expect(entry('확인할 입금')).toHaveAccessibleDescription(/^확인할 입금 [\d,]+건$/, { timeout: 5_000 });
  }).toPass();
  const card = page.getByRole('main').getByRole('link', { name: /확인할 입금/ });
  const waits = /[\d,]+/.exec((await entry('확인할 입금').textContent()) ?? '')?.[0] ?? '';
  await expect(card).toContainText(`${waits}건`);

  const queue = '확인할 주문';
  // Other tests buy meanwhile: number and list are read again if an order was placed in between.
  await expect(async () => {
    await entry('오늘 할 일').click();
    const main = page.getByRole('main');
    const orders = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: queue, exact: true }) });
    const number = Number((await orders.textContent())?.match(/([\d,]+)건/)?.[1]?.replace(',', ''));
    await orders.getByRole('link').click();
    await expect(page.getByRole('tab', { name: new RegExp(`^${queue}`) })).toHaveAttribute('aria-selected', 'true');
    expect(await rowsInAll(page), queue).toBe(number);
  }).toPass({ timeout: 60_000 });

  // To a small page, which is rendered again below.
  await entry('2단계 인증').click();
  await entry('입금·정산 메뉴').click();
  await expect(entry('확인할 입금')).toHaveCount(0);
  await expect(entry('입금·정산 메뉴')).toHaveAttribute('aria-expanded', 'false');
  await expect(entry('입금·정산 메뉴')).toHaveAccessibleDescription(/확인할 입금 [\d,]+건/);
  await page.reload();
  await expect(entry('입금·정산 메뉴')).toHaveAttribute('aria-expanded', 'false');
  await expect(entry('확인할 입금')).toHaveCount(0);
  await leadsPastMenu(page);

  // A favourite by the star of the page's title stays with the account, in every browser.
  await entry('배송 조회').click();
  await page.getByRole('button', { name: '배송 조회 즐겨찾기에 넣기' }).click();
  await expect(entry('배송 조회')).toHaveCount(2);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(menu.getByRole('menuitem').nth(1)).toHaveText('즐겨찾기');
  await expect(menu.getByRole('menuitem').nth(2)).toHaveText('배송 조회');
  await page.getByRole('button', { name: '배송 조회 즐겨찾기에서 빼기' }).click();
  await expect(entry('배송 조회')).toHaveCount(1);

  // A strip of icons at the width of a tablet, with all pages.
  await page.setViewportSize({ width: 900, height: 900 });
  await expect(entry('입금·정산 메뉴')).toHaveCount(0);
  await expect(entry('확인할 입금')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(VIEWPORTS.desktop);
  await entry('입금·정산 메뉴').press('Enter');
  await expect(entry('확인할 입금')).toBeVisible();

  await page.setViewportSize(VIEWPORTS.phone);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await leadsPastMenu(page);
  await page.getByRole('button', { name: '메뉴 열기' }).click();
  await expect(page.getByRole('dialog', { name: '메뉴' }).getByRole('menuitem', { name: '배송 조회' })).toBeVisible();
  await expectAccessible(page);
});
