import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';

/** Steps that several journeys share. */

interface Account {
  username: string;
  password: string;
}

/** Staff of the demo data. */
export const ADMIN: Account = { username: 'admin', password: 'Admin!2345' };
export const MANAGER: Account = { username: 'manager', password: 'Manager!2345' };

/** A page, or requests without one. */
interface Requester {
  request: APIRequestContext;
}

/** Logs in by the request of the login form, without opening a page; the browser then has the session cookie. */
export async function logInAsMember(
  { request }: Requester,
  storefrontUrl: string,
  { username, password }: Account,
): Promise<void> {
  const response = await request.post(`${storefrontUrl}/login`, {
    form: { username, password, redirectTo: '/' },
    headers: { origin: new URL(storefrontUrl).origin },
    maxRedirects: 0,
  });
  expect(response.status(), await response.text()).toBe(302);
}

/** The text of a page in one line, without opening it. */
export async function textAt(request: APIRequestContext, address: string): Promise<string> {
  const response = await request.get(address);
  expect(response.status(), address).toBe(200);
  const html = await response.text();
  return html
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

/** Logs in by the request of the console's form, without opening a page. */
export async function admitOperator(page: Page, adminUrl: string, { username, password }: Account): Promise<void> {
  const { origin } = new URL(adminUrl);
  const data = { username, password };
  const response = await page.request.post(`${origin}/api/session`, { data, headers: { origin } });
  expect(response.status(), await response.text()).toBe(201);
}

/** Also opens one of the console's addresses; waits for the heading of the first page. */
export async function logInAsOperator(page: Page, adminUrl: string, account: Account, address = '/'): Promise<void> {
  await admitOperator(page, adminUrl, account);
  await page.goto(new URL(address, adminUrl).href);
  if (address === '/') await expect(page.getByRole('heading', { level: 1, name: '오늘 할 일' })).toBeVisible();
}

/**
 * Adds one unit of a product, or of one of its options, to the cart by the form of its page, without opening the page: for journeys that
 * start at the cart.
 */
export async function haveInCart(
  page: Page,
  storefrontUrl: string,
  goods: { id: string; code: string },
  option = '',
): Promise<void> {
  const response = await page.request.post(`${storefrontUrl}/shop/products/${goods.code}`, {
    form: { product: goods.id, option, amount: '1' },
    // Like a browser without scripts.
    headers: { origin: new URL(storefrontUrl).origin, accept: 'text/html' },
    maxRedirects: 0,
  });
  expect(response.status(), await response.text()).toBe(302);
}

/** Opens a product of a category and adds one unit of its first buyable combination to the cart. Returns its name. */
export async function putIntoCart(page: Page, storefrontUrl: string, code: string): Promise<string> {
  await page.goto(`${storefrontUrl}/shop/products/${code}`);
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const submit = page
    .locator('form')
    .filter({ has: page.getByText('총 상품금액') })
    .locator('button[type=submit]:not([value=buy])');
  for (const group of await page.locator('fieldset').all()) {
    if (await submit.isEnabled()) break;
    const choice = group.locator('button:not([disabled]):not([aria-disabled=true])').first();
    if (await choice.count()) await choice.click();
  }
  await expect(submit).toBeEnabled();
  await submit.click();
  await expect(page.getByText('장바구니에 담았습니다.')).toBeVisible();
  return name;
}

/** Fills postcode and base address by the postcode search, with the first result of a query. */
export async function findAddress(page: Page, question: string): Promise<void> {
  await page.getByRole('button', { name: '우편번호 찾기' }).click();
  const search = page.frameLocator('iframe[title="우편번호 검색"]');
  await search.getByRole('searchbox').fill(question);
  // Enter and a click wait for a frame that the search replaces or closes, and may never return on a busy machine.
  await search.getByRole('searchbox').evaluate((box: HTMLInputElement) => setTimeout(() => box.form?.requestSubmit()));
  await search
    .getByRole('button', { name: /^도로명/ })
    .first()
    .evaluate((button: HTMLButtonElement) => setTimeout(() => button.click()));
  await expect(page.getByRole('textbox', { name: /^우편번호/ })).toHaveValue(/^\d{5}$/);
}

/** From the cart to the order form of everything in it, by the cart's button. */
export async function goFromCartToCheckout(page: Page, storefrontUrl: string): Promise<void> {
  await page.goto(`${storefrontUrl}/mypage/cart`);
  await page
    .getByRole('button', { name: /주문하기/ })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL(/\/shop\/order/);
}

/** Opens the order form of all orderable lines of the cart by its address, without opening the cart. */
export async function goToCheckout(
  page: Page,
  storefrontUrl: string,
  options: Parameters<Page['goto']>[1] = {},
): Promise<void> {
  const cart = await (await page.request.get(`${storefrontUrl}/mypage/cart`)).text();
  const boxes = cart.match(/<input[^>]*name="carts"[^>]*>/g) ?? [];
  const lines = boxes.flatMap((box) => (/ checked=""/.test(box) ? (/ value="([^"]+)"/.exec(box)?.[1] ?? []) : []));
  expect(lines.length, 'lines in the cart').toBeGreaterThan(0);
  await page.goto(`${storefrontUrl}/shop/order?${new URLSearchParams(lines.map((id) => ['carts', id]))}`, options);
}

/** Ticks each text that an order needs consent to, by scripts or without. */
export async function agreeToOrder(page: Page): Promise<void> {
  const terms = page.getByRole('group', { name: '주문 약관 동의' });
  await expect(terms).toBeVisible();
  for (const box of await terms.getByRole('checkbox', { name: /필수/ }).all()) await box.check();
}

/** Orders the whole cart with all consents by the given method. Ends on the gateway's window. */
export async function order(page: Page, storefrontUrl: string, method: string, begin = goToCheckout): Promise<void> {
  await begin(page, storefrontUrl);
  await page.getByLabel(method).check();
  await agreeToOrder(page);
  await page.getByRole('button', { name: /원 결제하기/ }).click();
}

/** Lifts a row by its handle, moves it by one arrow key and drops it, waiting for each announcement. */
export async function moveByKeyboard(page: Page, handle: Locator, arrow: string): Promise<void> {
  const announced = page.locator('[id^=DndLiveRegion]');
  // The library handles the next key in a separate task, which it queues when it announces the last one.
  const settled = () => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
  // Rows cannot be lifted while the last move is being saved.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await handle.focus();
  await page.keyboard.press('Space');
  const taken = announced.filter({ hasText: /./, hasNotText: '놓았습니다' });
  await expect(taken).toHaveCount(1);
  await settled();
  const place = (await taken.textContent()) ?? '';
  await page.keyboard.press(arrow);
  await expect(taken).not.toHaveText(place);
  await settled();
  await page.keyboard.press('Space');
  await expect(announced.filter({ hasText: '놓았습니다' })).toHaveCount(1);
}
