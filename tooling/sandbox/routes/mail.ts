import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { Mailbox } from '../mail/mailbox.ts';
import { mailListPage, mailPage } from '../pages/mail-page.ts';

const LETTER_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; frame-ancestors 'self'";

/** The inbox. A letter's HTML runs no script and stands in a frame of its own. */
export function mailRoutes(mailbox: Mailbox, smtpPort: number): Hono {
  const app = new Hono();
  app.get('/mail', (c) => c.html(mailListPage(mailbox.list(), smtpPort)));
  app.get('/mail.json', (c) => c.json({ mails: mailbox.list(c.req.query('to')) }));
  app.delete('/mail', (c) => {
    mailbox.clear();
    return c.body(null, 204);
  });
  app.get('/mail/:id', (c) => {
    const mail = mailbox.find(c.req.param('id'));
    return mail ? c.html(mailPage(mail)) : c.notFound();
  });
  app.get('/mail/:id/html', (c) => {
    const mail = mailbox.find(c.req.param('id'));
    if (!mail) return c.notFound();
    c.header('content-security-policy', LETTER_POLICY);
    return c.html(html`<base target="_blank">${raw(mail.html)}`);
  });
  return app;
}
