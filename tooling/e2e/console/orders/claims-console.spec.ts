// @covers route:/console/cancel, route:/console/exchange, route:/console/return

import { expect, type Page, test } from '../../support/fixtures.ts';
import {
  ADMIN,
  admitOperator,
  buyWithAdvanceMoney,
  haveInCart,
  logInAsMember,
  logInAsOperator,
  MANAGER,
} from '../../support/journeys.ts';
import type { Goods } from '../../support/test-data.ts';

/** From the order of a product to its claim, as its member asks for it. */
async function ask(page: Page, storefrontUrl: string, goods: Goods, kind: '반품' | '교환'): Promise<string> {
  await page.goto(`${storefrontUrl}/mypage/orders?tab=delivered`);
  await page
    .getByRole('article')
    .filter({ hasText: goods.name })
    .getByRole('link', { name: /주문 상세/ })
    .click();
  await page.getByRole('link', { name: `${kind} 신청` }).click();
  await page.getByRole('combobox', { name: /^사유/ }).selectOption('DAMAGED');
  await page.getByRole('button', { name: `${kind} 신청하기` }).click();
  if (kind === '반품') await page.getByRole('button', { name: '네, 반품 신청합니다' }).click();
  await expect(page.getByText(`${kind} 신청을 접수했습니다.`).first()).toBeVisible();
  const { origin, pathname } = new URL(page.url());
  return origin + pathname;
}

/** From the list to the claim on a product. */
async function openClaim(page: Page, goods: Goods): Promise<void> {
  await page.getByRole('menuitem', { name: '취소·교환·반품' }).click();
  await page.getByPlaceholder(/주문번호/).fill(goods.name);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('row').nth(1).getByText(goods.name).click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(goods.name) })).toBeVisible();
}

/** Presses a verb and says yes to its question, after what it asks for has been given. */
async function press(
  page: Page,
  verb: string,
  give: (dialog: ReturnType<Page['getByRole']>) => Promise<void> = async () => {},
) {
  await page.getByRole('button', { name: verb, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: verb });
  await give(dialog);
  await dialog.getByRole('button', { name: verb, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('an operator takes a return back and pays for it, refuses another, and sends the goods of an exchange', async ({
  page,
  browser,
  storefrontUrl,
  adminUrl,
  own,
  expectAccessible,
}) => {
  const [member, broken, worn, wrong] = await Promise.all([own.member(), own.goods(), own.goods(), own.goods()]);
  for (const goods of [broken, worn, wrong]) await own.delivered(member, goods);
  await logInAsMember(page, storefrontUrl, member);
  const returned = await ask(page, storefrontUrl, broken, '반품');
  const refused = await ask(page, storefrontUrl, worn, '반품');
  const exchanged = await ask(page, storefrontUrl, wrong, '교환');

  const operator = await (await browser.newContext({ locale: 'ko-KR', timezoneId: 'Asia/Seoul' })).newPage();
  await logInAsOperator(operator, adminUrl, ADMIN, '/claims');
  await openClaim(operator, broken);
  await expect(operator.getByRole('region', { name: '진행 기록' })).toContainText('반품요청');
  await expect(operator.getByRole('link', { name: '취소·교환·반품 목록' })).toBeVisible();
  await expectAccessible(operator);
  await press(operator, '회수 시작');
  await press(operator, '회수 완료', async (dialog) => {
    await dialog.getByRole('combobox', { name: /재고/ }).click();
    await operator.getByRole('option', { name: /재고에 넣음/ }).click();
  });
  await own.overdue(broken);
  await operator.reload();
  await expect(operator.getByText(/환불 기한이 지났습니다. 지연이자 [\d,]+원/)).toBeVisible();
  await operator.getByRole('menuitem', { name: '취소·교환·반품' }).click();
  await expect(operator.getByRole('row').filter({ hasText: broken.name })).toContainText('기한 지남');

  const manager = await (await browser.newContext({ locale: 'ko-KR', timezoneId: 'Asia/Seoul' })).newPage();
  await logInAsOperator(manager, adminUrl, MANAGER, '/claims');
  await openClaim(manager, broken);
  await expect(manager.getByRole('button', { name: '반품 거절' })).toHaveCount(0);
  await expect(manager.getByRole('button', { name: '반품 승인' })).toBeDisabled();
  await expect(manager.getByText('환불하는 승인은 관리자만 할 수 있습니다.')).toBeVisible();

  await openClaim(operator, broken);
  await press(operator, '반품 승인', async (dialog) => {
    await expect(dialog).toContainText('환불 금액 60,000원');
    await expectAccessible(operator);
  });
  await press(operator, '직접 이체 완료', async (dialog) => {
    await dialog.getByLabel(/이체한 내용/).fill('국민은행 10:20 이체');
  });
  await expect(operator.getByText('환불 완료')).toBeVisible();
  await page.goto(returned);
  await expect(page.getByRole('region', { name: '반품 신청' })).toContainText('계좌 이체 60,000원');
  await expect(page.getByRole('listitem').filter({ hasText: '환불 완료 60,000원' })).toBeVisible();

  await openClaim(operator, worn);
  await press(operator, '반품 거절', async (dialog) => {
    await dialog.getByLabel(/회원에게 전할 사유/).fill('포장을 뜯어 다시 팔 수 없습니다.');
  });
  await page.goto(refused);
  await expect(page.getByText('반품 신청을 받아들이지 못했습니다.')).toBeVisible();
  await expect(page.getByRole('region', { name: '반품 신청' })).toContainText('포장을 뜯어 다시 팔 수 없습니다.');

  await openClaim(operator, wrong);
  await press(operator, '교환 접수');
  await press(operator, '회수 시작');
  await press(operator, '회수 완료', async (dialog) => {
    await dialog.getByRole('combobox', { name: /재고/ }).click();
    await operator.getByRole('option', { name: '재고에 넣지 않음' }).click();
  });
  await press(operator, '교환 발송', async (dialog) => {
    await dialog.getByLabel(/송장번호/).fill('681234567891');
  });
  await page.goto(exchanged);
  const exchange = page.getByRole('region', { name: '교환 신청' });
  await expect(exchange).toContainText('681234567891');
  await expect(exchange.getByRole('link', { name: /배송조회/ })).toHaveAttribute('href', /681234567891/);
  await press(operator, '교환 완료');
  await page.goto(exchanged);
  await expect(page.getByText('교환이 완료되었습니다.')).toBeVisible();
});

test('staff cancel what is sold out of a paid order, with the refund shown before; a clerk sees who may do it', async ({
  page,
  browser,
  storefrontUrl,
  adminUrl,
  own,
  expectAccessible,
}) => {
  const [member, goods, other] = await Promise.all([own.member({ money: 500_000 }), own.goods(), own.goods()]);
  await logInAsMember(page, storefrontUrl, member);
  for (const each of [goods, goods, other]) await haveInCart(page, storefrontUrl, each);
  const purchaseNo = await buyWithAdvanceMoney(page, storefrontUrl);
  const orders = `${adminUrl}/orders?filter=${encodeURIComponent(JSON.stringify({ q: purchaseNo }))}`;
  const openOrder = async (of: Page) => {
    await of.goto(orders);
    await of.getByRole('row').filter({ hasText: goods.name }).getByText(goods.name).click();
    await expect(of.getByRole('heading', { level: 1, name: goods.name })).toBeVisible();
  };

  const manager = await (await browser.newContext({ locale: 'ko-KR', timezoneId: 'Asia/Seoul' })).newPage();
  await admitOperator(manager, adminUrl, MANAGER);
  await openOrder(manager);
  await expect(manager.getByRole('button', { name: '취소·환불' })).toBeDisabled();
  await expect(manager.getByText('환불은 관리자만 할 수 있습니다.')).toBeVisible();

  const operator = await (await browser.newContext({ locale: 'ko-KR', timezoneId: 'Asia/Seoul' })).newPage();
  await admitOperator(operator, adminUrl, ADMIN);
  await openOrder(operator);
  await operator.getByRole('button', { name: '취소·환불' }).click();
  const dialog = operator.getByRole('dialog', { name: '취소·환불' });
  await dialog.getByRole('spinbutton', { name: /^수량/ }).fill('1');
  await dialog.getByRole('combobox', { name: /사유/ }).selectOption('OUT_OF_STOCK');
  await expect(dialog.getByRole('status')).toContainText('환불 금액 60,000원');
  await dialog.getByRole('checkbox', { name: new RegExp(other.name) }).check();
  await expect(dialog.getByRole('status')).toContainText('환불 금액 120,000원');
  await dialog.getByRole('checkbox', { name: new RegExp(other.name) }).uncheck();
  await expect(dialog.getByRole('status')).toContainText('환불 금액 60,000원');
  await dialog.getByRole('combobox', { name: /재고/ }).selectOption('no');
  await expectAccessible(operator);
  await dialog.getByRole('button', { name: '취소하고 환불' }).click();
  await expect(operator.getByText('취소하고 환불을 접수했습니다.')).toBeVisible();

  await page.goto(`${storefrontUrl}/mypage/orders?tab=claims`);
  const row = page.getByRole('article').filter({ hasText: goods.name });
  await expect(row).toContainText('취소 1개');
  await expect(row).toContainText('환불 완료 60,000원');
});
