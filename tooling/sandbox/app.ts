import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { assistantRoutes } from './assistant/rest.ts';
import { courierPanelRoutes } from './courier/panel.ts';
import { courierRestRoutes } from './courier/rest.ts';
import { erpPanelRoutes } from './customer-record/panel.ts';
import { bookRestRoutes } from './customer-record/rest.ts';
import { type Faults, faultRequestSchema, faultTable } from './faults.ts';
import type { Gateway } from './gateway.ts';
import { identityPanelRoutes } from './identity/panel.ts';
import { identityRestRoutes } from './identity/rest.ts';
import { identityWindowRoutes } from './identity/window.ts';
import { openBankingPanelRoutes } from './open-banking/panel.ts';
import { openBankingRestRoutes } from './open-banking/rest.ts';
import { homePage } from './pages/home-page.ts';
import { buyerPage, type Html } from './pages/layout.ts';
import { styleSheet } from './pages/style.ts';
import { webhooksPage } from './pages/webhooks-page.ts';
import { receiverRoutes } from './receiver/receivers.ts';
import { bankRoutes } from './routes/bank.ts';
import { faultPanelRoutes } from './routes/fault-panel.ts';
import { ledgerRoutes } from './routes/ledger.ts';
import { localRoutes } from './routes/local.ts';
import { mailRoutes } from './routes/mail.ts';
import { pageHeaders } from './routes/page-headers.ts';
import { postcodeRoutes } from './routes/postcode.ts';
import { restRoutes } from './routes/rest.ts';
import { windowRoutes } from './routes/window.ts';
import { smsPanelRoutes } from './sms/panel.ts';
import { smsRestRoutes } from './sms/rest.ts';
import { kakaoRoutes } from './social/kakao.ts';
import { naverRoutes } from './social/naver.ts';
import { socialPanelRoutes } from './social/panel.ts';
import { portalPanelRoutes } from './supply-report/panel.ts';
import { portalRestRoutes } from './supply-report/rest.ts';

/** Mounts all external systems under one address. */
export function createApp(gateway: Gateway, smtpPort: number): Hono {
  const app = new Hono();
  app.use(pageHeaders);
  app.get('/health/live', (c) => c.json({ status: 'ok' }));
  app.get('/health/ready', (c) =>
    c.json({ status: gateway.stopping.aborted ? 'stopping' : 'ok' }, gateway.stopping.aborted ? 503 : 200),
  );
  app.get('/', (c) => {
    const { publicUrl, merchant } = gateway;
    return c.html(homePage({ clientId: merchant.clientId, publicUrl, smtpPort }));
  });
  app.route('/', windowRoutes(gateway));
  const { kakao, naver } = gateway.social;
  // Before the payment gateway, which responds to everything else below /v1.
  app.route('/', kakaoRoutes(kakao, gateway));
  app.route('/', naverRoutes(naver, gateway));
  app.route('/social', socialPanelRoutes([kakao, naver], gateway.stopping));
  app.route('/v1', restRoutes(gateway));
  app.route('/', bankRoutes(gateway));
  app.route('/', ledgerRoutes(gateway));
  app.route('/', webhookPanelRoutes(gateway));
  app.route('/', mailRoutes(gateway.mailbox, gateway.mailFaults, smtpPort));
  app.route('/', postcodeRoutes());
  const erp = { ...gateway.customerRecord, now: gateway.now, stopping: gateway.stopping };
  app.route('/erp/v1', bookRestRoutes(erp));
  app.route('/record', erpPanelRoutes(erp));
  app.route('/', identityRestRoutes(gateway.identity, gateway));
  app.route('/', identityWindowRoutes(gateway.identity, gateway.now));
  app.route('/identity', identityPanelRoutes(gateway.identity));
  app.route('/', smsRestRoutes(gateway.sms, gateway));
  app.route('/', smsPanelRoutes(gateway.sms));
  app.route('/', openBankingRestRoutes(gateway.openBanking, gateway));
  app.route('/accounts', openBankingPanelRoutes(gateway.openBanking));
  app.route('/', courierRestRoutes(gateway.courier, gateway));
  app.route('/courier', courierPanelRoutes(gateway.courier, gateway.now));
  app.route('/', portalRestRoutes(gateway.devicePortal, gateway));
  app.route('/supply-report', portalPanelRoutes(gateway.devicePortal));
  app.route('/receivers', receiverRoutes(gateway));
  app.route('/', assistantRoutes(gateway.assistant, gateway.stopping));
  app.route('/', localRoutes());
  app.route('/faults', faultRoutes(gateway.faults));
  app.route('/fault-panel', faultPanelRoutes(gateway.faults));
  app.route('/assets', assetRoutes());
  app.notFound((c) => c.html(notFoundPage(), 404));
  app.onError((error, c) => {
    process.stderr.write(`sandbox: ${c.req.method} ${c.req.path}: ${error.stack ?? error.message}\n`);
    return c.text('Internal Server Error', 500);
  });
  return app;
}

function notFoundPage(): Html {
  return buyerPage(
    '페이지를 찾을 수 없습니다',
    html`<section class="card"><h1>페이지를 찾을 수 없습니다</h1>
<p>주소를 확인해 주세요. 오래된 기록은 지워졌을 수 있습니다.</p><p><a href="/">샌드박스 첫 화면으로</a></p></section>`,
  );
}

const require = createRequire(import.meta.url);

/** The style sheet and the Korean font of the pages. */
function assetRoutes(): Hono {
  const app = new Hono();
  let font: Promise<Buffer> | undefined;
  app.get('/sandbox.css', (c) => c.body(styleSheet, 200, { 'content-type': 'text/css; charset=utf-8' }));
  app.get('/pretendard.woff2', async (c) => {
    font ??= readFile(require.resolve('pretendard/dist/web/variable/woff2/PretendardVariable.woff2'));
    const bytes = new Uint8Array(await font);
    // A mail is in a frame with an opaque origin, for which even this origin is cross-origin.
    c.header('access-control-allow-origin', '*');
    return c.body(bytes, 200, { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=86400' });
  });
  return app;
}

/** The endpoint by which tests set faults. */
function faultRoutes(faults: Faults): Hono {
  const app = new Hono();
  app.use(bodyLimit({ maxSize: 4096 }));
  app.get('/', (c) =>
    c.json({ active: faults.show(), bound: faults.bound(), possible: faultTable, struck: faults.struck() }),
  );
  app.put('/', async (c) => {
    const parsed = faultRequestSchema.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return c.json({ error: parsed.error.issues.map((issue) => issue.message) }, 400);
    faults.set(parsed.data);
    return c.json({ active: faults.show(), bound: faults.bound() });
  });
  app.delete('/', (c) => {
    faults.clear();
    return c.json({ active: faults.show() });
  });
  return app;
}

/** The notices sent to the shop, with a button to send them again. */
function webhookPanelRoutes(gateway: Gateway): Hono {
  const app = new Hono();
  app.get('/webhooks', (c) => c.html(webhooksPage(gateway.registry.list(), gateway.webhooks.list())));
  app.get('/webhooks.json', (c) => c.json({ deliveries: gateway.webhooks.list() }));
  app.post('/webhooks/:id/resend', (c) =>
    gateway.webhooks.resend(c.req.param('id')) ? c.redirect('/webhooks', 303) : c.notFound(),
  );
  return app;
}
