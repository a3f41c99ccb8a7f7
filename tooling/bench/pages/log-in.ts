/** The session cookie of a demo clinic, as `name=value`: lists and carts are for members. @throws Error if the login fails */
export async function logInToPages(storefront: string): Promise<string> {
  const response = await fetch(`${storefront}/login`, {
    method: 'POST',
    body: new URLSearchParams({ username: 'clinic01', password: 'Clinic!2345', redirectTo: '/' }),
    headers: { origin: new URL(storefront).origin },
    redirect: 'manual',
  });
  const session = response.headers.getSetCookie().find((cookie) => /^(__Host-)?sid=/.test(cookie));
  const cookie = session?.split(';')[0];
  if (response.status !== 302 || !cookie) throw new Error(`The login responded with ${response.status}`);
  return cookie;
}

/** Adds one size of a family of the demo to the member's cart if it is empty. @throws Error if the cart refuses it */
export async function fillCart(storefront: string, cookie: string): Promise<void> {
  const textOf = async (page: string) => await (await fetch(storefront + page, { headers: { cookie } })).text();
  if ((await textOf('/mypage/cart')).includes('수량 늘리기')) return;
  const page = '/shop/products/TP-ALL';
  const html = await textOf(page);
  const main = html.slice(html.indexOf('<main '));
  const fields = ['_account', 'idempotencyKey', 'product'].map((name) => [
    name,
    new RegExp(`name="${name}" value="([^"]*)"`).exec(main)?.[1] ?? '',
  ]);
  const size = /name="(amount:[^"]*)"/.exec(main)?.[1] ?? '';
  const response = await fetch(storefront + page, {
    method: 'POST',
    body: new URLSearchParams([...fields, [size, '1']]),
    headers: { cookie, origin: new URL(storefront).origin },
    redirect: 'manual',
  });
  if (response.status >= 400) throw new Error(`The cart responded with ${response.status}`);
}
