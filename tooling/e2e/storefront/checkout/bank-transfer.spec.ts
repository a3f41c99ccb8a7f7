import { deposit, ledger } from '../../../sandbox/client.ts';
import { readyToBuy, readyToPay } from '../../ready-to-buy.ts';
import { expect, test, VIEWPORTS } from '../../support/fixtures.ts';
import { agreeToOrder, logInAsMember, order } from '../../support/journeys.ts';
import { smallTargets } from '../../support/touch-targets.ts';
import { withoutScripts } from '../../support/without-scripts.ts';

// @covers route:/shop/result, state:transition/purchase-generated-confirmed-deposit
// @covers constant:product/payment-account-bank-transfer
// @covers entity:checkout-refund-account
test('a bank transfer shows its account, the deposit makes it paid, and its cancel requires a refund account', async ({
  page,
  storefrontUrl,
  sandboxUrl,
  own,
}) => {
  await readyToBuy(page, storefrontUrl, own.member(), own.goods());
  await order(page, storefrontUrl, '무통장입금');
  await page.getByRole('button', { name: /입금계좌 발급/ }).click();

  await expect(page).toHaveURL(/\/shop\/result/);
  await expect(page.getByRole('heading', { name: '입금을 기다리고 있습니다' })).toBeVisible();
  // Shown in groups, for reading.
  const shown = (await page.locator('main').textContent())?.match(/은행\s*([\d ]{12,20})/)?.[1];
  const number = shown?.replaceAll(' ', '');
  expect(number).toMatch(/^\d{10,16}$/);
  await expect(page.getByText(/\d{4}\.\d{2}\.\d{2} 23:59/)).toBeVisible();
  const purchaseNo = new URL(page.url()).searchParams.get('purchaseNo') ?? '';
  expect(await (await page.request.get(`${storefrontUrl}/mypage/orders?tab=waiting`)).text()).toContain(purchaseNo);

  const issued = (await ledger(sandboxUrl)).find(({ orderId }) => orderId.startsWith(purchaseNo));
  expect(issued?.payment?.vbank?.vbankNumber).toBe(number);
  expect(await deposit(sandboxUrl, issued?.tid ?? '')).toMatchObject({ resultCode: '0000' });

  // The page with the account detects the deposit automatically.
  await expect(page.getByRole('heading', { name: '주문이 완료되었습니다' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(shown ?? '')).toHaveCount(0);
  const plain = await withoutScripts(page);
  await plain.goto(`${storefrontUrl}/mypage/orders?tab=paid`);
  const bought = plain.getByRole('article').filter({ hasText: purchaseNo });
  await bought.getByRole('link', { name: /주문 상세/ }).click();
  await plain.getByRole('link', { name: '취소 신청' }).click();
  await expect(plain.getByRole('group', { name: '환불받을 계좌' })).toBeVisible();
  await plain.getByRole('combobox', { name: /^사유/ }).selectOption('CHANGE_OF_MIND');
  await plain.getByRole('combobox', { name: /^은행/ }).selectOption('004');
  await plain.getByRole('textbox', { name: /^예금주/ }).fill('김원장');
  await plain.getByRole('textbox', { name: /^계좌번호/ }).fill('123456-78-901234');
  await plain.getByRole('button', { name: '취소 신청하기' }).click();
  await plain.getByRole('button', { name: /환불받고 취소하기/ }).click();
  await expect(plain.getByText('취소가 완료되었습니다.').first()).toBeVisible();
});

test('a cancel is refunded to the account of the order', { tag: '@extended' }, async ({
  page,
  storefrontUrl,
  sandboxUrl,
  own,
}) => {
  await readyToPay(page, storefrontUrl, own.member(), own.goods());
  await page.getByLabel('무통장입금').check();
  await page.getByText('환불받을 계좌 미리 적기 (선택)').click();
  await page.getByRole('combobox', { name: /^은행/ }).selectOption('088');
  await page.getByRole('textbox', { name: /^예금주/ }).fill('박이음');
  await page.getByRole('textbox', { name: /^계좌번호/ }).fill('110-123-456789');
  await agreeToOrder(page);
  await page.getByRole('button', { name: /원 결제하기/ }).click();
  await page.getByRole('button', { name: /입금계좌 발급/ }).click();
  await expect(page.getByRole('heading', { name: '입금을 기다리고 있습니다' })).toBeVisible();
  const purchaseNo = new URL(page.url()).searchParams.get('purchaseNo') ?? '';
  const issued = (await ledger(sandboxUrl)).find(({ orderId }) => orderId.startsWith(purchaseNo));
  expect(await deposit(sandboxUrl, issued?.tid ?? '')).toMatchObject({ resultCode: '0000' });

  // Leaves the page of the account: the test above shows that it detects the deposit.
  const plain = await withoutScripts(page);
  const bought = plain.getByRole('article').filter({ hasText: purchaseNo });
  await expect(async () => {
    await plain.goto(`${storefrontUrl}/mypage/orders?tab=paid`);
    await expect(bought).toHaveCount(1, { timeout: 1 });
  }).toPass();
  await bought.getByRole('link', { name: /주문 상세/ }).click();
  await plain.getByRole('link', { name: '취소 신청' }).click();
  await expect(plain.getByText('신한은행 ********6789 (박이음)')).toBeVisible();
  await plain.getByRole('combobox', { name: /^사유/ }).selectOption('CHANGE_OF_MIND');
  await plain.getByRole('button', { name: '취소 신청하기' }).click();
  await plain.getByRole('button', { name: /환불받고 취소하기/ }).click();
  await expect(plain.getByText('취소가 완료되었습니다.').first()).toBeVisible();
  await expect(plain.getByRole('link', { name: '환불 계좌 입력' })).toHaveCount(0);
});

// @covers screen:orders/tab-payment-waiting, state:transition/purchase-initiated-generated-canceled-member
// @covers state:transition/order-nonpayment-canceled, state:transition/purchase-status-pending-canceled-order
test('an unpaid order can be cancelled, and its goods can be bought again', { tag: '@extended' }, async ({
  page,
  storefrontUrl,
  own,
}) => {
  await readyToBuy(page, storefrontUrl, own.member(), own.goods());
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

test('a return by an operator requires the account of its refund, until the transfer is recorded', {
  tag: '@extended',
}, async ({ page, browser, storefrontUrl, own, staff: { call }, expectAccessible }) => {
  const [member, stranger, goods] = await Promise.all([own.member(), own.member(), own.goods()]);
  const { orderId } = await own.delivered(member, goods, 'account');
  const asked = { kind: 'RETURN', pieces: 1, reason: 'DAMAGED' };
  const claim = String((await call('POST', `/shop/orders/${orderId}/claims`, asked)).id);

  await logInAsMember(page, storefrontUrl, member);
  await page.goto(`${storefrontUrl}/mypage/orders/${orderId}`);
  const panel = page.getByRole('region', { name: '반품 신청' });
  await expect(panel).toContainText('환불받을 계좌가 없어 아직 환불해 드릴 수 없습니다.');
  await panel.getByRole('link', { name: '환불 계좌 입력' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '환불 계좌 입력' })).toBeVisible();
  const address = page.url();
  await page.setViewportSize(VIEWPORTS.phone);
  expect(await smallTargets(page)).toEqual([]);
  await expectAccessible(page);
  const account = { bankCode: '004', accountNumber: '123456-78-901234', accountHolder: '김원장' };
  const headers = { origin: storefrontUrl, accept: 'text/html' };
  const form = { _claim: claim, ...account };
  const other = await browser.newPage();
  await logInAsMember(other, storefrontUrl, stranger);
  expect((await other.request.get(address)).status()).toBe(404);
  expect((await other.request.post(address, { form, headers })).status()).toBe(404);
  await page.getByRole('combobox', { name: /^은행/ }).selectOption(account.bankCode);
  await page.getByRole('textbox', { name: /^예금주/ }).fill(account.accountHolder);
  await page.getByRole('textbox', { name: /^계좌번호/ }).fill(account.accountNumber);
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('환불받을 계좌를 저장했습니다.')).toBeVisible();
  await expect(panel).toBeVisible();
  await expect(page.getByRole('link', { name: '환불 계좌 입력' })).toHaveCount(0);

  await call('PATCH', `/shop/claims/${claim}/collection/COLLECTION_PROGRESS`, {});
  await call('PATCH', `/shop/claims/${claim}/collection/COLLECTION_COMPLETE`, { restock: false });
  await call('PATCH', `/shop/orders/${orderId}/state/RETURN_COMPLETED`, {});
  expect(await call('GET', `/shop/claims/${claim}`)).toMatchObject({
    account: { bankCode: '004', accountNumber: '**********1234', accountHolder: '김원장' },
  });
  await call('POST', `/shop/claims/${claim}/refund/sent`, { message: '이체했습니다.' });
  const late = await page.request.post(address, { form, headers });
  expect(late.status()).toBe(409);
  expect(await late.text()).toContain('지금은 환불 계좌를 입력할 수 없습니다.');
});
