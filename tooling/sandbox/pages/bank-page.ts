import { wonText } from '@iruon/contract/won';
import { html } from 'hono/html';
import type { Transaction } from '../ledger/transaction.ts';
import { findIssuingBank } from '../protocol/institutions.ts';
import { type Html, panelPage } from './layout.ts';
import { shortTime, stageName } from './ledger-page.ts';

export type BankNotice = { ok: boolean; text: string } | null;

function depositForm(one: Transaction): Html {
  return html`<form method="post" action="/bank/deposit"><input type="hidden" name="tid" value="${one.tid}">
<input type="number" name="amount" min="1" max="999999999999" value="${one.amount}" aria-label="${one.orderId} 입금 금액(원)" required>
<button>입금</button></form>`;
}

export function bankPage(accounts: Transaction[], notice: BankNotice, now: Date): Html {
  return panelPage(
    '가상계좌 입금',
    '/bank',
    html`<p class="soft">발급된 가상계좌입니다. [입금]을 누르면 돈이 들어온 것으로 처리하고 상점에 웹훅을 보냅니다. 금액이 다르면 은행처럼 거절합니다.</p>
${notice ? html`<p class="notice${notice.ok ? '' : ' bad'}" role="status">${notice.text}</p>` : ''}
${
  accounts.length === 0
    ? html`<p class="card">발급된 계좌가 없습니다. 상점에서 가상계좌로 주문하면 여기에 나타납니다.</p>`
    : html`<div class="scroll" tabindex="0" role="region" aria-label="가상계좌 목록"><table>
<thead><tr><th>주문번호</th><th>은행</th><th>계좌번호</th><th>예금주</th><th class="number">금액</th><th>기한</th><th>상태</th><th>입금</th></tr></thead>
<tbody>${accounts.map(
        (
          one,
        ) => html`<tr><td>${one.orderId}</td><td>${findIssuingBank(one.vbank?.bankCode ?? '')?.name ?? ''}</td><td><code>${one.vbank?.number ?? ''}</code></td>
<td>${one.vbank?.holder ?? ''}</td><td class="number">${wonText(one.amount)}</td><td>${one.vbank ? shortTime(one.vbank.expiresAt) : ''}</td>
<td><span class="tag${one.stage === 'paid' ? ' good' : ''}">${stageName(one, now)}</span></td><td>${one.stage === 'ready' ? depositForm(one) : ''}</td></tr>`,
      )}</tbody></table></div>`
}`,
  );
}
