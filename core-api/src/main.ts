import { chatPaths } from '@iruon/contract';
import { lackingRoleSettings, pendingMigrations } from '@iruon/db';
import { createHealth, failStart, serve, startTraces } from '@iruon/server-kit';
import { createDegraded } from '@iruon/server-kit/metrics';
import { Hono } from 'hono';
import { createApp } from './app.ts';
import { startChat } from './community/chat/index.ts';
import { startCampaignSender } from './content/campaigns/index.ts';
import { storageFault } from './content/files/index.ts';
import { startMailSenders } from './content/mail/index.ts';
import { startSmsSender } from './content/sms/index.ts';
import { jobs, schedule } from './jobs.ts';
import { createIdentify } from './members/auth/index.ts';
import { warnOfUnlistedHolidays } from './platform/business-deadline.ts';
import { readConfig, sessionUrlOf } from './platform/config.ts';
import { createDatabaseProbe } from './platform/db/database-probe.ts';
import { createMetrics } from './platform/http/metrics.ts';
import { createCoreAdmission } from './platform/http/overload.ts';
import { enqueue } from './platform/jobs/jobs.ts';
import { startWorker } from './platform/jobs/worker.ts';
import { startServerRecord } from './platform/server-record.ts';
import { sweepIncoming } from './platform/work-folder.ts';
import { createFigures } from './reporting/figures/index.ts';
import { startWebhookSender } from './reporting/webhooks/index.ts';
import { createServices } from './services.ts';

const HOUR_MS = 3_600_000;

const config = readConfig();
const pending = await pendingMigrations(sessionUrlOf(config)).catch((error: Error) =>
  failStart(`core-api: the database cannot be reached: ${error.message}`),
);
if (pending.length > 0) failStart(`core-api: the database lacks migrations: ${pending.join(', ')}`);

const services = createServices(config);
const traces = await startTraces(config.traces, { name: 'core-api', logger: services.logger });
if (config.databaseSessionUrl) {
  const lacking = await lackingRoleSettings(services.db).catch((error: Error) =>
    failStart(`core-api: the pooler of DATABASE_URL cannot be used: ${error.message}`),
  );
  if (lacking.length > 0) failStart(`core-api: the role of the pooler lacks settings: ${lacking.join('; ')}`);
}
warnOfUnlistedHolidays(services);
void services.storage.faults().then((reasons) => {
  for (const reason of reasons) services.logger.warn({ reason }, 'files cannot be stored or read');
});
// A process without jobs is not swept by them.
void sweepIncoming(config.filesDir, Date.now() - HOUR_MS);
const probe = createDatabaseProbe(config.databaseUrl);
const { replica } = services;
const health = createHealth(probe.check, {
  database: probe.lacks,
  storage: storageFault(services.storage),
  ...(replica && { replica: async () => replica.lacks() }),
});
const worker = config.jobs === 'off' ? null : await startWorker(services, jobs, schedule);
const senders =
  config.jobs === 'off'
    ? []
    : [
        ...startMailSenders(services),
        startCampaignSender(services),
        startSmsSender(services),
        startWebhookSender(services),
      ];
if (worker) {
  // Reconciles the open calls of a crashed process immediately, not only on schedule.
  await enqueue(services.db, 'refresh-sale-prices', {}, { key: 'start-refresh-sale-prices' });
  await enqueue(services.db, 'refresh-search', {}, { key: 'start-refresh-search' });
  await enqueue(services.db, 'refresh-displays', {}, { key: 'start-refresh-displays' });
  await enqueue(services.db, 'settle-payments', {}, { key: 'start-settle-payments' });
  await enqueue(services.db, 'work-exports', {}, { key: 'work-exports' });
}

const record = startServerRecord(services, health.reasons);
const admission = createCoreAdmission(services);
const metrics = createMetrics(
  services,
  [
    (register) => createFigures(services, register),
    (register) => createDegraded(register, health),
    ...(replica ? [replica.measure] : []),
  ],
  admission,
);
const app =
  config.jobs === 'only'
    ? new Hono().route('/', health.app).route('/', metrics.app)
    : createApp(services, { metrics, health });

const chat = config.jobs === 'only' ? null : await startChat(services, createIdentify(services));

await serve({
  name: 'core-api',
  fetch: app.fetch,
  port: config.port,
  hostname: config.listenAddress,
  logger: services.logger,
  admission,
  sockets: chat ? Object.values(chatPaths).map((path) => `${path}/`) : [],
  drain: health.drain,
  drainMs: config.drainMs,
  wrap: (server) => chat?.attach(server),
  leave: () => chat?.leave(),
  async close() {
    await worker?.stop();
    await Promise.all([...senders, record].map((poller) => poller.stop()));
    services.mail.close();
    await probe.close();
    await replica?.close();
    await services.db.destroy();
    await traces?.stop();
  },
});
