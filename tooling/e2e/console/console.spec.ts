// @covers route:/console/dashboard, route:/console/users, route:/console/shop/products, route:/console/purchases/all
// @covers route:/console/orders, route:/console/purchases/nonpayment, route:/console/payment
// @covers route:/console/delivery, role:orders-allow-manager-too, call:GET /api/console/shop/products
// @covers call:GET /api/console/shop/purchases, call:GET /api/console/shop/purchases/dashboard/{manage}
// @covers call:GET /api/console/users

import { mails } from '../../sandbox/client.ts';
import { readyToBuy } from '../ready-to-buy.ts';
import { expect, type Page, test, VIEWPORTS } from '../support/fixtures.ts';
import {
  ADMIN,
  buyWithAdvanceMoney,
  haveInCart,
  logInAsMember,
  logInAsOperator,
  MANAGER,
} from '../support/journeys.ts';
import { goWithin } from './go-within.ts';

/** How many rows a list has over all its pages. */
async function rowsInAll(page: Page): Promise<number> {
  const range = page.locator('.MuiTablePagination-displayedRows');
  const nothing = page.getByText(/없습니다/);
  await expect(range.or(nothing).first()).toBeVisible();
  if (!(await range.isVisible())) return 0;
  return Number((await range.textContent())?.match(/([\d,]+)건 중/)?.[1]?.replace(',', ''));
}

test("the dashboard's numbers are those of the lists they open", async ({ page, adminUrl, expectAccessible }) => {
  await logInAsOperator(page, adminUrl, ADMIN);
  await expectAccessible(page);
  for (const queue of [
    '확인할 주문',
    '발송할 주문',
    '배송지연',
    '입금대기',
    '곧 끝나는 입금대기',
    '클레임',
    '결제확인중',
  ]) {
    // Other tests buy meanwhile: number and list are read again when an order came between them.
    await expect(async () => {
      await page.getByRole('menuitem', { name: '오늘 할 일' }).click();
      const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: queue, exact: true }) });
      const number = Number((await card.textContent())?.match(/([\d,]+)건/)?.[1]?.replace(',', ''));
      await card.getByRole('link').click();
      await expect(page.getByRole('tab', { name: new RegExp(`^${queue}`) })).toHaveAttribute('aria-selected', 'true');
      expect(await rowsInAll(page), queue).toBe(number);
    }).toPass({ timeout: 60_000 });
  }
  await page.getByRole('tab', { name: '전체' }).click();
  await expectAccessible(page);
});

test('a delay with its reason and date reaches the member on the page and by mail, all by keyboard', async ({
  page,
  browser,
  storefrontUrl,
  adminUrl,
  sandboxUrl,
  own,
  expectAccessible,
}) => {
  const [member, goods] = await readyToBuy(page, storefrontUrl, own.member({ money: 1_000_000 }), own.goods());
  const purchaseNo = await buyWithAdvanceMoney(page, storefrontUrl);

  const operator = await (await browser.newContext({ locale: 'ko-KR', timezoneId: 'Asia/Seoul' })).newPage();
  await logInAsOperator(operator, adminUrl, ADMIN);
  await operator.keyboard.press('Shift+Slash');
  const help = operator.getByRole('dialog', { name: '단축키' });
  await expect(help).toContainText('주문확인');
  await operator.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await operator.keyboard.press('g');
  await operator.keyboard.press('o');
  await expect(operator.getByRole('tab', { name: '전체' })).toBeVisible();
  await operator.keyboard.press('/');
  await expect(operator.getByPlaceholder(/주문번호/)).toBeFocused();
  await operator.keyboard.type(purchaseNo);
  const row = operator.getByRole('row').filter({ hasText: purchaseNo });
  await expect(row).toHaveCount(1);
  await expect(operator.getByRole('row')).toHaveCount(2);
  await row.getByText(goods.name).click();
  await expect(operator.getByRole('heading', { level: 1, name: goods.name })).toBeVisible();
  await expectAccessible(operator);

  await operator.keyboard.press('c');
  await operator.getByRole('dialog', { name: '주문확인' }).getByRole('button', { name: '주문확인' }).press('Enter');
  await expect(operator.getByText('주문확인 처리했습니다.')).toBeVisible();
  await operator.keyboard.press('l');
  const delay = operator.getByRole('dialog', { name: '배송지연' });
  const message = '제조 일정이 늦어져 입고를 기다리고 있습니다.';
  await delay.getByLabel('지연 사유').fill(message);
  const date = await delay.getByLabel('발송 예정일').inputValue();
  await delay.getByRole('button', { name: '배송지연' }).click();
  await expect(operator.getByText('배송지연 처리했습니다.')).toBeVisible();

  await page.goto(`${storefrontUrl}/mypage/orders?tab=preparing`);
  const delayed = page.getByRole('article').filter({ hasText: purchaseNo });
  await expect(delayed).toContainText(message);
  await delayed.getByRole('link', { name: /주문 상세/ }).click();
  await expect(page.getByRole('main')).toContainText(message);
  await expect(page.getByRole('main')).toContainText(date.replaceAll('-', '.'));
  await expect
    .poll(async () => {
      const mail = (await mails(sandboxUrl, member.email)).find(({ subject }) => subject.includes('늦어지고'));
      return `${mail?.subject} ${mail?.text}`;
    })
    .toMatch(new RegExp(`${purchaseNo}[^]*${message}[^]*${date}`));
});

test('a manager works on orders and is shown nothing else', async ({ page, adminUrl }) => {
  await logInAsOperator(page, adminUrl, MANAGER);
  for (const name of [
    '오늘 할 일',
    '주문 메뉴',
    '주문',
    '취소·교환·반품',
    '배송 조회',
    '이전 주문',
    '설정 메뉴',
    '2단계 인증',
  ])
    await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('menuitem')).toHaveCount(8);
  await expect(page.getByRole('menuitem', { name: / 메뉴$/ })).toHaveCount(2);
  await page.getByRole('menuitem', { name: '주문', exact: true }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('button', { name: '엑셀' })).toHaveCount(0);
  for (const path of ['purchases', 'products', 'users']) {
    await goWithin(page, '');
    await goWithin(page, path);
    await expect(page.getByText('접근 권한이 없습니다')).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(0);
  }
});

test('on a phone the menu is a dialog that says what it is', async ({ page, adminUrl, expectAccessible }) => {
  await page.setViewportSize(VIEWPORTS.phone);
  await logInAsOperator(page, adminUrl, ADMIN);
  await page.getByRole('button', { name: '메뉴 열기' }).click();
  await expect(page.getByRole('dialog', { name: '메뉴' }).getByRole('menuitem', { name: '배송 조회' })).toBeVisible();
  await expectAccessible(page);
});

/** Today's line of the sales chart, as its table tells it: won and purchases. */
async function salesToday(page: Page): Promise<{ amount: number; count: number }> {
  const days = page.getByRole('table', { name: '최근 14일 결제' }).getByRole('row');
  await expect(days).toHaveCount(15);
  const cells = await days.last().getByRole('cell').all();
  const [amount, count] = await Promise.all(
    cells.map(async (cell) => Number((await cell.textContent())?.replace(/\D/g, ''))),
  );
  return { amount: amount ?? Number.NaN, count: count ?? Number.NaN };
}

test('a purchase counts among the sales; products, purchases and members are listed and found', async ({
  page,
  adminUrl,
  storefrontUrl,
  own,
}) => {
  const [member, goods] = await Promise.all([own.member({ money: 100_000 }), own.goods({ price: 54_321 })]);
  await logInAsOperator(page, adminUrl, ADMIN);
  const before = await salesToday(page);
  await logInAsMember(page, storefrontUrl, member);
  await haveInCart(page, storefrontUrl, goods);
  const purchaseNo = await buyWithAdvanceMoney(page, storefrontUrl);
  await page.goto(adminUrl);
  // Other tests buy meanwhile, so it may be more.
  const after = await salesToday(page);
  expect(after.amount).toBeGreaterThanOrEqual(before.amount + 56_321);
  expect(after.count).toBeGreaterThan(before.count);
  for (const { menu, search, shows } of [
    { menu: '상품', search: goods.code, shows: [goods.name, '54,321원', '99'] },
    { menu: '주문서', search: purchaseNo, shows: [goods.name, '예치금', '결제완료'] },
    { menu: '회원', search: member.username, shows: [member.email, '43,679원'] },
  ]) {
    await page.getByRole('menuitem', { name: menu, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: menu })).toBeAttached();
    await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(10);
    await page.keyboard.press('/');
    await page.locator('input[name=q]:focus').fill(search);
    await expect(page.getByRole('row')).toHaveCount(2);
    for (const text of shows) await expect(page.getByRole('row').nth(1)).toContainText(text);
  }
});
