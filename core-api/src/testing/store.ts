import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { makeOption, makeProduct, makeSettings, makeShippingOption, makeUser } from '@iruon/db/factories';
import { Logger, runOnce, type TaskList } from 'graphile-worker';
import pg from 'pg';
import { expect } from 'vitest';
import { violations } from '../../../tooling/checks/invariants.ts';
import { authorize, type BuyerChoice, deposit, ledger, mails, setFaults } from '../../../tooling/sandbox/client.ts';
import { demoKeys } from '../../../tooling/sandbox/demo-keys.ts';
import { type Sandbox, startSandbox } from '../../../tooling/sandbox/index.ts';
import { smsTo } from '../../../tooling/sandbox/sms/client.ts';
import { createTestDatabase, type TestDatabase } from '../../../tooling/test/database.ts';
import { createOpenBanking } from '../adapters/bank/open-banking.ts';
import { createHttpCustomerRecord } from '../adapters/customer-record/http-record.ts';
import { createKakaoGeocoder } from '../adapters/geocode/kakao.ts';
import { createKcpIdentity } from '../adapters/identity/kcp/provider.ts';
import { createSmtpTransport } from '../adapters/mail/smtp.ts';
import { createNiceGateway } from '../adapters/payment/nice/gateway.ts';
import { createSolapiTransport } from '../adapters/sms/solapi.ts';
import { createKakaoLogin } from '../adapters/social/kakao.ts';
import { createNaverLogin } from '../adapters/social/naver.ts';
import { routes } from '../app.ts';
import { sendDueMails } from '../content/mail/index.ts';
import { sendDueSms } from '../content/sms/index.ts';
import { jobs } from '../jobs.ts';
import type { Config } from '../platform/config.ts';
import { systemContext } from '../platform/services.ts';
import { createTestApp, type TestApp, type TestRequest, type TestResponse } from './app.ts';

export type Member = Awaited<ReturnType<typeof makeUser>>;
export type Product = Awaited<ReturnType<typeof makeProduct>>;

const quiet = new Logger(() => () => {});
const WEBHOOK = '/api/plugins/nice/pay/webhook';

export const address = {
  name: '김이루',
  phone: '01012345678',
  postcode: '06236',
  address1: '서울 강남구 테헤란로 152',
  address2: '3층',
};
export const sender = { name: '김이루', phone: '01012345678', email: 'buyer@example.com' };

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
  const nice = {
    clientId,
    secretKey,
    apiUrl: sandbox.url,
    scriptUrl: `${sandbox.url}/v1/js/`,
    windowUrl: `${sandbox.url}/pay/window`,
  };
  const smtp = { host: '127.0.0.1', port: sandbox.smtpPort, from: '이루온 <no-reply@iruon.example>' };
  const config: Partial<Config> = { databaseUrl: database.url, nice, smtp, ...more };
  const mail = createSmtpTransport(async () => smtp);
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
    deposit: (tid: string) => deposit(sandbox.url, tid),
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
      expect(await violations(database.url, now())).toEqual([]);
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
    const flagged = new Set(refused.map(({ tid }) => tid));
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

interface Sending {
  send: TestApp['send'];
  db: TestDatabase['db'];
  sandbox: Sandbox;
}

export interface Placed {
  member: Member;
  _id: string;
  purchaseNo: string;
  payable: number;
}

export interface OrderOptions {
  member: Member;
  carts: readonly string[];
  total: number;
  method?: string;
  money?: number;
  point?: number;
  /** The points and prepaid balance that the buyer saw; defaults to a current quote. */
  shown?: { points: number; money: number };
  coupons?: readonly object[];
  /** For easy pay: the card and the payer. */
  payer?: { paymentUserKey?: string; paymentUserName?: string; paymentUserPhone?: string };
  account?: object;
  cashReceipt?: object;
  requestMessage?: string;
  consents?: object;
  key?: string;
}

let keys = 0;
/** The texts of an order as each installation begins with them, all agreed to. */
export const allConsents = { PURCHASE: '2026-01-01', DELIVERY_PROVISION: '2026-01-01' };

export const newKey = () => `key-${process.pid}-${++keys}`;

/** The steps of a buyer, each by its operation. */
function shopping({ send, db, sandbox }: Sending, parcelId: string) {
  const place = async ({
    member,
    carts,
    total,
    method = 'card',
    money = 0,
    point = 0,
    coupons = [],
    payer = {},
    account,
    cashReceipt,
    requestMessage,
    consents = allConsents,
    key = newKey(),
    shown,
  }: OrderOptions) => {
    const { points, money: taken } = shown ?? (await deducted({ member, carts, method, money, point, coupons }));
    return send('POST', '/api/v1/shop/orders', {
      as: member,
      headers: { 'idempotency-key': key },
      body: {
        _carts: carts,
        _coupons: coupons,
        point,
        money,
        sender: { ...sender, email: member.email },
        receiver: address,
        paymentMethod: method,
        ...payer,
        ...(account ? { account } : {}),
        ...(cashReceipt ? { cashReceipt } : {}),
        ...(requestMessage === undefined ? {} : { requestMessage }),
        consents,
        expectedTotal: total,
        expectedPoint: points,
        expectedMoney: taken,
      },
    });
  };

  /** The deductions that a page would show; nothing if it has no price. */
  async function deducted({
    member,
    carts,
    method,
    money = 0,
    point = 0,
    coupons = [],
  }: Pick<OrderOptions, 'member' | 'carts' | 'method' | 'money' | 'point' | 'coupons'>) {
    if (money === 0 && point === 0 && method !== 'advance') return { points: 0, money: 0 };
    const { body } = await send('POST', '/api/v1/shop/orders/quote', {
      as: member,
      body: {
        _carts: carts,
        _coupons: coupons,
        receiver: { postcode: address.postcode, address1: address.address1 },
        point,
        money: method === 'advance' ? 1_000_000_000 : money,
      },
    });
    const totals = (body.quote as { totals: { points: number; money: number } } | undefined)?.totals;
    return { points: totals?.points ?? 0, money: totals?.money ?? 0 };
  }

  async function putIntoCart(member: Member, lines: { product: string; option?: string; amount?: number }[]) {
    const { body, status } = await send('POST', '/api/v1/me/carts', {
      as: member,
      body: {
        carts: lines.map(({ product, option, amount = 1 }) => ({
          _product: product,
          ...(option ? { _option: option } : {}),
          _shippingOption: parcelId,
          amount,
        })),
      },
    });
    if (status !== 200) throw new Error(`No cart: ${JSON.stringify(body)}`);
    return (body.carts as { _id: string }[]).map(({ _id }) => _id);
  }

  async function quoted(member: Member, carts: readonly string[], money = 0) {
    const { body } = await send('POST', '/api/v1/shop/orders/quote', {
      as: member,
      body: { _carts: carts, receiver: { postcode: address.postcode, address1: address.address1 }, money },
    });
    return (body.quote as { totals: Record<string, number> & { payable: number } }).totals;
  }

  /** A fresh member, a fresh product, one line, ordered; not paid yet unless nothing was payable. */
  async function placed(
    of: { member?: Member; product?: Product; amount?: number; method?: string; money?: number; account?: object } = {},
  ): Promise<Placed & { product: Product; carts: string[] }> {
    const member = of.member ?? (await makeUser(db, { money: of.money ?? 0 }));
    const product = of.product ?? (await makeProduct(db, { price: 20_000, stock: 10 }));
    const carts = await putIntoCart(member, [{ product: product.id, amount: of.amount ?? 1 }]);
    const totals = await quoted(member, carts);
    const total = of.method === 'advance' ? 0 : totals.payable;
    const { method, account } = of;
    const response = await place({ member, carts, total, ...(method && { method }), ...(account && { account }) });
    if (response.status !== 201) throw new Error(`Not placed: ${JSON.stringify(response.body)}`);
    return { member, product, carts, ...(response.body.purchase as Omit<Placed, 'member'>) };
  }

  /** Opens and completes a purchase's window: the fields that the gateway posts to the return page. */
  async function authenticated({ member, _id }: Placed, choose?: BuyerChoice): Promise<Record<string, string>> {
    const { status, body } = await send('POST', `/api/v1/shop/orders/${_id}/process`, { as: member });
    if (status !== 200) throw new Error(`No window: ${JSON.stringify(body)}`);
    const { fields } = body.payment as { fields: Record<string, string | number> };
    return passWindow(fields, choose);
  }

  /** Completes a window: the fields that the gateway posts to the return page. */
  function passWindow(fields: Record<string, string | number>, choose?: BuyerChoice): Promise<Record<string, string>> {
    const texts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
    return authorize({ sandboxUrl: sandbox.url, fields: texts, ...(choose ? { choose } : {}) });
  }

  const approve = (fields: Record<string, string>): Promise<TestResponse> =>
    send('POST', '/api/plugins/nice/pay/approval', { body: fields });

  /** Ordered and paid by card. */
  async function paid(of: Parameters<typeof placed>[0] = {}) {
    const purchase = await placed(of);
    const response = await approve(await authenticated(purchase));
    if (response.body.outcome !== 'paid') throw new Error(`Not paid: ${JSON.stringify(response.body)}`);
    return purchase;
  }

  const purchaseRow = (id: string) =>
    db.selectFrom('purchases').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const orderRows = (id: string) =>
    db.selectFrom('orders').selectAll().where('purchaseId', '=', id).orderBy('sequence').execute();
  const paymentRows = (id: string) =>
    db.selectFrom('payments').selectAll().where('purchaseId', '=', id).orderBy('createdAt').execute();
  const stockOf = async (product: { id: string }) =>
    (await db.selectFrom('products').select('stock').where('id', '=', product.id).executeTakeFirstOrThrow()).stock;
  const moneyOf = async (member: { id: string }) =>
    (await db.selectFrom('users').select('money').where('id', '=', member.id).executeTakeFirstOrThrow()).money;

  return {
    parcelId,
    place,
    putIntoCart,
    quoted,
    placed,
    authenticated,
    passWindow,
    approve,
    paid,
    purchaseRow,
    orderRows,
    paymentRows,
    stockOf,
    moneyOf,
    makeOption: (of: Parameters<typeof makeOption>[1]) => makeOption(db, of),
    makeProduct: (of: Parameters<typeof makeProduct>[1]) => makeProduct(db, of),
    makeMember: (of: Parameters<typeof makeUser>[1] = {}) => makeUser(db, of),
  };
}

export type Store = Awaited<ReturnType<typeof openStore>>;

/** The outcome for the sender of a request, as a tester's log records it. */
export function outcomeOf({ status }: TestResponse): 'ok' | 'failed' | 'indeterminate' {
  if (status < 300) return 'ok';
  return status < 500 ? 'failed' : 'indeterminate';
}

export type { TestRequest };
