import type { Page } from '@playwright/test';
import { readyToBuy, readyToPay } from '../../ready-to-buy.ts';
import { expect, test } from '../../support/fixtures.ts';
import { agreeToOrder, goToCheckout } from '../../support/journeys.ts';

/** Blocks responses to the page's actions until the returned function is called. */
async function loseRequests(page: Page): Promise<() => Promise<void>> {
  const posts = (url: URL) => url.pathname.endsWith('.data');
  await page.route(posts, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
  return () => page.unroute(posts);
}

test('a lost request leaves product, cart and order form unchanged, and can be sent again', async ({
  page,
  storefrontUrl,
  member: _,
  goods,
}) => {
  const lost = page.getByText('연결이 끊겨 처리하지 못했습니다.').first();
  const again = page.getByRole('button', { name: '다시 시도' });

  await page.goto(`${storefrontUrl}/shop/products/${goods.code}`);
  let found = await loseRequests(page);
  await page.getByRole('button', { name: '장바구니 담기' }).click();
  await expect(lost).toBeVisible();
  // The message has a dark background: its second line must not be dark as well.
  await expect(page.locator('[data-sonner-toast] [data-description]')).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('heading', { level: 1, name: goods.name })).toBeVisible();
  await found();
  await again.click();
  await expect(page.getByText('장바구니에 담았습니다.')).toBeVisible();

  await page.goto(`${storefrontUrl}/mypage/cart`);
  const amount = page.getByRole('group', { name: `${goods.name} 수량` }).getByLabel('수량', { exact: true });
  await expect(amount).toHaveValue('1');
  found = await loseRequests(page);
  await page.getByRole('button', { name: '수량 늘리기' }).click();
  await expect(lost).toBeVisible();
  await expect(amount).toHaveValue('1');
  await found();
  await again.click();
  await expect(page.getByRole('region', { name: '결제 예상 금액' })).toContainText('120,000원');

  await goToCheckout(page, storefrontUrl);
  await page.getByLabel('이름', { exact: false }).first().fill('김다시');
  found = await loseRequests(page);
  await page.getByLabel('신용·체크카드').check();
  await expect(page.getByText('연결이 끊겨 금액을 다시 계산하지 못했습니다.')).toBeVisible();
  await expect(page.getByLabel('이름', { exact: false }).first()).toHaveValue('김다시');
  await expect(page.getByRole('button', { name: /결제하기$/ })).toBeDisabled();
  await found();
  await page.getByRole('button', { name: '금액 다시 계산' }).click();
  await expect(page.getByRole('button', { name: /원 결제하기$/ })).toBeEnabled();
});

test('an abandoned payment is found again: in the list, and before the next order form with its entries', async ({
  page,
  storefrontUrl,
  own,
  expectAccessible,
}) => {
  await readyToPay(page, storefrontUrl, own.member(), own.goods());
  const form = page.url();
  await page.getByLabel('이름', { exact: false }).first().fill('김이어');
  await page.getByLabel('신용·체크카드').check();
  await agreeToOrder(page);
  await page.getByRole('button', { name: /원 결제하기$/ }).click();
  await page.waitForURL((url) => url.origin !== new URL(storefrontUrl).origin);

  await page.goto(`${storefrontUrl}/mypage/orders`);
  const unpaid = page.getByRole('region', { name: '결제대기' });
  await expect(unpaid).toContainText(/까지 결제해 주세요. 그때까지 확보해 둔 것: 재고 1개/);
  await expect(unpaid.getByRole('button', { name: '원 결제하기' })).toBeVisible();

  // The form of the same goods asks first, and can be opened for a second order.
  await page.goto(form);
  const question = page.getByRole('region', { name: '같은 상품을 주문하고 아직 결제하지 않으셨습니다' });
  await expect(question).toContainText(/까지 결제해 주세요. 그때까지 확보해 둔 것: 재고 1개/);
  await expect(question.getByRole('button', { name: '이어서 결제' })).toBeVisible();
  await expect(page.getByRole('button', { name: /원 결제하기$/ })).toHaveCount(0);
  await expectAccessible(page);
  await question.getByRole('link', { name: '그대로 하나 더 주문' }).click();
  await expect(page.getByText('결제하지 않은 주문이 있습니다')).toBeVisible();
  await expect(page.getByLabel('이름', { exact: false }).first()).toHaveValue('김이어');
  await expect(page.getByLabel('신용·체크카드')).toBeChecked();
  await expect(page.getByRole('group', { name: '주문 약관 동의' }).getByRole('checkbox').first()).not.toBeChecked();
  await page.goto(form);
  await question.getByRole('button', { name: '취소하고 새로 주문' }).click();
  await expect(page.getByText('결제하지 않은 주문을 취소했습니다.')).toBeVisible();
  await expect(page.getByRole('button', { name: /원 결제하기$/ })).toBeEnabled();
});

test('buying immediately orders the shown selection, however often the button is pressed', async ({
  page,
  storefrontUrl,
  own,
}) => {
  const [, goods] = await readyToBuy(page, storefrontUrl, own.member(), own.goods());
  for (let i = 0; i < 2; i += 1) {
    await page.goto(`${storefrontUrl}/shop/products/${goods.code}`);
    await page.getByRole('button', { name: '바로 구매' }).click();
    await expect(page).toHaveURL(/\/shop\/order/);
    await expect(page.getByText('60,000원 × 1개', { exact: true })).toBeVisible();
  }
  await page.goto(`${storefrontUrl}/mypage/cart`);
  await expect(page.getByRole('main').getByLabel('수량', { exact: true })).toHaveValue('1');
});
