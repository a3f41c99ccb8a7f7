import { html } from 'hono/html';
import type { Delivery } from '../webhooks/dispatcher.ts';
import type { WebhookUrl } from '../webhooks/registry.ts';
import { type Html, panelPage } from './layout.ts';
import { shortTime } from './ledger-page.ts';

const stateNames = { waiting: '보내는 중', delivered: '전달됨', failed: '실패', withheld: '보류' } as const;

function outcomeOf(delivery: Delivery): string {
  const last = delivery.attempts.at(-1);
  if (!last) return '아직 보내지 않았습니다.';
  return last.outcome.ok ? 'OK' : `${last.outcome.code} ${last.outcome.detail}`;
}

export function webhooksPage(urls: WebhookUrl[], deliveries: Delivery[]): Html {
  return panelPage(
    '웹훅',
    '/webhooks',
    html`<p class="soft">결제, 계좌 발급, 입금, 취소 때마다 상점에 보낸 알림입니다. HTTP 200과 본문 OK를 받아야 전달된 것으로 봅니다. 최근 500건을 보관합니다.</p>
<section class="card"><h2>등록된 주소</h2>${
      urls.length === 0
        ? html`<p>등록된 주소가 없어 알림을 보내지 않습니다. SANDBOX_WEBHOOK_URL을 설정하거나 /v1/webhook으로 등록해 주세요.</p>`
        : html`<dl class="pairs">${urls.map((one) => html`<dt>${one.method}</dt><dd><code>${one.url}</code></dd>`)}</dl>`
    }</section>
${
  deliveries.length === 0
    ? html`<p class="card">아직 보낸 알림이 없습니다.</p>`
    : html`<div class="scroll" tabindex="0" role="region" aria-label="알림 목록"><table>
<thead><tr><th>시각</th><th>주문번호</th><th>내용</th><th>상태</th><th class="number">시도</th><th>응답</th><th>다시 보내기</th></tr></thead>
<tbody>${deliveries.map(
        (
          one,
        ) => html`<tr><td>${shortTime(one.createdAt.toISOString())}</td><td>${one.orderId}</td><td>${one.status}</td>
<td><span class="tag${one.state === 'delivered' ? ' good' : one.state === 'failed' ? ' bad' : ''}">${stateNames[one.state]}</span></td>
<td class="number">${one.attempts.length}</td><td class="wide">${outcomeOf(one)}<details><summary>보낸 내용</summary><pre>${one.body}</pre></details></td>
<td><form method="post" action="/webhooks/${one.id}/resend"><button class="plain">재전송</button></form></td></tr>`,
      )}</tbody></table></div>`
}`,
  );
}
