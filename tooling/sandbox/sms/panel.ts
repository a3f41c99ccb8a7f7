import { Hono } from 'hono';
import { html } from 'hono/html';
import { panelPage } from '../pages/layout.ts';
import { shortTime } from '../pages/ledger-page.ts';
import type { SmsProvider } from './messages.ts';

/** All phones with their messages, and the availability of the provider. */
export function smsPanelRoutes({ received, faults }: SmsProvider): Hono {
  const app = new Hono();
  app.route('/sms', faults.routes('/sms'));
  app.get('/sms.json', (c) => {
    const to = c.req.query('to')?.replaceAll('-', '');
    return c.json({ messages: received.list().filter((one) => to === undefined || one.to === to) });
  });
  app.delete('/sms', (c) => {
    received.clear();
    return c.body(null, 204);
  });
  app.get('/sms', (c) => {
    const messages = received.list();
    return c.html(
      panelPage(
        '문자함',
        '/sms',
        html`<p class="soft">상점이 보낸 문자입니다. 실제로 발송되지 않으며 최근 500건을 보관합니다.</p>
${faults.form('/sms')}
${
  messages.length === 0
    ? html`<p class="card">받은 문자가 없습니다.</p>`
    : html`<div class="scroll" tabindex="0" role="region" aria-label="문자 목록"><table>
<thead><tr><th>시각</th><th>받는 번호</th><th>내용</th><th>보낸 번호</th></tr></thead>
<tbody>${messages.map(
        (one) =>
          html`<tr><td>${shortTime(one.receivedAt)}</td><td>${one.to}</td><td class="wide"><pre>${one.text}</pre></td><td>${one.from}</td></tr>`,
      )}</tbody></table></div>`
}`,
      ),
    );
  });
  return app;
}
