import { Hono } from 'hono';
import { assistantRoutes } from './assistant/rest.ts';
import { erpPanelRoutes } from './customer-record/panel.ts';
import { bookRestRoutes } from './customer-record/rest.ts';
import type { Gateway } from './gateway.ts';
import { identityPanelRoutes } from './identity/panel.ts';
import { identityRestRoutes } from './identity/rest.ts';
import { identityWindowRoutes } from './identity/window.ts';
import { openBankingPanelRoutes } from './open-banking/panel.ts';
import { openBankingRestRoutes } from './open-banking/rest.ts';
import { homePage } from './pages/home-page.ts';
import { notFoundPage } from './pages/not-found-page.ts';
import { assetRoutes } from './routes/assets.ts';
import { bankRoutes } from './routes/bank.ts';
import { faultPanelRoutes } from './routes/fault-panel.ts';
import { faultRoutes } from './routes/faults.ts';
import { ledgerRoutes } from './routes/ledger.ts';
import { localRoutes } from './routes/local.ts';
import { mailRoutes } from './routes/mail.ts';
import { pageHeaders } from './routes/page-headers.ts';
import { postcodeRoutes } from './routes/postcode.ts';
import { restRoutes } from './routes/rest.ts';
import { webhookPanelRoutes } from './routes/webhook-panel.ts';
import { windowRoutes } from './routes/window.ts';
import { smsPanelRoutes } from './sms/panel.ts';
import { smsRestRoutes } from './sms/rest.ts';
import { kakaoRoutes } from './social/kakao.ts';
import { naverRoutes } from './social/naver.ts';
import { socialPanelRoutes } from './social/panel.ts';

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
