import { Hono } from 'hono';
import { ownPath } from '../redirects.ts';
import type { PageVariables } from '../visitors.ts';
import { isToken, type PreviewCookie } from './preview-cookie.ts';

/** Stands for an address that was cut: core-api knows it no more than any other token that is none of its own. */
const NO_TOKEN = 'none';

/** Where a preview of the site begins, at the address that the console was given, and where it ends. */
export function createPreviewRoutes(cookie: PreviewCookie) {
  const app = new Hono<{ Variables: PageVariables }>();

  // The token is asked about with the page that follows, which says so if it is over.
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
