import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { panelPage } from '../pages/layout.ts';
import { shortTime } from '../pages/ledger-page.ts';
import type { DevicePortal } from './portal.ts';

const SHOWN = 100;

/** The portal's page: months with their calls, and the rows of the store. */
export function portalPanelRoutes({ rows, months, faults }: DevicePortal): Hono {
  const app = new Hono();
  app.use(bodyLimit({ maxSize: 16 * 1024 }));
  app.route('/', faults.routes('/supply-report'));
  app.get('/months/:month{\\d{6}\\.json}', (c) => {
    const id = c.req.param('month').slice(0, 6);
    return c.json({
      rows: rows.list().filter(({ month }) => month === id),
      month: months.find(id) ?? { id, isFiled: false, calls: [] },
    });
  });
  app.get('/', (c) => {
    const latest = rows.list().slice(0, SHOWN);
    return c.html(
      panelPage(
        '의료기기 통합정보시스템',
        '/supply-report',
        html`<p class="soft">상점이 추가하고 보고한 공급내역입니다. 같은 호출이 보고도 하고 보고 취소도 합니다.</p>
${faults.form('/supply-report')}
<h2>기준월</h2>
<ul>${months.list().map(({ id, isFiled, calls }) => html`<li>${id}: ${isFiled ? '보고함' : '보고 전'} (호출 ${calls.length}번)</li>`)}</ul>
<h2>보고자료</h2>
${
  latest.length === 0
    ? html`<p class="card">추가한 보고자료가 없습니다.</p>`
    : html`<div class="scroll" tabindex="0" role="region" aria-label="보고자료 목록"><table>
<thead><tr><th>시각</th><th>기준월</th><th>번호</th><th>구분</th><th>표준코드</th><th>거래처</th><th>공급일</th><th>수량</th><th>금액</th><th>비고</th></tr></thead>
<tbody>${latest.map(
        ({ id, month, fields, addedAt }) => html`<tr><td>${shortTime(addedAt)}</td><td>${month}</td><td>${id}</td>
<td>${fields.suplyFlagCode}</td><td class="wide">${fields.stdCode}</td><td>${fields.bcncCode}</td><td>${fields.suplyDate}</td>
<td>${fields.suplyQty}</td><td>${fields.suplyAmt}</td><td>${fields.remark}</td></tr>`,
      )}</tbody></table></div>`
}`,
      ),
    );
  });
  return app;
}
