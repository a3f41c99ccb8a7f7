import { Hono } from 'hono';

/**
 * Redirects from the console to pages of the shop, whose address only this server has: `<here>/shop/…` redirects to
 * `/shop/…` there.
 */
export function storePages(storeUrl: string): Hono {
  const { origin } = new URL(storeUrl);
  const app = new Hono();
  app.get('/shop/*', (c) => {
    const { pathname, search } = new URL(c.req.url);
    return c.redirect(`${origin}${pathname.slice(pathname.indexOf('/shop/'))}${search}`);
  });
  return app;
}
