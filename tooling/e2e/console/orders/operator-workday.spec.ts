// @covers route:/console/cancel, route:/console/complete, call:DELETE /api/console/shop/purchases/{id}

import { readyToBuy } from '../../ready-to-buy.ts';
import { expect, test } from '../../support/fixtures.ts';
import {
  ADMIN,
  agreeToOrder,
  buyWithAdvanceMoney,
  goToCheckout,
  haveInCart,
  logInAsMember,
  logInAsOperator,
  order,
} from '../../support/journeys.ts';
import { goWithin, listOf } from '../go-within.ts';

test('an operator approves a cancel of what is being prepared, and the money goes back', async ({
  page,
  browser,
  storefrontUrl,
  adminUrl,
  own,
  expectAccessible,
}) => {
  const [, goods] = await readyToBuy(page, storefrontUrl, own.member({ money: 500_000 }), own.goods());
  const purchaseNo = await buyWithAdvanceMoney(page, storefrontUrl);

  const operator = await (await browser.newContext({ locale: 'ko-KR', timezoneId: 'Asia/Seoul' })).newPage();
  await logInAsOperator(
    operator,
    adminUrl,
    ADMIN,
    `${adminUrl}/orders?filter=${encodeURIComponent(JSON.stringify({ q: purchaseNo }))}`,
  );
  await operator.getByRole('row').filter({ hasText: purchaseNo }).getByText(goods.name).click();
  await operator.getByRole('button', { name: '주문확인' }).click();
  await operator.getByRole('dialog').getByRole('button', { name: '주문확인' }).click();
  await expect(operator.getByText('주문확인 처리했습니다.')).toBeVisible();

  await page.goto(`${storefrontUrl}/mypage/orders`);
  await page
    .getByRole('link', { name: /주문 상세/ })
    .first()
    .click();
  await page.getByRole('link', { name: '취소 신청' }).click();
  await page.getByRole('combobox', { name: /^사유/ }).selectOption('CHANGE_OF_MIND');
  await page.getByRole('button', { name: '취소 신청하기' }).click();
  await page.getByRole('button', { name: '네, 취소 신청합니다' }).click();
  await expect(page.getByText('취소 신청을 접수했습니다.').first()).toBeVisible();
  const orderUrl = page.url();

  await goWithin(operator, listOf('claims', { q: goods.name }));
  const row = operator.getByRole('row').filter({ hasText: goods.name });
  await expect(row).toContainText('취소요청');
  await row.getByText(goods.name).click();
  await operator.getByRole('button', { name: '취소 승인' }).click();
  const dialog = operator.getByRole('dialog', { name: '취소 승인' });
  await expect(dialog).toContainText(/환불 금액 6\d,\d00원/);
  await expectAccessible(operator);
  await dialog.getByRole('button', { name: '취소 승인' }).click();
  await expect(operator.getByText('취소 승인 처리했습니다.')).toBeVisible();
  await expect(operator.getByRole('heading', { level: 1, name: /^취소완료/ })).toBeVisible();
  await expect(operator.getByRole('button', { name: '취소 승인' })).toHaveCount(0);

  await page.goto(orderUrl);
  await expect(page.getByRole('main')).toContainText('취소완료');
  await page.goto(`${storefrontUrl}/mypage/advance-payment`);
  await expect(page.getByRole('main')).toContainText('500,000원');
});

test('a cash receipt that was refused is sent again once its number is right', async ({
  page,
  storefrontUrl,
  adminUrl,
  own,
}) => {
  await readyToBuy(page, storefrontUrl, own.member({ money: 200_000 }), own.goods());
  await goToCheckout(page, storefrontUrl);
  await page.getByRole('radio', { name: /^예치금/ }).check();
  await page
    .getByRole('group', { name: '현금영수증' })
    .getByRole('radio', { name: /^지출증빙/ })
    .check();
  // The gateway knows no such business.
  await page.getByLabel(/^현금영수증 사업자등록번호/).fill('000-00-00000');
  await agreeToOrder(page);
  await page.getByRole('button', { name: /^예치금 [\d,]+원으로 결제하기$/ }).click();
  await expect(page.getByRole('heading', { name: '주문이 완료되었습니다' })).toBeVisible();
  const purchaseNo = new URL(page.url()).searchParams.get('purchaseNo') ?? '';

  await page.context().clearCookies();
  await logInAsOperator(
    page,
    adminUrl,
    ADMIN,
    `${adminUrl}/orders?filter=${encodeURIComponent(JSON.stringify({ q: purchaseNo }))}`,
  );
  await page.getByRole('row').filter({ hasText: purchaseNo }).getByText(purchaseNo).click();
  const panel = page.getByRole('region', { name: '현금영수증' });
  await expect(async () => {
    await page.reload();
    await expect(panel).toContainText('발급 실패', { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await own.receiptNumber(purchaseNo, '1234567890');
  await panel.getByRole('button', { name: '다시 보내기' }).click();
  await expect(async () => {
    await page.reload();
    await expect(panel).toContainText('발급완료', { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await expect(panel.getByRole('button', { name: '다시 보내기' })).toHaveCount(0);
});

test('what members have confirmed is found by its filter, and an unpaid purchase is given up after a question', async ({
  page,
  browser,
  storefrontUrl,
  adminUrl,
  own,
  expectAccessible,
}) => {
  await logInAsOperator(page, adminUrl, ADMIN, `${adminUrl}/orders`);
  await page.getByRole('button', { name: '필터' }).click();
  await page
    .getByRole('menuitemcheckbox', { name: '구매확정' })
    .or(page.getByRole('menuitem', { name: '구매확정' }))
    .click();
  await page.getByRole('combobox', { name: '구매확정' }).click();
  await page.getByRole('option', { name: '구매확정', exact: true }).click();
  await expect(page).toHaveURL(/PURCHASE_COMPLETE/);
  const rows = page.getByRole('row');
  await expect(rows.nth(1)).toContainText('구매확정');
  const texts = await rows.allTextContents();
  expect(texts.slice(1).filter((text) => !text.includes('구매확정'))).toEqual([]);

  const [member, goods] = await Promise.all([own.member(), own.goods()]);
  const shop = await (await browser.newContext({ locale: 'ko-KR', timezoneId: 'Asia/Seoul' })).newPage();
  await logInAsMember(shop, storefrontUrl, member);
  await haveInCart(shop, storefrontUrl, goods);
  await order(shop, storefrontUrl, '무통장입금');
  await shop.getByRole('button', { name: '입금계좌 발급' }).click();
  await expect(shop).toHaveURL(/\/shop\/result/);

  await goWithin(page, listOf('purchases', { q: goods.name }));
  const row = page.getByRole('row').filter({ hasText: goods.name });
  await row.getByRole('button', { name: /주문취소$/ }).click();
  const dialog = page.getByRole('dialog', { name: '주문취소' });
  await expect(dialog).toContainText('되돌릴 수 없습니다');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '주문취소' }).click();
  await expect(page.getByText(/주문을 취소했습니다/)).toBeVisible();
  await expect(row.getByRole('button')).toHaveCount(0);
  await shop.goto(`${storefrontUrl}/mypage/orders`);
  await expect(shop.getByRole('article').filter({ hasText: goods.name })).toContainText('주문취소');
});

test('an operator keeps the conditions of a list under a name, comes back to them, and takes them out', async ({
  page,
  adminUrl,
}) => {
  const ordersBy = (filter: object) => `${adminUrl}/orders?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const filters = page.getByRole('button', { name: '필터' });
  const entry = (name: string) => page.getByRole('menuitem', { name });
  await logInAsOperator(page, adminUrl, ADMIN, ordersBy({ paymentMethod: 'kakao' }));
  await filters.click();
  await entry('지금 조건 저장').click();
  await page.getByRole('dialog').getByRole('textbox', { name: '이름' }).fill('카카오 주문');
  await page.getByRole('dialog').getByRole('button', { name: '저장' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto(ordersBy({}));
  await expect(page.getByRole('combobox', { name: '결제' })).not.toContainText('카카오페이');
  await filters.click();
  await entry('카카오 주문').click();
  await expect(page.getByRole('combobox', { name: '결제' })).toContainText('카카오페이');

  await filters.click();
  await entry('‘카카오 주문’ 지우기').click();
  await page.getByRole('dialog').getByRole('button', { name: '확인' }).click();
  await filters.click();
  await expect(entry('카카오 주문')).toHaveCount(0);
});
