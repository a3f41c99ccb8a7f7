import { expect, test, VIEWPORTS } from '../support/fixtures.ts';
import { haveInCart, logInAsMember, order } from '../support/journeys.ts';
import { smallTargets } from '../support/touch-targets.ts';
import { buyWithoutScripts, withoutScripts } from '../support/without-scripts.ts';

// @covers screen:orders/tab-cancel-exchange-return, state:transition/return-withdraw
test('a member cancels one unit of three and sees the refund, then withdraws a return', async ({
  page,
  storefrontUrl,
  own,
  expectAccessible,
}) => {
  const [member, goods, arrived] = await Promise.all([own.member(), own.goods(), own.goods()]);
  await logInAsMember(page, storefrontUrl, member);
  for (let piece = 0; piece < 3; piece += 1) await haveInCart(page, storefrontUrl, goods);
  await order(page, storefrontUrl, '신용·체크카드');
  await page.getByRole('button', { name: /결제하기/ }).click();
  await expect(page.getByRole('heading', { name: '주문이 완료되었습니다' })).toBeVisible();

  await page.goto(`${storefrontUrl}/mypage/orders`);
  await page.getByRole('link', { name: /주문 상세/ }).click();
  await page.getByRole('link', { name: '취소 신청' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '취소 신청' })).toBeVisible();
  await expect(page.getByText('바로 취소됩니다')).toBeVisible();

  await page.getByLabel('사유', { exact: false }).first().selectOption('CHANGE_OF_MIND');
  await page.getByRole('spinbutton', { name: /수량/ }).fill('1');
  // It is shown without a request.
  await expect(page.getByRole('status', { name: '환불 예상 금액' })).toContainText('60,000원');
  await page.getByRole('button', { name: '취소 신청하기' }).click();
  await expect(page.getByRole('heading', { name: '60,000원을 환불받고 취소할까요?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '60,000원 환불받고 취소하기' }).click();
  await expect(page.getByText('취소가 완료되었습니다.').first()).toBeVisible();
  await expect(page.getByRole('region', { name: '취소 신청' })).toContainText('카드 60,000원');
  await expect(page.getByRole('listitem').filter({ hasText: '환불 접수 60,000원' })).toContainText('카드 60,000원');
  await expect(page.getByRole('region', { name: '결제 금액' })).toContainText(/환불( 예정)?-60,000원실 결제120,000원/);
  await page.goto(`${storefrontUrl}/mypage/orders?tab=claims`);
  const row = page.getByRole('article').filter({ hasText: goods.name });
  await expect(row).toContainText('취소 1개 · 단순 변심');
  await expect(row).toContainText(/환불 (진행 중|완료) 60,000원/);

  const { orderId } = await own.delivered(member, arrived);
  const plain = await withoutScripts(page);
  const refund = plain.getByRole('status', { name: '환불 예상 금액' });
  await plain.goto(`${storefrontUrl}/mypage/orders/${orderId}`);
  await plain.getByRole('link', { name: '반품 신청' }).click();
  await plain.getByRole('combobox', { name: /^사유/ }).selectOption('DAMAGED');
  await plain.getByRole('button', { name: '환불 예상 금액 보기' }).click();
  await expect(refund).toBeVisible();
  await expect(plain.getByRole('combobox', { name: /^사유/ })).toHaveValue('DAMAGED');
  await plain.getByRole('button', { name: '반품 신청하기' }).click();
  await expect(plain.getByRole('heading', { name: '이대로 반품을 신청할까요?' })).toBeVisible();
  await expect(refund).toContainText('60,000원');
  await plain.getByRole('button', { name: '네, 반품 신청합니다' }).click();
  await expect(plain.getByText('반품 신청을 접수했습니다.').first()).toBeVisible();
  await expect(plain.getByRole('region', { name: '반품 신청' })).toContainText(/환불 예정 금액\s*60,000원/);
  await plain.goto(`${storefrontUrl}/mypage/orders?tab=claims`);
  const asked = plain.getByRole('article').filter({ hasText: arrived.name });
  for (const words of ['반품 1개 · 파손되거나 불량인 상품', '환불 예정 60,000원'])
    await expect(asked).toContainText(words);
  await asked.getByRole('link', { name: /주문 상세/ }).click();
  await plain.getByRole('link', { name: '신청 철회' }).click();
  await plain.getByRole('button', { name: '신청 철회' }).click();
  await expect(plain.getByText('반품 신청을 철회했습니다.')).toBeVisible();
  await expect(plain.getByRole('link', { name: '반품 신청' })).toBeVisible();
  await expect(plain.getByRole('listitem').filter({ hasText: /^신청 철회/ })).toBeVisible();
});

test('a paid order of several products is cancelled in full or in part by one request, with and without scripts', {
  tag: '@extended',
}, async ({ page, storefrontUrl, own, expectAccessible }) => {
  const [member, one, two, three] = await Promise.all([
    own.member({ money: 200_000 }),
    own.goods(),
    own.goods(),
    own.goods(),
  ]);
  await logInAsMember(page, storefrontUrl, member);
  for (const goods of [one, two, three]) await haveInCart(page, storefrontUrl, goods);
  await buyWithoutScripts(page, storefrontUrl);

  await page.goto(`${storefrontUrl}/mypage/orders`);
  await page.getByRole('link', { name: /취소 신청/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: '주문 전체 취소' })).toBeVisible();
  const others = page.getByRole('group', { name: '함께 취소할 상품' });
  await expect(others.getByRole('checkbox')).toHaveCount(2);
  await page.getByRole('combobox', { name: /^사유/ }).selectOption('CHANGE_OF_MIND');
  await expect(page.getByRole('status', { name: '환불 예상 금액' })).toContainText('상품 3건, 3개');
  await expect(page.getByRole('status', { name: '환불 예상 금액' })).toContainText('180,000원');
  await others.getByRole('checkbox').last().uncheck();
  await expect(page.getByRole('status', { name: '환불 예상 금액' })).toContainText('상품 2건, 2개');
  await expectAccessible(page);
  await page.setViewportSize(VIEWPORTS.phone);
  expect(await smallTargets(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.setViewportSize(VIEWPORTS.desktop);
  await page.getByRole('button', { name: '취소 신청하기' }).click();
  // The remaining goods cost a delivery fee.
  await page.getByRole('button', { name: '118,000원 환불받고 취소하기' }).click();
  await expect(page.getByText('취소가 완료되었습니다.').first()).toBeVisible();
  await expect(page.getByRole('region', { name: '취소 신청' })).toContainText(/118,000원/);

  const plain = await withoutScripts(page);
  await plain.goto(`${storefrontUrl}/mypage/orders`);
  await plain.getByRole('link', { name: /취소 신청/ }).click();
  await plain.getByRole('combobox', { name: /^사유/ }).selectOption('CHANGE_OF_MIND');
  await plain.getByRole('button', { name: '취소 신청하기' }).click();
  await plain.getByRole('button', { name: '62,000원 환불받고 취소하기' }).click();
  await expect(plain.getByRole('region', { name: '결제 금액' })).toContainText(/돌려드린 예치금-180,000원실 결제0원/);
});

test('pictures picked for a return are uploaded with it, with and without scripts, and the operator sees them', {
  tag: '@extended',
}, async ({ page, storefrontUrl, adminUrl, own, staff: { page: operator, rows }, expectAccessible, member, goods }) => {
  const { orderId } = await own.delivered(member, goods);
  await page.goto(`${storefrontUrl}/mypage/orders/${orderId}/claim?kind=RETURN`);
  await page.getByRole('combobox', { name: /^사유/ }).selectOption('DAMAGED');
  const picture = { name: '파손.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.locator('input[type=file]').setInputFiles(picture);
  await expect(page.getByRole('img', { name: '사진 1' })).toBeVisible();
  await page.getByRole('button', { name: '반품 신청하기' }).click();
  await page.getByRole('button', { name: '네, 반품 신청합니다' }).click();
  await expect(page.getByRole('img', { name: '사진 1' })).toHaveAttribute('src', /^\/files\//);
  await expectAccessible(page);

  const plain = await withoutScripts(page);
  await plain.goto(page.url());
  await page.setViewportSize(VIEWPORTS.phone);
  await plain.locator('input[type=file][name=image]').setInputFiles({ ...picture, buffer: await page.screenshot() });
  await plain.getByRole('button', { name: '사진 올리기' }).click();
  await expect(plain).toHaveURL(/\/mypage\/orders\/[0-9a-f-]+$/);
  await page.reload();
  await expect(page.getByRole('img', { name: /^사진 \d$/ })).toHaveCount(2);

  const [claim] = await rows('/shop/claims', { q: goods.name });
  await operator.goto(new URL(`/claims/${claim?.id}/show`, adminUrl).href);
  const seen = operator.getByRole('img', { name: '첨부 사진 1' });
  await expect(seen).toBeVisible();
  await expect.poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});
