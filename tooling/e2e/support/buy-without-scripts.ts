import { type Browser, expect, type Page } from '@playwright/test';
import { agreeToOrder, goToCheckout } from './journeys.ts';

/**
 * Buys all that is in the cart of a page's member with the prepaid balance: for journeys that begin with a paid order. In a
 * browser without scripts, which opens the same pages for a fraction of the time. Returns the purchase number.
 */
export async function buyWithoutScripts(browser: Browser, page: Page, storefrontUrl: string): Promise<string> {
  const storageState = await page.context().storageState();
  const plain = await browser.newPage({ javaScriptEnabled: false, storageState });
  await goToCheckout(plain, storefrontUrl);
  await plain.getByRole('radio', { name: /^예치금/ }).check();
  await agreeToOrder(plain);
  // The first press asks what it costs by this method, the second one pays that.
  await plain.getByRole('button', { name: /결제하기$/ }).click();
  await agreeToOrder(plain);
  await plain.getByRole('button', { name: /^예치금 [\d,]+원으로 결제하기$/ }).click();
  await expect(plain.getByRole('heading', { name: '주문이 완료되었습니다' })).toBeVisible();
  const purchaseNo = new URL(plain.url()).searchParams.get('purchaseNo') ?? '';
  await plain.context().close();
  return purchaseNo;
}
