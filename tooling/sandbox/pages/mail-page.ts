import { numberText } from '@iruon/contract/won';
import { html } from 'hono/html';
import type { Mail } from '../mail/mailbox.ts';
import { type Html, panelPage } from './layout.ts';
import { shortTime } from './ledger-page.ts';

export function mailListPage(mails: Mail[], smtpPort: number): Html {
  return panelPage(
    '메일함',
    '/mail',
    html`<p class="soft">127.0.0.1:${smtpPort}(SMTP)로 들어온 메일입니다. 실제로 발송되지 않으며 최근 500통을 보관합니다.</p>
${
  mails.length === 0
    ? html`<p class="card">받은 메일이 없습니다.</p>`
    : html`<div class="scroll" tabindex="0" role="region" aria-label="메일 목록"><table>
<thead><tr><th>시각</th><th>받는 사람</th><th>제목</th><th>보낸 사람</th></tr></thead>
<tbody>${mails.map(
        (one) =>
          html`<tr><td>${shortTime(one.receivedAt)}</td><td>${one.to.join(', ')}</td><td class="wide"><a href="/mail/${one.id}">${one.subject || '(제목 없음)'}</a></td><td>${one.from}</td></tr>`,
      )}</tbody></table></div>`
}`,
  );
}

export function mailPage(mail: Mail): Html {
  return panelPage(
    mail.subject || '(제목 없음)',
    '/mail',
    html`<section class="card"><dl class="pairs"><dt>받는 사람</dt><dd>${mail.to.join(', ')}</dd><dt>보낸 사람</dt><dd>${mail.from}</dd>
<dt>시각</dt><dd>${shortTime(mail.receivedAt)}</dd>
${mail.attachments.map((one) => html`<dt>첨부</dt><dd>${one.filename} (${one.mimeType}, ${numberText(one.bytes)}바이트)</dd>`)}</dl></section>
${
  mail.html
    ? html`<h2>HTML 본문</h2><iframe class="letter" title="메일 HTML 본문" src="/mail/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
    : ''
}
${mail.text ? html`<h2>텍스트 본문</h2><section class="card"><pre>${mail.text}</pre></section>` : ''}
<p><a href="/mail">메일함으로</a></p>`,
  );
}
