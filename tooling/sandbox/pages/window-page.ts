import { wonText } from '@iruon/contract/won';
import { html } from 'hono/html';
import { cardCompanies, issuingBanks } from '../protocol/institutions.ts';
import { toKst } from '../protocol/kst.ts';
import type { WindowRequest } from '../protocol/window-request.ts';
import type { WindowSession } from '../window/sessions.ts';
import { buyerPage, type Html } from './layout.ts';

const titles = { card: '신용카드 결제', kakaopay: '카카오페이 결제', vbank: '가상계좌 결제' } as const;
const payLabels = { card: '결제하기', kakaopay: '카카오페이로 결제하기', vbank: '입금계좌 발급' } as const;

function cardChoices(request: WindowRequest): Html {
  const offered = cardCompanies.filter(
    (card) => request.cardCodes.length === 0 || request.cardCodes.includes(card.code),
  );
  return html`<fieldset><legend>카드사</legend><div class="choices">
${offered.map(
  (card, index) =>
    html`<label><input type="radio" name="cardCode" value="${card.code}" required${index === 0 ? html` checked` : ''}><span>${card.name}</span></label>`,
)}
</div></fieldset>
<fieldset><label class="field" for="cardQuota">할부</label><select id="cardQuota" name="cardQuota">
${request.quotas.map((months) => html`<option value="${months}">${months === 0 ? '일시불' : `${months}개월`}</option>`)}
</select></fieldset>`;
}

function accountChoices(request: WindowRequest): Html {
  const deadline = toKst(request.vbankExpiresAt ?? new Date())
    .slice(0, 16)
    .replace('T', ' ');
  return html`<fieldset><label class="field" for="bankCode">입금할 은행</label><select id="bankCode" name="bankCode" required>
${issuingBanks.map((bank) => html`<option value="${bank.code}">${bank.name}</option>`)}
</select></fieldset>
<fieldset><label class="field" for="vbankHolder">예금주</label><input id="vbankHolder" name="vbankHolder" type="text" maxlength="40" value="${request.vbankHolder}" required></fieldset>
<p class="soft">${deadline}까지 입금해 주세요. 기한이 지나면 입금할 수 없습니다.</p>`;
}

/** The hosted page. The pay button comes first because Enter in a field presses the first button of a form. */
export function windowPage(session: WindowSession, merchantName: string, nonce: string): Html {
  const { request } = session;
  const choices =
    request.method === 'card' ? cardChoices(request) : request.method === 'vbank' ? accountChoices(request) : '';
  return buyerPage(
    `${titles[request.method]} · ${merchantName}`,
    html`<h1>${titles[request.method]}</h1>
<p class="soft">시험용 결제창입니다. 실제로 청구되지 않습니다.</p>
<section class="card" aria-label="결제 내용"><dl class="pairs">
<dt>상점</dt><dd>${merchantName}</dd>
<dt>상품</dt><dd>${request.goodsName}</dd>
<dt>주문번호</dt><dd>${request.orderId}</dd>
<dt>결제 금액</dt><dd class="total">${wonText(request.amount)}</dd>
</dl></section>
<form class="card" method="post" action="/pay/window/${session.id}" id="choice">
${choices}
<div class="actions">
<button${request.method === 'kakaopay' ? html` class="kakao"` : ''} name="action" value="pay">${payLabels[request.method]}</button>
<button class="plain" name="action" value="cancel" formnovalidate>취소</button>
</div>
</form>
<script nonce="${nonce}">
document.getElementById('choice').addEventListener('submit', (event) => {
  if (event.currentTarget.dataset.sent) event.preventDefault();
  event.currentTarget.dataset.sent = 'yes';
});
window.addEventListener('pageshow', () => { delete document.getElementById('choice').dataset.sent; });
</script>`,
  );
}

/** Posts the result to the shop through the browser. Without scripts the buyer presses the button. */
export function returnPage(returnUrl: string, result: Record<string, string>, nonce: string): Html {
  return buyerPage(
    '상점으로 이동 중',
    html`<form class="card" method="post" action="${returnUrl}" id="return" accept-charset="utf-8">
<h1>상점으로 이동하고 있습니다</h1>
<p class="soft">자동으로 이동하지 않으면 아래 버튼을 눌러 주세요.</p>
${Object.entries(result).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button>상점으로 이동</button>
</form>
<script nonce="${nonce}">document.getElementById('return').submit();</script>`,
  );
}

/** The window cannot be opened or has expired. */
export function windowErrorPage(code: string, message: string): Html {
  return buyerPage(
    '결제창을 열 수 없습니다',
    html`<section class="card"><h1>결제창을 열 수 없습니다</h1>
<p>${message}</p><p class="soft">오류 코드 ${code}</p>
<p>상점으로 돌아가 결제를 다시 시작해 주세요.</p></section>`,
  );
}
