/** The session cookie of a demo clinic, as `name=value`: lists and carts are for members. @throws Error when it is refused */
export async function logInToPages(storefront: string): Promise<string> {
  const answer = await fetch(`${storefront}/login`, {
    method: 'POST',
    body: new URLSearchParams({ username: 'clinic01', password: 'Clinic!2345', redirectTo: '/' }),
    headers: { origin: new URL(storefront).origin },
    redirect: 'manual',
  });
  const session = answer.headers.getSetCookie().find((cookie) => /^(__Host-)?sid=/.test(cookie));
  const cookie = session?.split(';')[0];
  if (answer.status !== 302 || !cookie) throw new Error(`The login answered ${answer.status}`);
  return cookie;
}
