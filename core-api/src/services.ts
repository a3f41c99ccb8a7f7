import { createDatabase } from '@iruon/db';
import { beginStatement, createLogger } from '@iruon/server-kit';
import { createOpenaiAssistant } from './adapters/assistant/openai.ts';
import { createOpenBanking } from './adapters/bank/open-banking.ts';
import { noBank } from './adapters/bank/port.ts';
import { createCjCourier } from './adapters/courier/cj.ts';
import { createHttpCustomerRecord } from './adapters/customer-record/http-record.ts';
import { noCustomerRecord } from './adapters/customer-record/port.ts';
import { createKakaoGeocoder } from './adapters/geocode/kakao.ts';
import { createKcpIdentity } from './adapters/identity/kcp/provider.ts';
import { noIdentity } from './adapters/identity/port.ts';
import type { SmtpSettings } from './adapters/mail/port.ts';
import { createSmtpTransport } from './adapters/mail/smtp.ts';
import { createNiceGateway } from './adapters/payment/nice/gateway.ts';
import { createSolapiTransport } from './adapters/sms/solapi.ts';
import { createKakaoLogin } from './adapters/social/kakao.ts';
import { createNaverLogin } from './adapters/social/naver.ts';
import { createStorage } from './adapters/storage/storage.ts';
import { createMfdsPortal } from './adapters/supply-report/mfds.ts';
import { createHttpWebhook } from './adapters/webhook/http-webhook.ts';
import { smtpInForce } from './content/setting/index.ts';
import { createTtlCache } from './platform/concurrency/ttl-cache.ts';
import { type Config, sessionUrlOf } from './platform/config.ts';
import { openReadReplica } from './platform/db/read-replica.ts';
import { measured } from './platform/outgoing-calls.ts';
import type { Services } from './platform/services.ts';

/** A changed mail server takes effect after this time, milliseconds. */
const SMTP_KEPT_MS = 1_000;

/** Maximum number of callers that wait for a connection of a pool. */
const MAX_WAITING = 200;

/** The real services of a process: database, clock, gateway, mail. The only module that selects the adapters. */
export function createServices(config: Config): Services {
  const now = () => new Date();
  const db = createDatabase(config.databaseUrl, {
    max: config.databasePool,
    maxWaiting: MAX_WAITING,
    applicationName: 'iruon-core',
    sessionUrl: config.databaseSessionUrl,
    onStatement: beginStatement,
  });
  const logger = createLogger('core-api', config.logLevel);
  const unreadable = (err: Error) => logger.warn({ err }, 'a scan of a carrier could not be read');
  const smtp = createTtlCache<SmtpSettings>(1);
  return {
    db,
    ...(config.readReplica && {
      replica: openReadReplica({
        primary: db,
        primaryUrl: sessionUrlOf(config),
        ...config.readReplica,
        connections: config.databasePool,
        maxWaiting: MAX_WAITING,
        logger,
      }),
    }),
    config,
    logger,
    now,
    storage: config.bucket ? measured('storage', createStorage(config)) : createStorage(config),
    gateway: measured('payment', createNiceGateway({ ...config.nice, now })),
    mail: measured(
      'mail',
      createSmtpTransport(() => smtp.read('in force', SMTP_KEPT_MS, () => smtpInForce(db, config))),
    ),
    sms: measured('sms', createSolapiTransport(config.sms)),
    customerRecord: config.customerRecord
      ? measured('customer-record', createHttpCustomerRecord(config.customerRecord))
      : noCustomerRecord,
    assistant: createOpenaiAssistant(),
    webhooks: createHttpWebhook({ innerHosts: config.webhookInnerHosts }),
    geocoder: createKakaoGeocoder(config.kakao),
    bank: config.openBanking ? measured('bank', createOpenBanking({ ...config.openBanking, now })) : noBank,
    courier: config.courier ? measured('courier', createCjCourier({ ...config.courier, now, unreadable })) : null,
    supplyPortal: config.supplyReport
      ? measured('supply-report', createMfdsPortal({ ...config.supplyReport, now }))
      : null,
    social: {
      ...(config.kakaoLogin && { KAKAO: createKakaoLogin(config.kakaoLogin) }),
      ...(config.naverLogin && { NAVER: createNaverLogin(config.naverLogin) }),
    },
    identity: config.kcp ? measured('identity', createKcpIdentity(config.kcp)) : noIdentity,
  };
}
