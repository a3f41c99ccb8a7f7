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
