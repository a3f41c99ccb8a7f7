import { expect, type Page, test, VIEWPORTS } from '../../support/fixtures.ts';
import { haveInCart, logInAsMember } from '../../support/journeys.ts';
import { smallTargets } from '../../support/touch-targets.ts';

const order = (page: Page) => page.getByRole('button', { name: /장바구니에 담기/ });

// @covers route:/mypage/cart/regular
test('a clinic saves what it buys regularly, is reminded when it is due, and adds it to the cart in one step', {
  tag: '@extended',
}, async ({ page, storefrontUrl, own, expectAccessible }) => {
  const [member, gauze, screw] = await Promise.all([own.member(), own.goods(), own.goods()]);
  await logInAsMember(page, storefrontUrl, member);
  await haveInCart(page, storefrontUrl, gauze);
  await haveInCart(page, storefrontUrl, screw);

  await page.goto(`${storefrontUrl}/mypage/cart`);
  await page.getByRole('button', { name: '정기 주문으로 저장' }).click();
  await expect(page).toHaveURL(/\/mypage\/cart\/regular\/new\?/);
  await page.getByLabel('이름').fill('월초 소모품');
  await page.getByLabel('몇 달마다', { exact: true }).check();
  await page.getByLabel('날짜').selectOption('31');
  await page.getByLabel('달 간격').selectOption('2');
  await expect(page.getByText(/^2개월마다 말일, 다음은 \d+월 \d+일\(.\)$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('정기 주문으로 저장했습니다.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: '월초 소모품' })).toBeVisible();
  await expectAccessible(page);

  // The cart is emptied, as if it had been ordered.
  await page.goto(`${storefrontUrl}/mypage/cart`);
  await page.getByRole('button', { name: '선택 삭제' }).click();
  await expect(page.getByText('장바구니가 비어 있습니다')).toBeVisible();

  await page.getByRole('link', { name: '정기 주문' }).click();
  const card = page.getByRole('article');
  await expect(card).toContainText('2개월마다 말일');
  await card.getByRole('link', { name: /바꾸기/ }).click();
  const first = page.getByRole('group', { name: /수량/ }).first();
  await first.getByRole('button', { name: '수량 늘리기' }).click();
  await first.getByRole('button', { name: '수량 늘리기' }).click();
  await page.getByRole('button', { name: '수량 저장' }).click();
  await expect(page.getByText('수량을 저장했습니다.')).toBeVisible();

  await order(page).click();
  await expect(page).toHaveURL(/\/mypage\/cart\?chosen=1&carts=/);
  await expect(page.getByText('정기 주문 상품을 담고 선택해 두었습니다.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: '수량' }).first()).toHaveValue('3');
  await expect(page.getByRole('button', { name: /주문하기 \(2건\)/ }).filter({ visible: true })).toBeEnabled();

  await page.goto(`${storefrontUrl}/mypage/cart/regular`);
  await card.getByRole('button', { name: /멈추기/ }).click();
  await expect(card).toContainText('멈춤');
  await card.getByRole('button', { name: /다시 시작/ }).click();
  await expect(card).not.toContainText('멈춤');
  await card.getByRole('link', { name: /바꾸기/ }).click();
  await page.getByRole('link', { name: '삭제' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '삭제' }).click();
  await expect(page.getByText('정기 주문을 지웠습니다.')).toBeVisible();
  await expect(page.getByText('저장한 정기 주문이 없습니다')).toBeVisible();
});

test('shows unavailable products line by line, and an outdated page orders nothing', { tag: '@extended' }, async ({
  page,
  storefrontUrl,
  own,
  expectAccessible,
}) => {
  const [member, plenty, scarce] = await Promise.all([own.member(), own.goods(), own.goods({ stock: 2 })]);
  await logInAsMember(page, storefrontUrl, member);
  await haveInCart(page, storefrontUrl, plenty);
  await haveInCart(page, storefrontUrl, scarce);
  await page.goto(`${storefrontUrl}/mypage/cart`);
  await page.getByRole('button', { name: '정기 주문으로 저장' }).click();
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('정기 주문으로 저장했습니다.')).toBeVisible();
  const basket = page.url().replace(/\?.*/, '');
  const amounts = page.getByRole('textbox', { name: '수량' });
  await amounts.last().fill('5');
  await page.getByRole('button', { name: '수량 저장' }).click();
  await expect(page.getByText('지금은 2개까지 담을 수 있습니다.')).toBeVisible();

  const late = await page.context().newPage();
  await late.goto(basket);
  await order(page).click();
  // Two are in stock, and one of them is in the cart already.
  await expect(page.getByText('5개 중 1개')).toBeVisible();
  await expect(page.getByText('상품 2건 중 2건을 담았습니다.')).toBeVisible();
  await expectAccessible(page);
  await order(late).click();
  await expect(late.getByRole('alert')).toContainText('이미 장바구니에 담았습니다');
  await page.getByRole('link', { name: '담은 상품 주문하러 가기' }).click();
  await expect(page).toHaveURL(/\/mypage\/cart\?chosen=1/);
  await expect(amounts.first()).toHaveValue('2');
  await expect(amounts.last()).toHaveValue('2');
});

test('an order becomes a regular one, on a phone, and is added to the cart again by one press', {
  tag: '@extended',
}, async ({ page, storefrontUrl, own, member, goods }) => {
  await page.setViewportSize(VIEWPORTS.phone);
  const { orderId } = await own.delivered(member, goods);
  await page.goto(`${storefrontUrl}/mypage/orders/${orderId}`);
  await page.getByRole('link', { name: '정기 주문으로 저장' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '정기 주문으로 저장' })).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
  await page.getByLabel('주기 없이').check();
  await expect(page.getByLabel('요일')).toBeHidden();
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('주기 없음')).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole('link', { name: '정기 주문 목록' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page).toHaveURL(/\/regular$/);
  expect(await smallTargets(page)).toEqual([]);

  await page.goto(`${storefrontUrl}/mypage/orders`);
  await page.getByRole('button', { name: /다시 담기/ }).click();
  // The demo purchase had another price, so the difference is shown before the cart.
  await page
    .getByRole('link', { name: '담은 상품 주문하러 가기' })
    .or(page.getByRole('textbox', { name: '수량' }))
    .waitFor();
  if (!/\/mypage\/cart\?/.test(page.url())) await page.getByRole('link', { name: '담은 상품 주문하러 가기' }).click();
  await expect(page.getByText('주문하셨던 상품을 담고 선택해 두었습니다.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: '수량' })).toHaveValue('1');
});

// @covers route:/mypage/cart/regular
test('without scripts all of it is forms and links', async ({ plain, storefrontUrl, own }) => {
  const [member, goods] = await Promise.all([own.member(), own.goods()]);
  await logInAsMember(plain, storefrontUrl, member);
  await haveInCart(plain, storefrontUrl, goods);
  await plain.goto(`${storefrontUrl}/mypage/cart`);
  await plain.getByRole('button', { name: '정기 주문으로 저장' }).click();
  // Nothing is ticked initially.
  const reminded = plain.getByRole('checkbox', { name: /알림 받기/ });
  await expect(reminded).not.toBeChecked();
  await reminded.check();
  await plain.getByRole('button', { name: '저장', exact: true }).click();
  await expect(plain.getByText('정기 주문으로 저장했습니다.')).toBeVisible();
  const basket = plain.url().replace(/\?.*/, '');
  await plain.getByLabel('요일').selectOption('3');
  await plain.getByRole('button', { name: '주기 저장' }).click();
  await expect(plain.getByText(/매주 수요일, 다음은/)).toBeVisible();
  await plain.goto(`${basket}?ask=mail`);
  await plain.getByRole('button', { name: '알림 끄기' }).first().click();
  await expect(plain.getByText('알림 메일을 껐습니다.')).toBeVisible();
  await plain.getByRole('button', { name: /장바구니에 담기/ }).click();
  await expect(plain).toHaveURL(/\/mypage\/cart\?chosen=1&carts=/);
  await expect(plain.getByRole('textbox', { name: '수량' })).toHaveValue('2');
  await plain.goto(basket);
  await plain.getByRole('link', { name: '삭제' }).click();
  await plain.getByRole('button', { name: '삭제' }).click();
  await expect(plain.getByText('정기 주문을 지웠습니다.')).toBeVisible();
});
