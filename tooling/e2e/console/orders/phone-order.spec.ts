// @covers screen:part/postcode-search, call:POST /api/console/shop/purchases

import { expect, type Page, test, VIEWPORTS } from '../../support/fixtures.ts';
import { ADMIN, findAddress, logInAsMember, logInAsOperator } from '../../support/journeys.ts';

async function pick(page: Page, label: string, q: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(q);
  await page.getByRole('option', { name: option }).first().click();
}

async function writeAddress(page: Page): Promise<void> {
  const receiver = page.getByRole('region', { name: '3. 받는 분' });
  await receiver.getByRole('textbox', { name: /^우편번호/ }).fill('06236');
  await receiver.getByRole('textbox', { name: /^주소/ }).fill('서울 강남구 테헤란로 152');
  await receiver.getByRole('textbox', { name: /^상세주소/ }).fill('3층');
}

test('an operator orders for a member on the phone, at the price that stands there, and finds the transfer later', async ({
  page,
  browser,
  storefrontUrl,
  adminUrl,
  own,
  expectAccessible,
}) => {
  const member = await own.member();
  const goods = await own.goods({ price: 60_000 });
  await logInAsOperator(page, adminUrl, ADMIN, `${adminUrl}/phone-orders`);
  await expect(page.getByRole('button', { name: '주문하기' })).toBeDisabled();
  await pick(page, '회원 찾기', member.username, member.username);
  await pick(page, '상품 찾기', goods.code, goods.name);
  await page.getByRole('list', { name: '주문할 상품' }).getByLabel('수량').fill('2');
  await writeAddress(page);
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
  const shop = await (await browser.newContext({ locale: 'ko-KR', timezoneId: 'Asia/Seoul' })).newPage();
  await logInAsMember(shop, storefrontUrl, member);
  await shop.goto(`${storefrontUrl}/mypage/orders`);
  await expect(shop.getByText(goods.name).first()).toBeVisible();

  await row.getByText(goods.name).click();
  await expect(page.getByText(told.replace(' 주문하기', '')).first()).toBeVisible();
  await page.getByRole('button', { name: '입금확인' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '입금확인' }).click();
  await expect(page.getByRole('button', { name: '주문확인' })).toBeVisible();
});

test('what was paid by hand asks how, and what the advance money does not cover is not sent', async ({
  page,
  adminUrl,
  own,
}) => {
  const member = await own.member({ money: 1_000 });
  const goods = await own.goods({ price: 60_000 });
  await logInAsOperator(page, adminUrl, ADMIN, `${adminUrl}/phone-orders`);
  await pick(page, '회원 찾기', member.username, member.username);
  await pick(page, '상품 찾기', goods.code, goods.name);
  await writeAddress(page);
  const price = page.getByRole('region', { name: '주문 금액' });
  await price.getByRole('checkbox').check();
  await page.getByRole('radio', { name: /예치금에서 차감/ }).check();
  await expect(price.getByText(/예치금이 .*원 부족합니다/)).toBeVisible();
  await expect(price.getByRole('button', { name: /주문하기$/ })).toBeDisabled();

  await page.getByRole('radio', { name: /이미 결제함/ }).check();
  await price.getByRole('button', { name: /원 주문하기$/ }).click();
  await expect(page.getByText('어떻게 결제했는지 적어 주세요.').first()).toBeVisible();
  await page.getByLabel(/어떻게 결제했나요/).fill('방문하여 현금으로 결제');
  await price.getByRole('button', { name: /원 주문하기$/ }).click();
  await expect(page.getByRole('row').filter({ hasText: goods.name })).toContainText('결제완료');
});

test('what cannot be sold is said at its line, sold-out sizes cannot be chosen, and the address is found', async ({
  page,
  adminUrl,
  own,
}) => {
  const member = await own.member();
  const goods = await own.sizes([
    { value: ['Ø4.0', '10mm'], stock: 3 },
    { value: ['Ø4.0', '12mm'], stock: 0 },
  ]);
  await logInAsOperator(page, adminUrl, ADMIN, `${adminUrl}/phone-orders`);
  await pick(page, '회원 찾기', member.username, member.username);
  await pick(page, '상품 찾기', goods.code, goods.name);
  const line = page.getByRole('listitem', { name: goods.name });
  const price = page.getByRole('region', { name: '주문 금액' });
  await expect(line.getByRole('alert')).toHaveText('옵션을 골라 주세요.');
  await expect(price).toContainText('표시된 상품을 고치면 금액을 계산합니다.');
  await line.getByRole('combobox', { name: '옵션' }).click();
  const gone = page.getByRole('option', { name: '12mm' });
  await expect(gone).toContainText('품절');
  await expect(gone).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('option', { name: '10mm' }).click();
  await expect(line.getByRole('alert')).toHaveCount(0);
  await line.getByLabel('수량').fill('4');
  await expect(line.getByRole('alert')).toHaveText('재고가 3개 남았습니다. 수량을 줄여 주세요.');
  await line.getByLabel('수량').fill('3');
  await expect(price).toContainText('180,000원');

  const receiver = page.getByRole('region', { name: '3. 받는 분' });
  await findAddress(page, '테헤란로');
  await expect(receiver.getByRole('textbox', { name: /^주소/ })).toHaveValue(/테헤란로/);
  await receiver.getByRole('combobox', { name: '저장된 배송지' }).click();
  const saved = page.getByRole('option', { name: /\(기본\)/ });
  const words = (await saved.textContent()) ?? '';
  await saved.click();
  const address1 = await receiver.getByRole('textbox', { name: /^주소/ }).inputValue();
  expect(address1.length).toBeGreaterThan(1);
  expect(words).toContain(address1);
});
