import { VIEWPORTS } from '../../support/fixtures.ts';
import { findAddress, logInAsMember, textAt } from '../../support/journeys.ts';
import { goWithin } from '../go-within.ts';
import { expect, type Page, test } from '../open-console.ts';

async function pick(page: Page, label: string, q: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(q);
  await page.getByRole('option', { name: option }).first().click();
}

// @covers screen:part/postcode-search, call:POST /api/console/shop/purchases
test('an operator orders for a member on the phone, at the shown price, and confirms the transfer later', {
  tag: '@extended',
}, async ({ page, request, storefrontUrl, own, expectAccessible }) => {
  const [member, goods] = await Promise.all([own.member(), own.goods({ price: 60_000 })]);
  await goWithin(page, 'phone-orders');
  await pick(page, '회원 찾기', member.username, member.username);
  await pick(page, '상품 찾기', goods.code, goods.name);
  await page.getByRole('list', { name: '주문할 상품' }).getByLabel('수량').fill('2');
  const receiver = page.getByRole('region', { name: '3. 받는 분' });
  await findAddress(page, '테헤란로');
  await expect(receiver.getByRole('textbox', { name: /^주소/ })).toHaveValue(/테헤란로/);
  await receiver.getByRole('textbox', { name: /^상세주소/ }).fill('3층');
  const price = page.getByRole('region', { name: '주문 금액' });
  await expect(price).toContainText('120,000원');
  await price.getByRole('checkbox').check();
  await expectAccessible(page);
  await page.setViewportSize(VIEWPORTS.phone);
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  expect(isWide).toBe(false);
  await page.setViewportSize(VIEWPORTS.desktop);

  const send = price.getByRole('button', { name: /원 주문하기$/ });
  const told = (await send.textContent()) ?? '';
  await send.click();
  await expect(page.getByText(/주문번호 \d{8}-\w+으?로 주문했습니다/)).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: goods.name });
  await expect(row).toContainText('입금대기');

  // The member sees the order that was placed for them, at the announced price.
  await logInAsMember({ request }, storefrontUrl, member);
  expect(await textAt(request, `${storefrontUrl}/mypage/orders`)).toContain(goods.name);

  await row.getByText(goods.name).click();
  await expect(page.getByText(told.replace(' 주문하기', '')).first()).toBeVisible();
  await page.getByRole('button', { name: '입금확인' }).click();
  const asked = page.getByRole('dialog', { name: '입금확인' });
  await asked.getByLabel('통장에 들어온 금액').fill(/([\d,]+)원/.exec(told)?.[1] ?? '');
  await asked.getByRole('button', { name: '입금확인' }).click();
  await expect(page.getByRole('button', { name: '주문확인' })).toBeVisible();
});
