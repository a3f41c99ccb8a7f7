import { wonText } from '@iruon/contract/won';
import { html } from 'hono/html';
import { type Html, panelPage } from '../pages/layout.ts';
import { balanceOf, type Customer } from './books.ts';
import type { BookMode } from './faults.ts';

const ON_PAGE = 100;
const LATEST = 3;

const modeNames: Record<BookMode, string> = {
  ok: '정상',
  slow: '느림 (4초)',
  down: '꺼짐 (503)',
  wrong: '잘못된 응답',
  lost: '처리 후 응답 유실',
};

function row(customer: Customer): Html {
  const balance = balanceOf(customer);
  const latest = customer.entries.slice(-LATEST).reverse();
  return html`<tr><td><code>${customer.custNo}</code></td><td>${customer.name}</td>
<td class="number">${balance < 0 ? html`<span class="tag bad">미수 ${wonText(-balance)}</span>` : wonText(balance)}</td>
<td class="wide">${latest.map(({ seq, memo, amount }) => html`<div>#${seq} ${memo} ${amount > 0 ? '+' : ''}${wonText(amount)}</div>`)}</td>
<td><form method="post" action="/record/balance"><input type="hidden" name="custNo" value="${customer.custNo}">
<input type="number" name="balance" value="${balance}" aria-label="${customer.name} 잔액(원)" required><button>바꾸기</button></form></td></tr>`;
}

/** The ERP's customers, with forms to change them and to set faults. */
export function erpPanelPage({ customers, mode, q }: { customers: Customer[]; mode: BookMode; q: string }): Html {
  const text = q.trim().toLowerCase();
  const found = customers.filter(({ custNo, name }) => `${custNo} ${name}`.toLowerCase().includes(text));
  return panelPage(
    '거래처 원장',
    '/record',
    html`<p class="soft">제조사의 거래처 원장입니다. 잔액은 선수금이고, 0보다 작으면 미수금입니다. 잔액을 바꾸면 입금이나 매출로 기록합니다.</p>
<section class="card"><form method="post" action="/record/fault" class="actions">
<label class="field">연결 상태<select name="mode">${Object.entries(modeNames).map(
      ([value, name]) => html`<option value="${value}"${value === mode ? html` selected` : ''}>${name}</option>`,
    )}</select></label><button>적용</button></form></section>
<section class="card"><form method="get" action="/record" class="actions">
<label class="field">고객번호, 이름<input type="search" name="q" value="${q}"></label><button class="plain">찾기</button></form></section>
${
  found.length === 0
    ? html`<p class="card">찾는 거래처가 없습니다.</p>`
    : html`<div class="scroll" tabindex="0" role="region" aria-label="거래처 목록"><table>
<thead><tr><th>고객번호</th><th>이름</th><th class="number">선수금</th><th>최근 기록</th><th>잔액 바꾸기</th></tr></thead>
<tbody>${found.slice(0, ON_PAGE).map(row)}</tbody></table></div>`
}`,
  );
}
