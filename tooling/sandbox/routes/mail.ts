import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html, raw } from 'hono/html';
import { type MailFaults, mailFaultSchema } from '../mail/mail-faults.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import { mailListPage, mailPage } from '../pages/mail-page.ts';

const LETTER_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; font-src http: https:; frame-ancestors 'self'";

// Mail programs have a Korean font; a browser on a minimal machine has none.
const letterFont = html`<style>
@font-face { font-family: Pretendard; src: url(/assets/pretendard.woff2); font-weight: 45 920; }
:root { font-family: Pretendard, sans-serif; }
</style>`;

/** The inbox. A mail's HTML runs no script and is shown in a separate frame. */
export function mailRoutes(mailbox: Mailbox, faults: MailFaults, smtpPort: number): Hono {
  const app = new Hono();
  app.use(bodyLimit({ maxSize: 4096 }));
  app.put('/mail/fault.json', async (c) => {
    const parsed = mailFaultSchema.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return c.json({ error: parsed.error.issues.map((issue) => issue.message) }, 400);
    faults.set(parsed.data);
    return c.json({ mode: parsed.data.mode });
  });
  app.get('/mail/tally.json', (c) => c.json(mailbox.tally(c.req.query('ending'))));
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
    return c.html(html`${letterFont}<base target="_blank">${raw(mail.html)}`);
  });
  return app;
}
