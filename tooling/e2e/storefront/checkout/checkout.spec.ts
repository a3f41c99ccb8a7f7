import { readyToPay } from '../../ready-to-buy.ts';
import { expect, type Page, test } from '../../support/fixtures.ts';
import {
  agreeToOrder,
  findAddress,
  goFromCartToCheckout,
  goToCheckout,
  haveInCart,
  logInAsMember,
} from '../../support/journeys.ts';
import { holdScripts } from '../../support/scripts-have-come.ts';

const panel = (page: Page) => page.getByRole('region', { name: '결제 금액' });
const payable = (page: Page) => panel(page).locator('output');
const pay = (page: Page) => page.getByRole('button', { name: /원 결제하기/ });

// @covers constant:delivery/island-fee-jeju-takes-own
test('an address in Jeju adds its fee and shows why; a cart changed in another tab is shown before it is paid', {
  tag: '@extended',
}, async ({ page, storefrontUrl, own }) => {
  const [, goods] = await readyToPay(page, storefrontUrl, own.member({ hasAddress: false }), own.goods());
  await page.getByRole('radio', { name: /^신용·체크카드/ }).check();
  await expect(payable(page)).toHaveText('62,000원');
  await findAddress(page, '제주 문연로 6');
  await page.getByLabel('상세주소').fill('2층');
  await expect(panel(page)).toContainText('제주·도서산간 추가 배송비3,000원');
  await expect(panel(page)).toContainText('제주 지역');
  await expect(payable(page)).toHaveText('65,000원');

  // Like another tab.
  await haveInCart(page, storefrontUrl, goods);

  await agreeToOrder(page);
  await pay(page).click();
  await expect(page.getByText('결제 금액이 바뀌었습니다. 금액을 다시 확인해 주세요.')).toBeVisible();
  await expect(payable(page)).toHaveText('123,000원');
  await expect(page.getByLabel('상세주소')).toHaveValue('2층');
  await pay(page).click();
  await expect(page.getByRole('heading', { name: '신용카드 결제' })).toBeVisible();
  await page.getByRole('button', { name: /결제하기/ }).click();
  await expect(page.getByRole('heading', { name: '주문이 완료되었습니다' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('123,000원');
});

// @covers route:/shop/order, route:/shop/result, constant:product/payment-kakao
test('all five methods are offered; pressing pay twice orders once; a kakao window closed without paying can be opened again', async ({
  page,
  storefrontUrl,
  own,
}) => {
  await readyToPay(page, storefrontUrl, own.member(), own.goods());
  const methods = page.getByRole('group', { name: '결제수단' }).getByRole('radio');
  const values = () => methods.evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value));
  await expect.poll(values).toEqual(['easy', 'card', 'kakao', 'account', 'advance']);
  await page.getByRole('radio', { name: /^카카오페이/ }).check();
  await agreeToOrder(page);
  await expect(pay(page)).toBeEnabled();
  let sent = 0;
  page.on('request', (request) => {
    if (/intent"?[=\s]+place/.test(request.postData() ?? '')) sent += 1;
  });
  // Both presses happen before the page can disable the button.
  await pay(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect.poll(() => sent).toBe(1);
  await page.getByRole('button', { name: '취소' }).click();
  await expect(page).toHaveURL(/\/shop\/result/);
  const purchaseNo = new URL(page.url()).searchParams.get('purchaseNo') ?? '';
  await expect(page.getByText('청구된 금액은 없습니다.')).toBeVisible();

  await page.getByRole('button', { name: '62,000원 다시 결제하기' }).click();
  await page.getByRole('button', { name: '카카오페이로 결제하기' }).click();
  await expect(page.getByRole('heading', { name: '주문이 완료되었습니다' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('62,000원');
  const orders = await (await page.request.get(`${storefrontUrl}/mypage/orders`)).text();
  const articles = [...orders.matchAll(/<article[\s\S]*?<\/article>/g)].map(([article]) => article);
  expect(articles).toHaveLength(1);
  for (const text of [purchaseNo, '결제완료']) expect(articles[0]).toContain(text);
});

test('the prepaid balance pays everything without a window, and a buyer too late for the last unit sees a notice', {
  tag: '@extended',
}, async ({ page, browser, storefrontUrl, own }) => {
  const [late, rich, goods] = await Promise.all([
    own.member(),
    own.member({ money: 100_000 }),
    own.goods({ stock: 1 }),
  ]);
  await logInAsMember(page, storefrontUrl, late);
  await haveInCart(page, storefrontUrl, goods);
  await goToCheckout(page, storefrontUrl);
  await agreeToOrder(page);

  const context = await browser.newContext({ locale: 'ko-KR', timezoneId: 'Asia/Seoul' });
  const other = await context.newPage();
  const hosts = new Set<string>();
  other.on('framenavigated', (frame) => hosts.add(new URL(frame.url()).host));
  await logInAsMember(other, storefrontUrl, rich);
  await haveInCart(other, storefrontUrl, goods);
  // A choice before hydration is priced afterwards.
  const release = await holdScripts(other);
  await goToCheckout(other, storefrontUrl, { waitUntil: 'domcontentloaded' });
  await other.getByRole('radio', { name: /^예치금/ }).check();
  await release();
  await agreeToOrder(other);
  await other.getByRole('button', { name: '예치금 62,000원으로 결제하기' }).click();
  await expect(other.getByRole('heading', { name: '주문이 완료되었습니다' })).toBeVisible();
  const purchaseNo = new URL(other.url()).searchParams.get('purchaseNo') ?? '';
  expect([...hosts]).toEqual([new URL(storefrontUrl).host]);
  const paid = await (await other.request.get(`${storefrontUrl}/mypage/orders?tab=paid`)).text();
  for (const text of [purchaseNo, goods.name]) expect(paid).toContain(text);
  const again = await own.goods({ price: 1_000 });
  await haveInCart(other, storefrontUrl, again);
  await goFromCartToCheckout(other, storefrontUrl);
  await expect(other.getByText('보유 38,000원')).toBeVisible();
  await context.close();

  await pay(page).click();
  await expect(page.getByText('재고가 부족합니다. 수량을 확인해 주세요.')).toBeVisible();
  const textOf = async (path: string) => await (await page.request.get(`${storefrontUrl}${path}`)).text();
  expect(await textOf('/mypage/cart')).toContain('품절');
  const orders = await textOf('/mypage/orders');
  expect(orders).toContain('<h1');
  expect(orders).not.toContain('<article');
});
