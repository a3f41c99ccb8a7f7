// @covers route:/console/dashboard, route:/console/orders, route:/console/payment
// @covers call:GET /api/console/shop/purchases/dashboard/{manage}

import { mails } from '../../sandbox/client.ts';
import { expect, type Page, test, VIEWPORTS } from '../support/fixtures.ts';
import { ADMIN, logInAsMember, logInAsOperator } from '../support/journeys.ts';

/** How many rows a list has over all its pages. */
async function rowsInAll(page: Page): Promise<number> {
  const range = page.locator('.MuiTablePagination-displayedRows');
  const nothing = page.getByText(/없습니다/);
  await expect(range.or(nothing).first()).toBeVisible();
  if (!(await range.isVisible())) return 0;
  return Number((await range.textContent())?.match(/([\d,]+)건 중/)?.[1]?.replace(',', ''));
}

test('a number of the dashboard is that of the list it opens; on a phone the menu is a dialog that says what it is', async ({
  page,
  adminUrl,
  expectAccessible,
}) => {
  await logInAsOperator(page, adminUrl, ADMIN);
  const queue = '확인할 주문';
  // Other tests buy meanwhile: number and list are read again when an order came between them.
  await expect(async () => {
    await page.getByRole('menuitem', { name: '오늘 할 일' }).click();
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: queue, exact: true }) });
    const number = Number((await card.textContent())?.match(/([\d,]+)건/)?.[1]?.replace(',', ''));
    await card.getByRole('link').click();
    await expect(page.getByRole('tab', { name: new RegExp(`^${queue}`) })).toHaveAttribute('aria-selected', 'true');
    expect(await rowsInAll(page), queue).toBe(number);
  }).toPass({ timeout: 60_000 });
  await expectAccessible(page);

  await page.setViewportSize(VIEWPORTS.phone);
  await page.getByRole('button', { name: '메뉴 열기' }).click();
  await expect(page.getByRole('dialog', { name: '메뉴' }).getByRole('menuitem', { name: '배송 조회' })).toBeVisible();
  await expectAccessible(page);
});

test('a delay with its reason and date reaches the member on the page and by mail, all by keyboard', async ({
  page,
  browser,
  storefrontUrl,
  adminUrl,
  sandboxUrl,
  own,
}) => {
  const [member, goods] = await Promise.all([own.member(), own.goods()]);
  const { purchaseNo } = await own.paid(member, goods);

  await logInAsOperator(page, adminUrl, ADMIN);
  await page.keyboard.press('Shift+Slash');
  const help = page.getByRole('dialog', { name: '단축키' });
  await expect(help).toContainText('주문확인');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(page.getByRole('tab', { name: '전체' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByPlaceholder(/주문번호/)).toBeFocused();
  await page.keyboard.type(purchaseNo);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('row').filter({ hasText: purchaseNo }).getByText(goods.name).click();
  await expect(page.getByRole('heading', { level: 1, name: goods.name })).toBeVisible();

  await page.keyboard.press('c');
  await page.getByRole('dialog', { name: '주문확인' }).getByRole('button', { name: '주문확인' }).press('Enter');
  await expect(page.getByText('주문확인 처리했습니다.')).toBeVisible();
  await page.keyboard.press('l');
  const delay = page.getByRole('dialog', { name: '배송지연' });
  const message = '제조 일정이 늦어져 입고를 기다리고 있습니다.';
  await delay.getByLabel('지연 사유').fill(message);
  const date = await delay.getByLabel('발송 예정일').inputValue();
  await delay.getByRole('button', { name: '배송지연' }).click();
  await expect(page.getByText('배송지연 처리했습니다.')).toBeVisible();

  const shop = await browser.newPage();
  await logInAsMember(shop, storefrontUrl, member);
  await shop.goto(`${storefrontUrl}/mypage/orders?tab=preparing`);
  const delayed = shop.getByRole('article').filter({ hasText: purchaseNo });
  await expect(delayed).toContainText(message);
  const detail = await delayed.getByRole('link', { name: /주문 상세/ }).getAttribute('href');
  const text = await (await shop.request.get(new URL(detail ?? '', storefrontUrl).href)).text();
  expect(text).toContain(message);
  expect(text).toContain(date.replaceAll('-', '.'));
  await expect
    .poll(async () => {
      const mail = (await mails(sandboxUrl, member.email)).find(({ subject }) => subject.includes('늦어지고'));
      return `${mail?.subject} ${mail?.text}`;
    })
    .toMatch(new RegExp(`${purchaseNo}[^]*${message}[^]*${date}`));
});
