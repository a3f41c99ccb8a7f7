import { Hono } from 'hono';
import { ownPath } from '../addresses.ts';
import { previewToken } from '../session/cookies.ts';
import type { PageVariables } from '../visitors.ts';

/** The token of an address without a valid one. core-api does not know it. */
const NO_TOKEN = 'none';

/** The routes that start a preview of the site, by the address that the console shows, and end it. */
export function createPreviewRoutes() {
  const app = new Hono<{ Variables: PageVariables }>();

  // The following page verifies the token, and shows that an expired one is over.
  app.get('/preview', (c) => {
    c.var.visit.cookies.preview.set(previewToken.catch(NO_TOKEN).parse(c.req.query('token')));
    c.header('cache-control', 'private, no-store');
    return c.redirect(ownPath(c.req.query('to')), 303);
  });

  app.post('/preview/end', async (c) => {
    const form = await c.req.parseBody();
    c.var.visit.cookies.preview.clear();
    return c.redirect(ownPath(typeof form.back === 'string' ? form.back : null), 303);
  });
  return app;
}
