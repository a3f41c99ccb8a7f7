import type { Browser, Page } from '@playwright/test';
import { agreePlainly, plainCheckout } from './plain-journeys.ts';

/**
 * Buys the whole cart of a page's member with the prepaid balance, for journeys that start with a paid order. Without a
 * browser: the same pages and forms for a fraction of the time. Returns the purchase number.
 */
export async function buyWithoutScripts(_browser: Browser, page: Page, storefrontUrl: string): Promise<string> {
  const plain = await plainCheckout(page, storefrontUrl);
  plain.getByRole('radio', { name: /^예치금/ }).check();
  agreePlainly(plain);
  // The first press requests the price by this method, the second one pays it.
  await plain.getByRole('button', { name: /결제하기$/ }).press({ status: 409 });
  agreePlainly(plain);
  await plain.getByRole('button', { name: /^예치금 [\d,]+원으로 결제하기$/ }).press();
  plain.getByRole('heading', { name: '주문이 완료되었습니다' });
  return new URL(plain.url).searchParams.get('purchaseNo') ?? '';
}
