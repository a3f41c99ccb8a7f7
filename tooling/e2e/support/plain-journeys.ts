import { expect, type Page } from '@playwright/test';
import { PlainBrowser } from './plain-browser.ts';
import type { Goods, Member } from './test-data.ts';

/** Steps of journeys without scripts, by the plain browser. */

/** Logs a member in by the request of the login form. */
export async function logInPlainly(
  storefrontUrl: string,
  { username, password }: Pick<Member, 'username' | 'password'>,
): Promise<PlainBrowser> {
  const plain = new PlainBrowser();
  await plain.post(`${storefrontUrl}/login`, { username, password, redirectTo: '/' });
  expect(plain.cookies().map(({ name }) => name)).toContain('sid');
  return plain;
}

/** The text of a page, in one line. */
export async function wordsAt(plain: PlainBrowser, address: string): Promise<string> {
  const { status, words } = await plain.readAll(address);
  expect(status, address).toBe(200);
  return words.replaceAll(/\s+/g, ' ');
}

/** Adds one unit of a product to the cart by the request of its form. */
export async function putIntoCartPlainly(plain: PlainBrowser, storefrontUrl: string, goods: Goods): Promise<void> {
  await plain.post(`${storefrontUrl}/shop/products/${goods.code}`, { product: goods.id, option: '', amount: '1' });
}

/** Goes from the cart to the order form of all lines, by the cart's button, with the cookies of a page. */
export async function plainCheckout(from: Page | PlainBrowser, storefrontUrl: string): Promise<PlainBrowser> {
  const plain = from instanceof PlainBrowser ? from : await PlainBrowser.like(from);
  await plain.goto(`${storefrontUrl}/mypage/cart`);
  await plain.getByRole('button', { name: /주문하기/ }).press();
  expect(plain.url).toMatch(/\/shop\/order/);
  return plain;
}

/** Ticks each text that an order needs consent to. */
export function agreePlainly(plain: PlainBrowser): void {
  const needed = plain.getByRole('group', { name: '주문 약관 동의' }).allByRole('checkbox', { name: /필수/ });
  expect(needed.length, 'texts that an order needs consent to').toBeGreaterThan(0);
  for (const box of needed) box.check();
}
