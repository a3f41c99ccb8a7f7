import { expect, type Locator, type Page } from '@playwright/test';
import { agreeToOrder, goFromCartToCheckout } from './journeys.ts';

/** Opens a page without scripts in a separate browser that has the cookies of another page, and therefore its login. */
export async function withoutScripts(page: Page): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page belongs to no browser');
  const context = await browser.newContext({ javaScriptEnabled: false });
  await context.addCookies(await page.context().cookies());
  return context.newPage();
}

/** Clicks a button whose form is refused: the next page has the given status. */
export async function clickInto(button: Locator, status: number): Promise<void> {
  const page = button.page();
  const next = page.waitForResponse((response) => response.request().isNavigationRequest());
  await button.click();
  expect((await next).status(), page.url()).toBe(status);
  await page.waitForLoadState();
}

/**
 * Buys the whole cart of a page's member with the prepaid balance, for journeys that start with a paid order. Returns the purchase
 * number.
 */
export async function buyWithoutScripts(page: Page, storefrontUrl: string): Promise<string> {
  const plain = await withoutScripts(page);
  await goFromCartToCheckout(plain, storefrontUrl);
  await plain.getByRole('radio', { name: /^예치금/ }).check();
  await agreeToOrder(plain);
  // The first press requests the price by this method, the second one pays it.
  await clickInto(plain.getByRole('button', { name: /결제하기$/ }), 409);
  await agreeToOrder(plain);
  await plain.getByRole('button', { name: /^예치금 [\d,]+원으로 결제하기$/ }).click();
  await expect(plain.getByRole('heading', { name: '주문이 완료되었습니다' })).toBeVisible();
  const purchaseNo = new URL(plain.url()).searchParams.get('purchaseNo') ?? '';
  await plain.context().close();
  return purchaseNo;
}
