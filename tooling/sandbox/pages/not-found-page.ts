import { html } from 'hono/html';
import { buyerPage, type Html } from './layout.ts';

export function notFoundPage(): Html {
  return buyerPage(
    '페이지를 찾을 수 없습니다',
    html`<section class="card"><h1>페이지를 찾을 수 없습니다</h1>
<p>주소를 확인해 주세요. 오래된 기록은 지워졌을 수 있습니다.</p><p><a href="/">샌드박스 첫 화면으로</a></p></section>`,
  );
}
