import { html } from 'hono/html';
import { buyerPage, type Html } from '../pages/layout.ts';
import { findPlaces, jibunAddress, type Place, resultOf, roadAddress } from './places.ts';

const hints = ['판교역로 235', '테헤란로 152', '제주시 첨단로', '울릉읍 도동2길'];

function choice(place: Place, type: 'R' | 'J', query: string): Html {
  const text = type === 'R' ? roadAddress(place) : jibunAddress(place);
  const label = type === 'R' ? '도로명' : '지번';
  const building = type === 'R' && place.buildingName ? ` (${place.buildingName})` : '';
  return html`<button type="button" class="place" data-result="${JSON.stringify(resultOf(place, type, query))}"><span class="tag">${label}</span> ${text}${building}</button>`;
}

/** The search in its frame: a form that works without scripts, and buttons that send the choice to the embedding page. */
export function searchPage(query: string, shopOrigin: string, nonce: string): Html {
  const found = findPlaces(query);
  return buyerPage(
    '우편번호 검색',
    html`<form method="get" action="/postcode/search" role="search">
<input type="hidden" name="origin" value="${shopOrigin}">
<label class="field" for="q">도로명, 건물명 또는 지번</label>
<div class="row"><input id="q" name="q" type="search" value="${query}" maxlength="100" autofocus required><button>검색</button></div>
</form>
${
  query === ''
    ? html`<section class="card"><h2>이렇게 찾아 보세요</h2><ul>${hints.map((hint) => html`<li><a href="/postcode/search?${new URLSearchParams({ q: hint, origin: shopOrigin }).toString()}">${hint}</a></li>`)}</ul></section>`
    : html`<p class="soft" role="status">${found.length > 0 ? `${found.length}곳을 찾았습니다.` : '찾는 주소가 없습니다. 도로명과 건물번호로 다시 찾아 보세요.'}</p>
<ul class="places">${found.map((place) => html`<li><strong>${place.zonecode}</strong><div>${choice(place, 'R', query)}${choice(place, 'J', query)}</div></li>`)}</ul>`
}
<script nonce="${nonce}">
const shop = document.querySelector('input[name=origin]').value;
const tell = (kind, data) => window.parent.postMessage({ kind, data }, shop);
for (const button of document.querySelectorAll('button[data-result]')) {
  button.addEventListener('click', () => tell('complete', JSON.parse(button.dataset.result)));
}
tell('resize', { width: document.documentElement.scrollWidth, height: document.documentElement.scrollHeight });
</script>`,
  );
}
