import { Hono } from 'hono';

/** Ways from the console to pages of the shop, whose address only this server knows: `<here>/shop/…` leads to `/shop/…` there. */
export function storePages(storeUrl: string): Hono {
  const { origin } = new URL(storeUrl);
  const app = new Hono();
  app.get('/shop/*', (c) => {
    const { pathname, search } = new URL(c.req.url);
    return c.redirect(`${origin}${pathname.slice(pathname.indexOf('/shop/'))}${search}`);
  });
  return app;
}
