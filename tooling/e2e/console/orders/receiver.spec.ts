import { expect, type Page, test } from '../../support/fixtures.ts';
import { agreeToOrder, goToCheckout, haveInCart, logInAsMember, textAt } from '../../support/journeys.ts';

const panel = (page: Page) => page.getByRole('region', { name: '결제 금액' });

/** While a price is loading the previous one is faded, with too little contrast. */
const priced = (page: Page) => expect(panel(page)).toHaveAttribute('aria-busy', 'false');

// @covers route:/shop/order, screen:part/address-form-three-parts, entity:checkout-receiver
// @covers error:location-permission-asked, error:location-enter-again, constant:delivery/factory-pickup-costs-0
// @covers entity:checkout-cash-receipt
test('a buyer fills in the address of the current location, leaves out undeliverable lines, and sends the rest to another person', {
  tag: '@extended',
}, async ({ page, context, storefrontUrl, own, expectAccessible }) => {
  const [member, near, anywhere] = await Promise.all([
    own.member({ money: 100_000 }),
    own.goods({ areas: ['서울'] }),
    own.goods(),
  ]);
  await logInAsMember(page, storefrontUrl, member);
  for (const goods of [near, anywhere]) await haveInCart(page, storefrontUrl, goods);
  await goToCheckout(page, storefrontUrl);
  const lines = page.getByRole('region', { name: '주문 상품' });
  const receiver = page.getByRole('region', { name: '받으시는 곳' });
  await expect(lines.getByRole('listitem')).toHaveCount(2);

  // A pickup at the warehouse has no delivery fee.
  await page.getByRole('radio', { name: /^방문 수령/ }).check();
  await expect(page.getByText('찾으러 오실 곳')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^우편번호/ })).toBeHidden();
  await expect(page.getByLabel('배송 요청사항')).toBeHidden();
  await expect(panel(page)).toContainText('배송비무료');
  await expect(panel(page).locator('output')).toHaveText('120,000원');

  await page.getByRole('radio', { name: /^새 주소 입력/ }).check();
  const find = page.getByRole('button', { name: '현재 위치로 주소 찾기' });
  await find.click();
  await expect(page.getByText('위치 권한을 허용한 뒤 다시 시도해 주세요.')).toBeVisible();
  await context.grantPermissions(['geolocation'], { origin: storefrontUrl });
  await context.setGeolocation({ longitude: 125, latitude: 36 });
  await find.click();
  await expect(page.getByText('위치를 다시 입력해 주세요.')).toBeVisible();
  await context.setGeolocation({ longitude: 126.4984, latitude: 33.4891 });
  await find.click();
  await expect(page.getByRole('textbox', { name: /^우편번호/ })).toHaveValue('63122');
  await expect(page.getByRole('textbox', { name: /^주소/ })).toHaveValue(/문연로 6/);
  await expect(page.getByLabel('상세주소')).toBeFocused();
  await page.getByLabel('상세주소').fill('2층');

  await expect(receiver.getByRole('alert')).toContainText('이 주소로는 배송할 수 없는 상품이 있습니다.');
  await expect(receiver.getByRole('alert')).toContainText(near.name);
  await expect(receiver.getByRole('alert')).not.toContainText(anywhere.name);
  await priced(page);
  await expectAccessible(page);
  await page.getByRole('radio', { name: /\(기본 배송지\)/ }).check();
  await expect(receiver.getByRole('alert')).toBeHidden();
  await page.getByRole('radio', { name: /^새 주소 입력/ }).check();
  await receiver.getByRole('button', { name: '이 상품 빼고 계속하기' }).click();
  await expect(receiver.getByText('배송할 수 없는 상품을 이 주문에서 뺐습니다.')).toBeVisible();
  await expect(receiver.getByText('제주 지역 추가 배송비 3,000원이 더해집니다.')).toBeVisible();
  await expect(lines.getByRole('listitem')).toHaveCount(1);
  await expect(lines).toContainText(anywhere.name);
  await expect(page.getByLabel('상세주소')).toHaveValue('2층');
  await expect(panel(page).locator('output')).toHaveText('65,000원');

  await page.getByRole('checkbox', { name: '받는 분이 주문자와 같음' }).uncheck();
  await page.getByRole('textbox', { name: /^받는 분(?! 연락처)/ }).fill('박실장');
  await page.getByRole('textbox', { name: /^받는 분 연락처/ }).fill('02-1234-5678');
  await expect(page.getByRole('checkbox', { name: '배송지로 저장' })).not.toBeChecked();
  await page.getByRole('checkbox', { name: '배송지로 저장' }).check();

  // A receipt is offered for cash only, and its number is checked at its field.
  const receipt = page.getByRole('group', { name: '현금영수증' });
  await expect(receipt).toBeHidden();
  await page.getByRole('radio', { name: /^예치금/ }).check();
  await expect(receipt.getByRole('radio', { name: '신청 안 함' })).toBeChecked();
  await receipt.getByRole('radio', { name: /^지출증빙/ }).check();
  const number = page.getByLabel(/^현금영수증 사업자등록번호/);
  await number.fill('123-45');
  await agreeToOrder(page);
  const pay = page.getByRole('button', { name: /^예치금 [\d,]+원으로 결제하기$/ });
  await pay.click();
  await expect(page.getByText('사업자등록번호는 숫자 10자리로 입력해 주세요.')).toBeVisible();
  await expect(number).toBeFocused();
  await number.fill('123-45-67890');
  await pay.click();
  await expect(page.getByRole('heading', { name: '주문이 완료되었습니다' })).toBeVisible();

  expect(await textAt(page.request, `${storefrontUrl}/mypage/destinations`)).toMatch(/박실장.*문연로 6/);
  const cart = await textAt(page.request, `${storefrontUrl}/mypage/cart`);
  expect(cart).toContain(near.name);
  expect(cart).not.toContain(anywhere.name);
});

test('without scripts as well, lines that cannot reach the only saved address are shown at once and can be excluded', async ({
  browser,
  storefrontUrl,
  own,
}) => {
  const [member, far, anywhere] = await Promise.all([own.member(), own.goods({ areas: ['부산'] }), own.goods()]);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await logInAsMember(plain, storefrontUrl, member);
  for (const goods of [far, anywhere]) await haveInCart(plain, storefrontUrl, goods);
  await goToCheckout(plain, storefrontUrl);
  const receiver = plain.getByRole('region', { name: '받으시는 곳' });
  await expect(receiver.getByRole('alert')).toContainText(far.name);
  await receiver.getByRole('button', { name: '이 상품 빼고 계속하기' }).click();
  await expect(plain.getByRole('region', { name: '주문 상품' }).getByRole('listitem')).toHaveCount(1);
  await expect(panel(plain).locator('output')).toHaveText('62,000원');
  await context.close();
});
