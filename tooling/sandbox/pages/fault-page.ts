import { html } from 'hono/html';
import { type BoundFault, DEFAULT_DELAY_MS, type FaultPlace, type Faults, faultPlaces, faultTable } from '../faults.ts';
import { type Html, panelPage } from './layout.ts';

const placeNames: Record<FaultPlace, string> = {
  approve: '결제 승인',
  cancel: '취소, 환불',
  netcancel: '망취소',
  status: '거래 조회',
  regist: '카드 등록',
  charge: '등록 카드 결제',
  expire: '등록 카드 삭제',
  receipt: '현금영수증 발급',
  receiptCancel: '현금영수증 취소',
  receiptStatus: '현금영수증 조회',
  webhook: '웹훅',
};
type Mode = (typeof faultTable)[FaultPlace][number];
const modeNames: Record<Mode, string> = {
  'hang-before': '처리하지 않고 응답 없음',
  'hang-after': '처리하고 응답 없음',
  'error-before': '처리하지 않고 HTTP 500',
  'error-after': '처리하고 HTTP 500',
  slow: '늦게 처리',
  'bad-signature': '틀린 서명',
  refused: '거절',
  'partial-refused': '부분취소 거절',
  off: '보내지 않음',
  duplicate: '두 번 보냄',
};
/** A notice is sent and not processed. */
const modeName = (place: FaultPlace, mode: string): string =>
  place === 'webhook' && mode === 'slow' ? '늦게 보냄' : modeNames[mode as Mode];
const takesTime = (mode: string) => mode === 'slow' || mode.startsWith('hang');

type Shown = { place: FaultPlace; orderId: string | null; mode: string; remaining: number | null; delayMs: number };

function activeFaults(faults: Faults): Shown[] {
  const general = Object.entries(faults.show()).flatMap(([place, fault]) =>
    fault ? [{ ...fault, place: place as FaultPlace, orderId: null }] : [],
  );
  return [...general, ...faults.bound().map((fault: BoundFault) => fault)];
}

function activeItem({ place, orderId, mode, remaining, delayMs }: Shown): Html {
  const name = `${placeNames[place]}: ${modeName(place, mode)}`;
  const about = [
    remaining === null ? '끌 때까지' : `${remaining}번 남음`,
    ...(takesTime(mode) ? [`지연 ${delayMs / 1_000}초`] : []),
    orderId === null ? '모든 결제' : `주문 ${orderId}`,
  ];
  return html`<li><div><strong>${name}</strong><div class="soft">${about.join(' · ')}</div></div>
<form method="post" action="/fault-panel/end"><input type="hidden" name="place" value="${place}">${
    orderId === null ? '' : html`<input type="hidden" name="orderId" value="${orderId}">`
  }<button class="plain" aria-label="${name} 끄기">끄기</button></form></li>`;
}

const activeList = (active: Shown[]): Html =>
  active.length === 0
    ? html`<p class="card">켜진 장애가 없습니다. 모두 정상으로 응답합니다.</p>`
    : html`<ul class="card faults">${active.map(activeItem)}</ul>
<form method="post" action="/fault-panel/clear"><button class="plain">모두 끄기</button></form>`;

function choices(place: FaultPlace): Html {
  return html`<optgroup label="${placeNames[place]}">${faultTable[place].map(
    (mode) => html`<option value="${place}:${mode}">${placeNames[place]}: ${modeName(place, mode)}</option>`,
  )}</optgroup>`;
}

function struckRow(place: FaultPlace, counts: Record<string, number>): Html {
  const named = Object.entries(counts).map(([mode, count]) => `${modeName(place, mode)} ${count}번`);
  return html`<tr><td>${placeNames[place]}</td><td class="wide">${named.length > 0 ? named.join(', ') : '없음'}</td></tr>`;
}

/** Forms to set the faults of the gateway. `problem` explains a rejected input. */
export function faultPage(faults: Faults, problem: string | null): Html {
  const struck = faults.struck();
  return panelPage(
    '고장',
    '/fault-panel',
    html`<p class="soft">결제사가 고장 났을 때 상점이 어떻게 되는지 시험합니다. 켠 장애는 횟수를 다 쓰거나 끌 때까지 이어집니다.</p>
${problem ? html`<p class="notice bad" role="alert">${problem}</p>` : ''}
<h2>켜진 장애</h2>
${activeList(activeFaults(faults))}
<h2>장애 켜기</h2>
<section class="card"><form method="post" action="/fault-panel" class="fields">
<label class="field">자리와 장애<select name="fault" required>${faultPlaces.map(choices)}</select></label>
<label class="field">횟수<input type="number" name="times" min="1" max="1000000" placeholder="비우면 끌 때까지"></label>
<label class="field">지연(초)<input type="number" name="delay" min="0" max="600" step="0.1" value="${DEFAULT_DELAY_MS / 1_000}" required></label>
<label class="field">주문번호<input type="text" name="orderId" maxlength="64" placeholder="비우면 모든 결제"></label>
<button>켜기</button></form>
<p class="soft">지연은 응답이 없거나 늦을 때만 씁니다. 주문번호에 상점의 주문번호를 넣으면 그 주문의 모든 결제에 적용합니다. 같은 자리에 다시 켜면 바뀝니다.</p></section>
<h2>지금까지 일어난 장애</h2>
<div class="scroll" tabindex="0" role="region" aria-label="지금까지 일어난 장애"><table>
<thead><tr><th>자리</th><th>장애</th></tr></thead><tbody>${faultPlaces.map((place) => struckRow(place, struck[place]))}</tbody></table></div>`,
  );
}
