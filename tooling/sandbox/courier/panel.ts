import { randomUUID } from 'node:crypto';
import { seoulDay } from '@iruon/contract/seoul';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { z } from 'zod';
import { panelPage } from '../pages/layout.ts';
import { shortTime } from '../pages/ledger-page.ts';
import { type CourierCompany, stateNames } from './bookings.ts';

const scanSchema = z.object({
  /** The shop's reference, or the invoice number of goods that the carrier has without a booking. */
  reference: z.string().min(1).max(60),
  code: z.string().regex(/^\d{2}$/),
  at: z.iso.datetime().optional(),
  /** The day on which the carrier learns of a late scan. */
  listedOn: z
    .string()
    .regex(/^\d{8}$/)
    .optional(),
  place: z.string().max(50).default('서울서대문'),
  reason: z.string().max(50).default(''),
});

const SHOWN = 100;

/** The carrier's page: bookings of the shop, and scans for developers and tests. */
export function courierPanelRoutes({ bookings, scans, faults, number }: CourierCompany, now: () => Date): Hono {
  const app = new Hono();
  app.use(bodyLimit({ maxSize: 16 * 1024 }));
  app.route('/', faults.routes('/courier'));

  /** Goods without a booking of that reference have it as their number. The driver prints the label of a pickup. */
  function scan({ reference, code, at, listedOn, place, reason }: z.output<typeof scanSchema>): void {
    const booking = bookings.list().find((one) => one.reference === reference);
    if (booking && booking.invoiceNo === '' && code !== '01' && code !== '12')
      bookings.put({ ...booking, invoiceNo: number() });
    const invoiceNo = bookings.list().find((one) => one.reference === reference)?.invoiceNo ?? reference;
    scans.put({
      id: randomUUID(),
      invoiceNo,
      reference: booking?.reference ?? '',
      kind: booking?.kind ?? 'DELIVERY',
      code,
      at: at ?? now().toISOString(),
      listedOn: listedOn ?? seoulDay(now()).replaceAll('-', ''),
      place,
      reason,
      isRead: false,
    });
  }

  app.get('/bookings.json', (c) => {
    const reference = c.req.query('reference');
    return c.json({
      bookings: bookings.list().filter((one) => reference === undefined || one.reference === reference),
    });
  });
  app.get('/scans.json', (c) => c.json({ scans: scans.list() }));
  app.put('/scans.json', async (c) => {
    const parsed = scanSchema.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return c.json({ error: parsed.error.issues }, 400);
    scan(parsed.data);
    return c.json({ ok: true });
  });
  app.post('/scans', async (c) => {
    const parsed = scanSchema.safeParse(await c.req.parseBody());
    if (!parsed.success) return c.text('Bad Request', 400);
    scan(parsed.data);
    return c.redirect('/courier', 303);
  });
  app.get('/', (c) => {
    const latest = bookings.list().slice(0, SHOWN);
    const last = (reference: string) => scans.list().find((one) => one.reference === reference)?.code;
    return c.html(
      panelPage(
        '택배사',
        '/courier',
        html`<p class="soft">상점이 접수한 택배와 회수입니다. 스캔을 넣으면 상점이 다음 조회에서 배송 상태를 가져갑니다.</p>
${faults.form('/courier')}
<h2>접수</h2>
${
  latest.length === 0
    ? html`<p class="card">접수한 택배가 없습니다.</p>`
    : html`<div class="scroll" tabindex="0" role="region" aria-label="접수 목록"><table>
<thead><tr><th>시각</th><th>구분</th><th>고객 번호</th><th>운송장</th><th>보내는 분</th><th>받는 분</th><th>주소</th><th>상태</th><th>스캔</th></tr></thead>
<tbody>${latest.map(
        (one) => html`<tr><td>${shortTime(one.bookedAt)}</td><td>${one.kind === 'PICKUP' ? '회수' : '배송'}</td>
<td>${one.reference}</td><td>${one.invoiceNo}</td><td>${one.sender}</td><td>${one.receiver}</td><td class="wide">${one.address}</td>
<td>${one.canceledAt ? '취소' : (stateNames[last(one.reference) ?? ''] ?? '접수')}</td>
<td><form method="post" action="/courier/scans" class="actions"><input type="hidden" name="reference" value="${one.reference}">
<select name="code" aria-label="스캔">${Object.entries(stateNames).map(([code, name]) => html`<option value="${code}">${name}</option>`)}</select>
<button>넣기</button></form></td></tr>`,
      )}</tbody></table></div>`
}`,
      ),
    );
  });
  return app;
}
