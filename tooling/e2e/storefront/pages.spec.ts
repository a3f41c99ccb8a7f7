import { expect, test } from '../support/fixtures.ts';
import { agreeToOrder, goFromCartToCheckout, logInAsMember } from '../support/journeys.ts';

// An account of the README, so that it is tested too.
const CLINIC = { username: 'clinic01', password: 'Clinic!2345' };

/** Pages for search engines. */
const PUBLIC = [
  ...['/', '/product', '/product/tissue', '/product/bone', '/library/ifu', '/join', '/form/inquiry-partner'],
  '/shop/exhibitions',
  ...['/center/notice', '/center/faq', '/center/inquiry', '/center/individual-service', '/center/corporate-service'],
  ...['/counsel', '/terms', '/terms/service', '/privacy-policy', '/email-policy'],
];

/** Lists of these, each with its schema.org type. */
const LISTS: Record<string, string> = {
  '/center/notice': 'ItemList',
  '/center/faq': 'FAQPage',
  '/center/individual-service': 'FAQPage',
  '/center/corporate-service': 'FAQPage',
  '/library/ifu': 'ItemList',
  '/shop/exhibitions': 'ItemList',
  '/terms': 'ItemList',
};

// @covers role:without-permission, role:customer-number-shop-products, error:guard-no-access-permission-back-home
// @covers role:route-scope-needs-login-else-login, error:guard-login-required-leads-login-page
// @covers screen:header/link-academy
test('visitors and members without a customer number see their next step', async ({ page, storefrontUrl }) => {
  await page.goto(`${storefrontUrl}/shop/products`);
  await expect(page).toHaveURL(/\/login\?/);
  await expect(page.getByText('로그인이 필요합니다.')).toBeVisible();
  await page.getByRole('textbox', { name: '아이디' }).fill('newcomer');
  await page.getByLabel('비밀번호', { exact: true }).fill('Newcomer!2345');
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page).toHaveURL(/\/shop\/products/);
  await expect(page.getByText(/고객번호/).first()).toBeVisible();
  await expect(page.getByText(/원$/)).toHaveCount(0);
  // The only previous page of this site is the same refusal; from another site there is a link back.
  await page.goto(`${storefrontUrl}/product`);
  await page.locator('header a[href="/academy"]').filter({ visible: true }).first().click();
  await expect(page.getByRole('heading', { name: '고객번호 등록이 필요합니다.' })).toBeVisible();
  await expect(page.getByRole('link', { name: '고객번호 신청하기' })).toBeVisible();
  await page.getByRole('button', { name: '이전 페이지로' }).click();
  await expect(page).toHaveURL(/\/product$/);
  await expect(page.getByRole('heading', { name: '고객번호 등록이 필요합니다.' })).toHaveCount(0);
});

test('tokens never reach the browser: its cookies identify the session and the browser, and are HttpOnly', async ({
  page,
  storefrontUrl,
}) => {
  const bodies: string[] = [];
  page.on('response', async (response) => {
    if (/html|json|x-script/.test(response.headers()['content-type'] ?? ''))
      bodies.push(await response.text().catch(() => ''));
  });
  await logInAsMember(page, storefrontUrl, CLINIC);
  await page.goto(`${storefrontUrl}/mypage/orders`);
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name).sort()).toEqual(['device', 'sid']);
  for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect(bodies.length).toBeGreaterThan(0);
  // A JWT starts with the base64 of '{"'.
  for (const body of bodies) expect(body).not.toMatch(/eyJ[A-Za-z0-9_-]{10,}\./);
  expect(
    await page.evaluate(() => document.cookie + JSON.stringify({ ...localStorage, ...sessionStorage })),
  ).not.toContain('eyJ');
});

test('the shop works in a browser without scripts: log in, choose, add to the cart, order and pay', async ({
  browser,
  storefrontUrl,
  own,
}) => {
  const [member, goods] = await Promise.all([own.member({ money: 100_000 }), own.goods()]);
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'ko-KR' });
  const page = await context.newPage();
  await page.goto(`${storefrontUrl}/shop/products/${goods.code}`);
  await page.getByRole('textbox', { name: '아이디' }).fill(member.username);
  await page.getByLabel('비밀번호', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await page
    .getByRole('button', { name: /장바구니/ })
    .filter({ visible: true })
    .last()
    .click();
  await expect(page).toHaveURL(/\/mypage\/cart/);
  await expect(page.getByRole('heading', { name: /장바구니/ })).toBeVisible();
  await goFromCartToCheckout(page, storefrontUrl);
  await page.getByRole('radio', { name: /^예치금/ }).check();
  await agreeToOrder(page);
  // The first press requests the price by this method, the second one pays it.
  await page.getByRole('button', { name: /결제하기$/ }).click();
  await agreeToOrder(page);
  await page.getByRole('button', { name: /^예치금 [\d,]+원으로 결제하기$/ }).click();
  await expect(page.getByRole('heading', { name: '주문이 완료되었습니다' })).toBeVisible();
});

// @covers route:/terms
test('indexable pages have a description and no noindex', async ({ page, storefrontUrl }) => {
  const read = async (path: string) => (await page.request.get(storefrontUrl + path)).text();
  const wrong: string[] = [];
  const look = async (path: string) => {
    const html = await read(path);
    if (!/<meta name="description" content="[^"]{20,}"\/>/.test(html)) wrong.push(`${path} has no description`);
    if (!/<link rel="canonical"/.test(html)) wrong.push(`${path} has no canonical address`);
    if (/<meta name="robots" content="noindex"/.test(html)) wrong.push(`${path} keeps search engines away`);
    return html;
  };
  const map = await read('/sitemap.xml');
  for (const path of PUBLIC) {
    const html = await look(path);
    const told = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '']) => json,
    );
    const list = told.find((json) => JSON.parse(json)['@type'] === LISTS[path]);
    if (LISTS[path] && !list) wrong.push(`${path} does not tell what it lists`);
    // The property name of schema.org: under another name no answer is shown.
    if (LISTS[path] === 'FAQPage' && !list?.includes('"acceptedAnswer"')) wrong.push(`${path} has no answers`);
    if (!map.includes(`<loc>${storefrontUrl}${path}</loc>`)) wrong.push(`${path} is not in the site map`);
  }
  await logInAsMember(page, storefrontUrl, CLINIC);
  for (const path of ['/shop/products', '/library/catalog']) await look(path);
  // A product page links to its instructions, at the address of its package.
  expect(await look('/shop/products/TP-ALL')).toMatch(/href="\/library\/ifu\/udi\/\d{14}"/);
  expect(wrong).toEqual([]);
  // One text has one address.
  const moved = await page.request.get(`${storefrontUrl}/terms/privacy?lang=ko`, { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([301, '/privacy-policy?lang=ko']);
  expect(await read('/mypage')).toContain('<meta name="robots" content="noindex"');
});
