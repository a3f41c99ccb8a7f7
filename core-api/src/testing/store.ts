import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { makeSettings, makeShippingOption } from '@iruon/db/factories';
import { Logger, runOnce, type TaskList } from 'graphile-worker';
import pg from 'pg';
import { expect } from 'vitest';
import { deposit, ledger, mails, setFaults } from '../../../tooling/sandbox/client.ts';
import { demoKeys } from '../../../tooling/sandbox/demo-keys.ts';
import { type Sandbox, startSandbox } from '../../../tooling/sandbox/index.ts';
import { smsTo } from '../../../tooling/sandbox/sms/client.ts';
import { createTestDatabase, type TestDatabase } from '../../../tooling/test/database.ts';
import { createOpenBanking } from '../adapters/bank/open-banking.ts';
import { createCjCourier } from '../adapters/courier/cj.ts';
import { createHttpCustomerRecord } from '../adapters/customer-record/http-record.ts';
import { createKakaoGeocoder } from '../adapters/geocode/kakao.ts';
import { createKcpIdentity } from '../adapters/identity/kcp/provider.ts';
import { createSmtpTransport } from '../adapters/mail/smtp.ts';
import { createNiceGateway } from '../adapters/payment/nice/gateway.ts';
import { createSolapiTransport } from '../adapters/sms/solapi.ts';
import { createKakaoLogin } from '../adapters/social/kakao.ts';
import { createNaverLogin } from '../adapters/social/naver.ts';
import { createMfdsPortal } from '../adapters/supply-report/mfds.ts';
import { routes } from '../app.ts';
import { sendDueMails } from '../content/mail/send-mails.ts';
import { sendDueSms } from '../content/sms/send-sms.ts';
import { jobs } from '../jobs.ts';
import type { Config } from '../platform/config.ts';
import { systemContext } from '../platform/services.ts';
import { createTestApp, type TestApp, type TestRequest, type TestResponse } from './app.ts';
import { shopping } from './shopping.ts';

export {
  address,
  allConsents,
  type Member,
  newKey,
  type OrderOptions,
  type Placed,
  type Product,
  sender,
} from './shopping.ts';

const quiet = new Logger(() => () => {});
const WEBHOOK = '/api/plugins/nice/pay/webhook';

/** Read timeout of the gateway in tests, milliseconds; short, so that a hanging gateway times out soon. */
const READ_TIMEOUT = 1_500;

/**
 * The whole core with its own database, gateway and mail server: every route, listening, so that the gateway's notices
 * arrive over HTTP; jobs run on demand; the test sets the clock.
 */
export async function openStore(more: Partial<Config> = {}) {
  let clock = new Date('2026-06-01T03:00:00Z');
  const now = () => clock;
  const database: TestDatabase = await createTestDatabase({ max: 20 });
  let handle: (request: Request) => Response | Promise<Response> = () => new Response(null, { status: 503 });
  const server = createAdaptorServer({ fetch: (request) => handle(request) }) as Server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { clientId, secretKey } = { clientId: 'S2_store_test', secretKey: 'abcdefghijklmnopqrstuvwxyz012345' };
  const sandbox: Sandbox = await startSandbox({
    clientId,
    secretKey,
    now,
    webhookUrl: `${url}${WEBHOOK}`,
    unlinkUrl: `${url}/api/plugins/kakao/unlink`,
    webhookBackoffMs: [50, 100, 200, 400],
  });
  const nice: Config['nice'] = {
    clientId,
    secretKeys: [secretKey],
    apiUrl: sandbox.url,
    scriptUrl: `${sandbox.url}/v1/js/`,
    windowUrl: `${sandbox.url}/pay/window`,
  };
  const smtp = { host: '127.0.0.1', port: sandbox.smtpPort, from: '이루온 <no-reply@iruon.example>' };
  const config: Partial<Config> = { databaseUrl: database.url, nice, smtp, ...more };
  const mail = createSmtpTransport(async () => smtp);
  const unreadable = (error: Error) => {
    throw error;
  };
  const test: TestApp = createTestApp(database.db, {
    routes,
    config,
    now,
    gateway: createNiceGateway({ ...nice, now, readTimeout: READ_TIMEOUT }),
    mail,
    sms: createSolapiTransport({ apiUrl: sandbox.url, ...demoKeys.sms, now }),
    customerRecord: createHttpCustomerRecord({ url: sandbox.url, key: 'record-demo-key', readTimeout: READ_TIMEOUT }),
    geocoder: createKakaoGeocoder({ apiUrl: sandbox.url, restKey: 'store-test' }),
    bank: createOpenBanking({ apiUrl: sandbox.url, ...demoKeys.openBanking, name: '이루온', now }),
    courier: createCjCourier({ apiUrl: sandbox.url, ...demoKeys.courier, timeoutMs: READ_TIMEOUT, now, unreadable }),
    supplyPortal: createMfdsPortal({ apiUrl: sandbox.url, ...demoKeys.devicePortal, timeoutMs: READ_TIMEOUT, now }),
    social: {
      KAKAO: createKakaoLogin({ authUrl: sandbox.url, apiUrl: sandbox.url, ...demoKeys.kakao }),
      NAVER: createNaverLogin({ authUrl: sandbox.url, apiUrl: sandbox.url, ...demoKeys.naver }),
    },
    identity: createKcpIdentity({ apiUrl: sandbox.url, ...demoKeys.kcp, timeoutMs: READ_TIMEOUT }),
  });
  handle = (request) => test.app.fetch(request);
  const pool = new pg.Pool({ connectionString: database.url, max: 4 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  await makeSettings(database.db);
  const parcel = await makeShippingOption(database.db);

  const store = {
    ...test,
    database,
    db: database.db,
    sandbox,
    url,
    nice,
    context: () => systemContext(test.services, 'test'),
    now,
    /** Advances the clock of the core and of the gateway. */
    later(seconds: number) {
      clock = new Date(clock.getTime() + seconds * 1000);
    },
    setClock(at: Date) {
      clock = at;
    },
    faults: (faults: Record<string, unknown>) => setFaults(sandbox.url, faults),
    mails: (to: string) => mails(sandbox.url, to),
    sms: (to: string) => smsTo(sandbox.url, to),
    /** The requested amount, or another one to a bank that accepts any. */
    deposit: (tid: string, other?: number) => deposit(sandbox.url, tid, other, { takesAny: other !== undefined }),
    gatewayLedger: (orderId?: string) => ledger(sandbox.url, orderId),
    /** Runs the queue and sends mails until nothing is due. Failures are retried later, as in production. */
    async runJobs() {
      const taskList = Object.fromEntries(
        Object.entries(jobs).map(([name, run]) => [
          name,
          (payload: unknown) =>
            (run as (context: unknown, payload: unknown) => Promise<void>)(store.context(), payload),
        ]),
      ) as TaskList;
      await runOnce({ pgPool: pool, taskList, logger: quiet, noHandleSignals: true });
      await sendDueMails(store.context());
      await sendDueSms(store.context());
    },
    /** Asserts every invariant and that our ledger agrees with the gateway's. */
    async expectSound() {
      expect(await database.violations(now())).toEqual([]);
      expect(await disagreements()).toEqual([]);
    },
    async close() {
      await sandbox.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      mail.close();
      await pool.end();
      await database[Symbol.asyncDispose]();
    },
  };

  /** Gateway charges without a confirmed purchase and without a pending refund. */
  async function disagreements() {
    const known = await database.db
      .selectFrom('payments')
      .innerJoin('purchases', 'purchases.id', 'payments.purchaseId')
      .select(['payments.tid', 'payments.state', 'payments.amount', 'purchases.state as purchaseState'])
      .where('payments.gateway', '<>', 'hand')
      .execute();
    const refused = await database.db
      .selectFrom('paymentAttempts')
      .select('tid')
      .where('kind', '=', 'CANCEL')
      .where('state', '=', 'FAILED')
      .execute();
    // Operators decide on them, and return them from the store's own account.
    const odd = await database.db.selectFrom('oddDeposits').select('tid').where('state', '<>', 'ACCEPTED').execute();
    const flagged = new Set([...refused, ...odd].map(({ tid }) => tid));
    const held = (await ledger(sandbox.url)).filter(({ stage }) => stage === 'paid');
    const heldIds = new Set(held.map(({ tid }) => tid));
    const paid = known.filter(({ state }) => state === 'PAID');
    return [
      ...held
        .filter(({ tid, amount }) => {
          const ours = paid.find((payment) => payment.tid === tid);
          const isRight = ours?.purchaseState === 'PURCHASE_CONFIRMED' && ours.amount === amount;
          return !isRight && !flagged.has(tid);
        })
        .map(({ tid }) => `the gateway keeps ${tid}`),
      ...paid.filter(({ tid }) => !heldIds.has(tid)).map(({ tid }) => `paid without money: ${tid}`),
    ];
  }

  return Object.assign(store, shopping(store, parcel.id));
}

export type Store = Awaited<ReturnType<typeof openStore>>;

/** The outcome for the sender of a request, as a tester's log records it. */
export function outcomeOf({ status }: TestResponse): 'ok' | 'failed' | 'indeterminate' {
  if (status < 300) return 'ok';
  return status < 500 ? 'failed' : 'indeterminate';
}

export type { TestRequest };
