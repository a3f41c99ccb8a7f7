import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { EasyPayCard } from '@iruon/contract';
import { freePort } from '@iruon/server-kit/testing/free-port';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { typedCard } from '../../../../tooling/sandbox/client.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { newKey, type Placed } from '../../testing/store.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';

const MAIN = new URL('../../main.ts', import.meta.url).pathname;
const running = new Set<ChildProcess>();

const store = await storeForTests();
// The process uses the real clock, so the gateway and these purchases must use it too.
store.setClock(new Date());
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});
afterEach(async () => {
  await store.faults({ approve: null, cancel: null, webhook: null });
  await store.expectSound();
});

/** Like `expect.poll`, outside a test as well. */
const until = (read: () => Promise<unknown>, expected: unknown) =>
  vi.waitFor(async () => expect(await read()).toEqual(expected), { interval: 20, timeout: 40_000 });

/** The real core-api process on the store's database and gateway. */
async function startCore(jobs: 'inline' | 'off') {
  const port = await freePort();
  const { clientId, secretKeys, apiUrl, scriptUrl, windowUrl } = store.nice;
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      CORE_PORT: String(port),
      DATABASE_URL: store.database.url,
      FILES_DIR: '/nonexistent',
      TOKEN_KEY: store.services.config.tokenKeys[0],
      IDENTITY_KEY: 'identity-key-of-the-tests-0123456789',
      DATA_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
      BFF_KEY: store.services.config.bffKeys[0],
      NICE_CLIENT_ID: clientId,
      NICE_SECRET_KEY: secretKeys.join(','),
      NICE_API_URL: apiUrl,
      NICE_JS_URL: scriptUrl,
      NICE_WINDOW_URL: windowUrl,
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(store.sandbox.smtpPort),
      SMS_API_URL: store.sandbox.url,
      SMS_API_KEY: 'unused',
      SMS_API_SECRET: 'unused',
      SMS_SENDER: '0212345678',
      JOBS: jobs,
      RECONCILE_AFTER_SECONDS: '1',
    },
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(isReady, true).catch(() => {
    throw new Error(`core-api is not ready: ${output}`);
  });
  return {
    url,
    async kill() {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
      running.delete(child);
    },
  };
}

const approveAt = (url: string, fields: Record<string, string>) =>
  fetch(`${url}/api/plugins/nice/pay/approval`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  }).then(
    ({ status }) => status,
    () => 'cut off' as const,
  );

const stateOf = async ({ _id }: Pick<Placed, '_id'>) => (await store.purchaseRow(_id)).state;
const stageOf = async (fields: Record<string, string>) => (await store.gatewayLedger(fields.orderId))[0]?.stage;
const attemptsOf = async ({ _id }: Pick<Placed, '_id'>) =>
  (await store.attemptRows(_id, 'APPROVE')).map(({ state, tries }) => ({ state, tries }));
const paidEvents = ({ _id }: Pick<Placed, '_id'>) =>
  store.db
    .selectFrom('orderEvents')
    .innerJoin('orders', 'orders.id', 'orderEvents.orderId')
    .select('orderEvents.id')
    .where('orders.purchaseId', '=', _id)
    .where('event', '=', 'PAY')
    .execute();

type Core = Awaited<ReturnType<typeof startCore>>;

/** The outcome of a purchase after a new process resolved it. */
async function settledTo(purchase: Placed, state: string) {
  // The schedule runs every minute; the test does not wait for it.
  const settled = async () => {
    await enqueue(store.db, 'settle-payments', {}, { key: 'test-settle-payments' });
    return (await attemptsOf(purchase)).every((attempt) => attempt.state === 'SUCCEEDED' || attempt.state === 'FAILED');
  };
  await expect.poll(settled, { interval: 250 }).toBe(true);
  await expect.poll(() => stateOf(purchase)).toBe(state);
}

/** A payment in the window, in progress in a process. */
async function approving(core: Core) {
  const purchase = await store.placed();
  const fields = await store.authenticated(purchase);
  const response = approveAt(core.url, fields);
  return { purchase, fields, response };
}

/** A payment by a stored card, in progress in a process. */
async function charging(core: Core) {
  const purchase = await store.placed({ method: 'easy' });
  const { member } = purchase;
  const payu = '/api/plugins/nice/payu';
  const registered = await store.send('POST', `${payu}/setting/generate`, { as: member, body: typedCard() });
  const { paymentUserKey } = registered.body.card as EasyPayCard;
  const payAt = async (url: string) => {
    const headers = { 'content-type': 'application/json', authorization: await store.authorize(member) };
    const body = JSON.stringify({ _purchase: purchase._id, paymentUserKey });
    return fetch(`${url}${payu}/generate`, { method: 'POST', headers, body }).then(
      (response) => response.json(),
      () => 'cut off' as const,
    );
  };
  const orderIdOf = async () =>
    (await store.db
      .selectFrom('paymentAttempts')
      .select('gatewayOrderId')
      .where('purchaseId', '=', purchase._id)
      .executeTakeFirst()) ?? { gatewayOrderId: 'none' };
  const stage = async () => (await store.gatewayLedger((await orderIdOf()).gatewayOrderId))[0]?.stage;
  return { purchase, payAt, stage, response: payAt(core.url) };
}

/** Three payments during which one process was killed; the next process resolves all of them. */
async function killedWhilePaying() {
  await store.faults({ webhook: 'off' });
  const core = await startCore('off');
  // The gateway has charged and delays its response: the window in which the process is killed.
  await store.faults({ approve: 'hang-after', times: 1, delayMs: 20_000 });
  const approved = await approving(core);
  await until(() => stageOf(approved.fields), 'paid');
  await store.faults({ approve: 'hang-before', times: 1, delayMs: 20_000 });
  const unapproved = await approving(core);
  await until(async () => (await attemptsOf(unapproved.purchase)).length, 1);
  await store.faults({ charge: 'hang-after', times: 1, delayMs: 20_000 });
  const charged = await charging(core);
  await until(charged.stage, 'paid');
  for (const { purchase } of [approved, charged])
    expect(await attemptsOf(purchase)).toEqual([{ state: 'SENT', tries: 0 }]);
  await core.kill();
  for (const { response, purchase } of [approved, unapproved, charged]) {
    expect(await response).toBe('cut off');
    expect(await stateOf(purchase)).toBe('PURCHASE_GENERATED');
  }
  return { approved, unapproved, charged, restarted: await startCore('inline') };
}

const { approved, unapproved, charged, restarted } = await killedWhilePaying();

it('pays once when it is killed between approval and commit', async () => {
  const { purchase, fields } = approved;
  await settledTo(purchase, 'PURCHASE_CONFIRMED');
  expect(await store.paymentRows(purchase._id)).toMatchObject([{ state: 'PAID', amount: purchase.payable }]);
  expect(await paidEvents(purchase)).toHaveLength(1);
  expect(await approveAt(restarted.url, fields)).toBe(409);
  await expect.poll(async () => (await store.mails(purchase.member.email)).length).toBe(1);
});

// @covers state:transition/purchase-generated-confirmed-paid
it('loses nothing when it is killed before the gateway acted', async () => {
  const { purchase } = unapproved;
  await settledTo(purchase, 'PURCHASE_GENERATED');
  await store.faults({ approve: null, webhook: null });
  expect((await store.approve(await store.authenticated(purchase))).body.outcome).toBe('paid');
  expect(await paidEvents(purchase)).toHaveLength(1);
});

// @covers call:POST /api/plugins/nice/payu/generate
it('charges a stored card once when it is killed between the charge and its commit', async () => {
  const { purchase, payAt } = charged;
  await settledTo(purchase, 'PURCHASE_CONFIRMED');
  expect(await store.paymentRows(purchase._id)).toMatchObject([
    { gateway: 'nice/payu', state: 'PAID', amount: purchase.payable },
  ]);
  expect(await paidEvents(purchase)).toHaveLength(1);
  expect(await payAt(restarted.url)).toMatchObject({ outcome: 'paid' });
  expect(await attemptsOf(purchase)).toHaveLength(1);
});

it('refunds once when it is killed between the gateway’s response and its commit', { tags: ['extended'] }, async () => {
  const purchase = await store.paid({ product: await store.makeProduct({ price: 10_000, stock: 9 }), amount: 3 });
  const [order] = await store.orderRows(purchase._id);
  const [payment] = await store.paymentRows(purchase._id);
  const backAtGateway = async () =>
    ((await store.gatewayLedger(payment?.gatewayOrderId))[0]?.payment?.cancels ?? []).map(({ amount }) => amount);
  const refund = () =>
    store.db
      .selectFrom('refunds')
      .leftJoin('paymentAttempts', 'paymentAttempts.refundId', 'refunds.id')
      .select(['refunds.state', 'paymentAttempts.state as call'])
      .where('refunds.purchaseId', '=', purchase._id)
      .execute();
  await store.faults({ webhook: 'off' });
  // The gateway has refunded and delays its response: the window in which the process is killed.
  await store.faults({ cancel: 'hang-after', times: 1, delayMs: 20_000 });
  const claimed = await store.send('POST', `/api/v1/me/orders/${order?.id}/claims`, {
    as: purchase.member,
    headers: { 'idempotency-key': newKey() },
    body: { kind: 'CANCEL', pieces: 1, reason: 'CHANGE_OF_MIND' },
  });
  expect(claimed.status).toBe(201);
  await expect.poll(backAtGateway, { interval: 20 }).toEqual([10_000]);
  expect(await refund()).toEqual([{ state: 'PENDING', call: 'SENT' }]);
  await restarted.kill();

  const again = await startCore('inline');
  const settled = async () => {
    await enqueue(store.db, 'settle-payments', {}, { key: 'test-settle-payments' });
    return refund();
  };
  await expect.poll(settled, { interval: 250 }).toEqual([{ state: 'DONE', call: 'SUCCEEDED' }]);
  expect(await backAtGateway()).toEqual([10_000]);
  expect(await store.paymentRows(purchase._id)).toMatchObject([{ state: 'PAID', refunded: 10_000 }]);
  await again.kill();
});
