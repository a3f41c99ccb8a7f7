import { Hono } from 'hono';
import { html } from 'hono/html';
import { panelPage } from '../pages/layout.ts';
import { shortTime } from '../pages/ledger-page.ts';
import type { Check, Identity } from './checks.ts';

const outcomes: Record<Check['outcome'], string> = { OPEN: '진행 중', VERIFIED: '인증 완료', CANCELED: '취소' };

/** The latest checks, and the availability of the provider. */
export function identityPanelRoutes({ checks, faults }: Identity): Hono {
  const app = new Hono();
  app.route('/', faults.routes('/identity'));
  app.get('/', (c) => {
    const latest = checks.list().slice(0, 100);
    return c.html(
      panelPage(
        '본인확인',
        '/identity',
        html`<p class="soft">휴대폰 본인확인 기관입니다. 상점이 요청한 본인확인과 결과를 최근 100건까지 봅니다.</p>
${faults.form('/identity')}
${
  latest.length === 0
    ? html`<p class="card">요청받은 본인확인이 없습니다.</p>`
    : html`<div class="scroll" tabindex="0" role="region" aria-label="본인확인 목록"><table>
<thead><tr><th>시각</th><th>요청번호</th><th>결과</th><th>이름</th><th>휴대폰</th><th>생년월일</th></tr></thead>
<tbody>${latest.map(
        ({ openedAt, orderNo, outcome, person }) =>
          html`<tr><td>${shortTime(openedAt)}</td><td><code>${orderNo}</code></td><td>${outcomes[outcome]}</td>
<td>${person?.name}</td><td>${person?.phone}</td><td>${person?.birthDay}</td></tr>`,
      )}</tbody></table></div>`
}`,
      ),
    );
  });
  return app;
}
