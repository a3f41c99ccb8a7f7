import { Hono } from 'hono';
import { ownPath } from '../redirects.ts';
import type { PageVariables } from '../visitors.ts';
import { isToken, type PreviewCookie } from './preview-cookie.ts';

/** Replaces a truncated address: core-api does not know it, like any foreign token. */
const NO_TOKEN = 'none';

/** Routes that start a preview of the site, at the address that the console received, and end it. */
export function createPreviewRoutes(cookie: PreviewCookie) {
  const app = new Hono<{ Variables: PageVariables }>();

  // The token is validated with the following page, which reports an expired one.
  app.get('/preview', (c) => {
    const token = c.req.query('token');
    c.header('set-cookie', cookie.set(isToken(token) ? token : NO_TOKEN), { append: true });
    c.header('cache-control', 'private, no-store');
    return c.redirect(ownPath(c.req.query('to')), 303);
  });

  app.post('/preview/end', async (c) => {
    const form = await c.req.parseBody();
    c.header('set-cookie', cookie.clear(), { append: true });
    return c.redirect(ownPath(typeof form.back === 'string' ? form.back : null), 303);
  });
  return app;
}
