import { cardNumber, ledger } from '../../../sandbox/client.ts';
import { expect, type Page, test, VIEWPORTS } from '../../support/fixtures.ts';
import { agreeToOrder, goFromCartToCheckout, goToCheckout, haveInCart, logInAsMember } from '../../support/journeys.ts';
import { clickInto } from '../../support/without-scripts.ts';

const pay = (page: Page) => page.getByRole('button', { name: /원 결제하기/ });
const paid = (page: Page) => page.getByRole('heading', { name: '주문이 완료되었습니다' });

async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('카드번호').pressSequentially(number);
  await page.getByLabel('유효기간').pressSequentially('1299');
  await page.getByLabel('카드 비밀번호 앞 두 자리').fill('12');
  await page.getByLabel('생년월일 6자리').fill('800101');
  await page.getByRole('checkbox', { name: '모두 동의합니다' }).check();
}

// @covers entity:checkout-payment-method
test('a card is stored at checkout and pays; the next order is one press; then the card is deleted', {
  tag: '@extended',
}, async ({ page, storefrontUrl, sandboxUrl, expectAccessible, member: _, goods }) => {
  const number = cardNumber('4518', '2345');
  await haveInCart(page, storefrontUrl, goods);
  await goToCheckout(page, storefrontUrl);
  await expect(page.getByRole('radio', { name: /^간편결제/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^카드 등록하고 결제/ })).toBeChecked();
  await agreeToOrder(page);
  await pay(page).click();

  await expect(page.getByRole('heading', { name: '카드 등록', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: '결제할 주문' })).toContainText('62,000원');
  await expectAccessible(page);
  await typeCard(page, number);
  await expect(page.getByLabel('카드번호')).toHaveValue(number.replace(/(\d{4})(?=\d)/g, '$1 '));
  await expect(page.getByLabel('유효기간')).toHaveValue('12/99');
  await page.getByRole('button', { name: '등록하고 결제로 넘어가기' }).click();

  await expect(page.getByRole('heading', { name: '간편결제', level: 1 })).toBeVisible();
  await expect(page.getByRole('radio', { name: '신한카드 •••• 2345 기본 카드' })).toBeChecked();
  await expectAccessible(page);
  await page.getByLabel('할부').selectOption('3개월');
  await page.getByRole('button', { name: '62,000원 결제하기' }).click();
  await expect(paid(page)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('3개월 할부');

  await haveInCart(page, storefrontUrl, goods);
  await goToCheckout(page, storefrontUrl);
  await expect(page.getByRole('radio', { name: /^신한카드 •••• 2345/ })).toBeChecked();
  await agreeToOrder(page);
  await pay(page).click();
  await expect(paid(page)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('일시불');
  const purchaseNo = new URL(page.url()).searchParams.get('purchaseNo') ?? '';
  const held = (await ledger(sandboxUrl)).filter(({ orderId }) => orderId.startsWith(purchaseNo));
  expect(held.map(({ stage, amount }) => [stage, amount])).toEqual([['paid', 62_000]]);

  await page.getByRole('link', { name: '주문내역 보기' }).click();
  await expect(page).toHaveURL(/\/mypage\/orders/);
  await page.getByRole('navigation', { name: '마이페이지' }).getByRole('link', { name: '간편결제' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '간편결제' })).toBeVisible();
  await expect(page.getByRole('article')).toContainText('신한카드 •••• 2345');
  await expectAccessible(page);
  // The page that replaces the dialog without scripts, which axe checks.
  const remove = page.getByRole('link', { name: '삭제' });
  await page.goto(new URL((await remove.getAttribute('href')) ?? '', storefrontUrl).href);
  await expect(page.getByRole('heading', { level: 1, name: '신한카드 •••• 2345' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '닫기' }).click();
  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: '삭제' }).click();
  await expect(page.getByText('카드를 삭제했습니다.')).toBeVisible();
  await expect(page.getByText('등록한 카드가 없습니다')).toBeVisible();
});

// @covers route:/plugins/nice/payu/request, route:/plugins/nice/payu/result, route:/plugins/nice/payu/setting
// @covers route:/mypage/easy-pay
test('a refused card shows its reason, the order waits for another one, and the default can be changed', {
  tag: '@extended',
}, async ({ page, storefrontUrl, member: _, goods }) => {
  await page.setViewportSize(VIEWPORTS.phone);
  await page.goto(`${storefrontUrl}/plugins/nice/payu/setting`);
  await typeCard(page, '4518 0000 0000 0000');
  await page.getByRole('button', { name: '카드 등록' }).click();
  await expect(page.getByText('카드번호를 다시 확인해 주세요.')).toBeVisible();
  await expect(page.getByLabel('카드번호')).toBeFocused();
  await page.getByLabel('카드번호').fill(cardNumber('9410', '0112'));
  await page.getByRole('button', { name: '카드 등록' }).click();
  await expect(page.getByText('등록할 수 없는 카드입니다. 다른 카드를 등록해 주세요.').first()).toBeVisible();
  await expect(page.getByLabel('유효기간')).toHaveValue('12/99');
  await page.getByLabel('카드번호').fill(cardNumber('9410', '3081'));
  await page.getByRole('button', { name: '카드 등록' }).click();
  await expect(page.getByRole('article')).toContainText('삼성카드 •••• 3081');

  await haveInCart(page, storefrontUrl, goods);
  await goToCheckout(page, storefrontUrl);
  await agreeToOrder(page);
  await pay(page).click();
  await expect(page.getByRole('alert')).toContainText('카드 한도나 잔액이 부족합니다.');
  await expect(page.getByRole('alert')).toContainText('결제된 금액은 없습니다.');
  await page.getByRole('link', { name: '나중에 결제하기' }).click();
  await page.getByRole('button', { name: '62,000원 다시 결제하기' }).click();
  await page.getByRole('radio', { name: /^다른 카드 등록/ }).check();
  await pay(page).click();
  await typeCard(page, cardNumber('9490', '1234'));
  await page.getByRole('checkbox', { name: '기본 카드로 정합니다' }).check();
  await page.getByRole('button', { name: '등록하고 결제로 넘어가기' }).click();
  await expect(page.getByRole('radio', { name: /^KB국민카드 •••• 1234/ })).toBeChecked();
  await pay(page).click();
  await expect(paid(page)).toBeVisible();

  await page.goto(`${storefrontUrl}/mypage/easy-pay`);
  await page.getByRole('button', { name: '삼성카드 •••• 3081 기본 카드로 정하기' }).click();
  await expect(page.getByRole('article').first()).toContainText('삼성카드 •••• 3081기본 카드');
});

// @covers route:/plugins/nice/payu/setting, route:/plugins/nice/payu/request
test('without scripts a card is stored at checkout, pays, and is deleted on a separate page', async ({
  plain,
  storefrontUrl,
  own,
}) => {
  const [member, goods] = await Promise.all([own.member(), own.goods()]);
  await logInAsMember(plain, storefrontUrl, member);
  await haveInCart(plain, storefrontUrl, goods);
  await goFromCartToCheckout(plain, storefrontUrl);
  await agreeToOrder(plain);
  await plain.getByRole('button', { name: /원 결제하기/ }).click();
  await expect(plain).toHaveURL(/\/plugins\/nice\/payu\/setting\b/);
  const fillIn = async (birthday: string) => {
    await plain.getByLabel('카드번호').fill(cardNumber('4330', '1111'));
    await plain.getByLabel('유효기간').fill('12/99');
    await plain.getByLabel('카드 비밀번호 앞 두 자리').fill('12');
    await plain.getByLabel('생년월일 6자리').fill(birthday);
    for (const box of await plain.getByRole('checkbox', { name: /필수/ }).all()) await box.check();
  };
  await fillIn('80');
  await clickInto(plain.getByRole('button', { name: '등록하고 결제로 넘어가기' }), 400);
  // No page contains typed card data.
  await expect(plain.getByText('생년월일 6자리 또는 사업자등록번호 10자리를 입력해 주세요.')).toBeVisible();
  expect(await plain.content()).not.toContain('4330');
  await fillIn('800101');
  await plain.getByRole('button', { name: '등록하고 결제로 넘어가기' }).click();
  await expect(plain).toHaveURL(/\/plugins\/nice\/payu\/request\b/);
  await plain.getByRole('button', { name: /원 결제하기/ }).click();
  await expect(plain.getByRole('heading', { name: '주문이 완료되었습니다' })).toBeVisible();
  await plain.goto(`${storefrontUrl}/mypage/easy-pay`);
  await plain.getByRole('link', { name: '삭제' }).click();
  await plain.getByRole('button', { name: '삭제' }).click();
  await expect(plain.getByText('등록한 카드가 없습니다')).toBeVisible();
});
