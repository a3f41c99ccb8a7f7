// @covers route:/shop/result, screen:orders/tab-payment-waiting
// @covers state:transition/purchase-generated-confirmed-deposit
// @covers state:transition/purchase-initiated-generated-canceled-member, state:transition/order-nonpayment-canceled
// @covers state:transition/purchase-status-pending-canceled-order, constant:product/payment-account-bank-transfer

import { expect, test } from '../support/fixtures.ts';
import { logInAsMember, order, putIntoCart } from '../support/journeys.ts';

test('a bank transfer shows its account, the deposit makes it paid, and its cancel asks where to pay back', async ({
  page,
  browser,
  storefrontUrl,
  sandboxUrl,
  own,
}) => {
  await logInAsMember(page, storefrontUrl, await own.member());
  await putIntoCart(page, storefrontUrl, 'BPC-M');
  await order(page, storefrontUrl, '무통장입금');
  await page.getByRole('button', { name: /입금계좌 발급/ }).click();

  await expect(page).toHaveURL(/\/shop\/result/);
  await expect(page.getByRole('heading', { name: '입금을 기다리고 있습니다' })).toBeVisible();
  // Shown in groups, to be read and typed.
  const shown = (await page.locator('main').textContent())?.match(/은행\s*([\d ]{12,20})/)?.[1];
  const number = shown?.replaceAll(' ', '');
  expect(number).toMatch(/^\d{10,16}$/);
  await expect(page.getByText(/\d{4}\.\d{2}\.\d{2} 23:59/)).toBeVisible();
  const purchaseNo = new URL(page.url()).searchParams.get('purchaseNo') ?? '';
  await page.goto(`${storefrontUrl}/mypage/orders?tab=waiting`);
  await expect(page.getByRole('article').filter({ hasText: purchaseNo })).toBeVisible();

  const result = await page.context().newPage();
  await result.goto(`${storefrontUrl}/shop/result?purchaseNo=${purchaseNo}`);
  const bank = await page.context().newPage();
  await bank.goto(`${sandboxUrl}/bank`);
  await bank
    .getByRole('row')
    .filter({ hasText: number ?? '' })
    .getByRole('button', { name: '입금' })
    .click();

  // The page that shows the account notices the deposit by itself.
  await expect(result.getByRole('heading', { name: '주문이 완료되었습니다' })).toBeVisible({ timeout: 60_000 });
  await expect(result.getByText(shown ?? '')).toHaveCount(0);
  await expect(async () => {
    await page.goto(`${storefrontUrl}/mypage/orders?tab=paid`);
    await expect(page.getByRole('article').filter({ hasText: purchaseNo })).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });

  await page
    .getByRole('article')
    .getByRole('link', { name: /주문 상세/ })
    .click();
  await page.getByRole('link', { name: '취소 신청' }).click();
  await expect(page.getByRole('group', { name: '환불받을 계좌' })).toBeVisible();
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const form = await plain.newPage();
  await form.goto(page.url());
  await form.getByRole('combobox', { name: /^사유/ }).selectOption('CHANGE_OF_MIND');
  await form.getByRole('combobox', { name: /^은행/ }).selectOption('004');
  await form.getByRole('textbox', { name: /^예금주/ }).fill('김원장');
  await form.getByRole('button', { name: '취소 신청하기' }).click();
  await expect(form.getByText('계좌번호를 입력해 주세요.')).toBeVisible();
  await expect(form.getByRole('combobox', { name: /^은행/ })).toHaveValue('004');
  await form.getByRole('textbox', { name: /^계좌번호/ }).fill('123456-78-901234');
  await form.getByRole('button', { name: '취소 신청하기' }).click();
  await form.getByRole('button', { name: /환불받고 취소하기/ }).click();
  await expect(form.getByText('취소가 완료되었습니다.').first()).toBeVisible();
});

test('an unpaid order can be given up, and its goods can be bought again', async ({ page, storefrontUrl, own }) => {
  await logInAsMember(page, storefrontUrl, await own.member());
  await putIntoCart(page, storefrontUrl, 'BPC-M');
  await order(page, storefrontUrl, '신용·체크카드');
  await page.getByRole('button', { name: /취소/ }).first().click();
  await expect(page).toHaveURL(/\/shop\/result/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/취소|결제/);

  await page.goto(`${storefrontUrl}/mypage/orders?tab=waiting`);
  const waiting = page.getByRole('article').first();
  const purchaseNo = (await waiting.textContent())?.match(/\d{8}-[0-9A-Z]{8}/)?.[0] ?? '';
  expect(purchaseNo).not.toBe('');
  await waiting.getByRole('link', { name: '주문취소' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: '주문취소' }).click();
  await expect(page.getByText('주문을 취소했습니다.')).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: purchaseNo })).toHaveCount(0);
});
