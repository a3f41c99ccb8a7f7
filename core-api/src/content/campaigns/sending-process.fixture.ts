// A process that only sends campaigns, for tests and benchmarks that kill it. Its arguments: database, SMTP port.
import { createDatabase } from '@iruon/db';
import { createLogger } from '@iruon/server-kit';
import { createSmtpTransport } from '../../adapters/mail/smtp.ts';
import type { Services } from '../../platform/services.ts';
import { testConfig } from '../../testing/app.ts';
import { startMailSenders } from '../mail/index.ts';
import { startCampaignSender } from './send-campaigns.ts';

const [databaseUrl = '', smtpPort = ''] = process.argv.slice(2);
const smtp = { host: '127.0.0.1', port: Number(smtpPort), from: '이루온 <no-reply@iruon.example>' };
const services = {
  db: createDatabase(databaseUrl, { max: 10, applicationName: 'iruon-campaigns' }),
  config: testConfig,
  logger: createLogger('campaigns', 'error'),
  now: () => new Date(),
  mail: createSmtpTransport(async () => smtp),
} as unknown as Services;
startMailSenders(services);
startCampaignSender(services);
process.stdout.write('sending\n');
setInterval(() => process.stdout.write(`rss ${Math.round(process.memoryUsage().rss / 1_048_576)}\n`), 1_000).unref();
