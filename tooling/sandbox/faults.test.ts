import { expect, test } from 'vitest';
import { createFaults } from './faults.ts';
import {
  approveBody,
  authenticated,
  call,
  faultTaken,
  netCancel,
  paid,
  type Sandbox,
  sandboxFor,
  setFaultsOf,
  shopListener,
} from './gateway.fixture.ts';

test('a fault applies the given number of times and then ends', () => {
  const faults = createFaults();
  faults.set({ approve: 'error-after', times: 2 });
  expect(faults.take('cancel')).toBeNull();
  expect(faults.take('approve')?.mode).toBe('error-after');
  expect(faults.take('approve')?.mode).toBe('error-after');
  expect(faults.take('approve')).toBeNull();
});

test('a fault without a count stays until it is ended; other places are left alone', () => {
  const faults = createFaults();
  faults.set({ approve: 'hang-before', webhook: 'off' });
  for (let i = 0; i < 5; i += 1) expect(faults.take('approve')?.mode).toBe('hang-before');
  faults.set({ approve: null });
  expect(faults.take('approve')).toBeNull();
  expect(faults.take('webhook')?.mode).toBe('off');
});

test('a fault of one payment applies only to it, by its order id or its prefix, the purchase number', () => {
  const faults = createFaults();
  faults.set({ approve: 'refused', times: 1, orderId: 'P1-abc' });
  faults.set({ status: 'slow', orderId: 'P1' });
  faults.set({ status: 'error-before' });
  expect(faults.take('approve', { orderId: 'P2-abc' })).toBeNull();
  expect(faults.take('approve')).toBeNull();
  expect(faults.take('status', { orderId: 'P1-abc' })?.mode).toBe('slow');
  expect(faults.take('status', { orderId: 'P12-abc' })?.mode).toBe('error-before');
  expect(faults.take('approve', { orderId: 'P1-abc' })?.mode).toBe('refused');
  expect(faults.take('approve', { orderId: 'P1-abc' })).toBeNull();
  faults.set({ status: null, orderId: 'P1' });
  expect(faults.take('status', { orderId: 'P1-abc' })?.mode).toBe('error-before');
  expect(faults.struck()).toMatchObject({ approve: { refused: 1 }, status: { slow: 1, 'error-before': 2 } });
  faults.clear();
  expect([faults.bound(), faults.take('status')]).toEqual([[], null]);
});

test('a refused partial cancel moves nothing and does not affect full ones', async () => {
  const sandbox = await sandboxFor();
  const { tid = '', orderId = '' } = await paid(sandbox);
  await setFaultsOf(sandbox, { cancel: 'partial-refused', orderId });
  const cancel = async (body: object) => (await call(sandbox, `/payments/${tid}/cancel`, { body })).reply;
  expect(await cancel({ reason: '일부', orderId: `${orderId}-1`, cancelAmt: 1_000 })).toMatchObject({
    resultCode: '2033',
  });
  expect((await call(sandbox, `/payments/${tid}`)).reply).toMatchObject({ status: 'paid', balanceAmt: 70_000 });
  expect(await cancel({ reason: '전부', orderId: `${orderId}-2` })).toMatchObject({
    resultCode: '0000',
    balanceAmt: 0,
  });
});

test('a refused approval charges nothing', async () => {
  const sandbox = await sandboxFor();
  const { tid = '' } = await authenticated(sandbox);
  await setFaultsOf(sandbox, { approve: 'refused', times: 1 });
  const approve = async () => (await call(sandbox, `/payments/${tid}`, { body: approveBody(tid, 70_000) })).reply;
  expect(await approve()).toMatchObject({ resultCode: '3095' });
  expect(await approve()).toMatchObject({ resultCode: '0000', status: 'paid' });
});

test('error-before charges nothing, error-after has charged', async () => {
  const sandbox = await sandboxFor();
  const approveUnder = async (mode: string) => {
    const { tid = '' } = await authenticated(sandbox);
    await setFaultsOf(sandbox, { approve: mode, times: 1 });
    const { status } = await call(sandbox, `/payments/${tid}`, { body: approveBody(tid, 70_000) });
    return [status, (await call(sandbox, `/payments/${tid}`)).reply.resultCode];
  };
  expect(await approveUnder('error-before')).toEqual([500, 'A118']);
  expect(await approveUnder('error-after')).toEqual([500, '0000']);
});

/** A shop requests an approval and disconnects once the request has arrived. */
async function givenUp(sandbox: Sandbox, tid: string): Promise<void> {
  const patience = new AbortController();
  const request = call(sandbox, `/payments/${tid}`, { body: approveBody(tid, 70_000), signal: patience.signal });
  await faultTaken(sandbox, 'approve');
  patience.abort();
  await expect(request).rejects.toThrow('abort');
}

test('a hang exceeds the timeout of the caller: before has no effect, after has charged and can be net-cancelled', async () => {
  const sandbox = await sandboxFor();
  const hang = async (mode: string) => {
    const { tid = '', orderId = '' } = await authenticated(sandbox);
    await setFaultsOf(sandbox, { approve: mode, times: 1, delayMs: 60_000 });
    await givenUp(sandbox, tid);
    return { orderId, tid };
  };
  const statusOf = async (tid: string) => (await call(sandbox, `/payments/${tid}`)).reply;
  expect(await statusOf((await hang('hang-before')).tid)).toMatchObject({ resultCode: 'A118' });
  const after = await hang('hang-after');
  await expect.poll(async () => (await statusOf(after.tid)).status).toBe('paid');
  expect(await netCancel(sandbox, after.orderId)).toMatchObject({ resultCode: '0000', status: 'cancelled' });
});

test('slow does the work after the caller has timed out', { tags: ['extended'] }, async () => {
  const sandbox = await sandboxFor();
  const { tid = '' } = await authenticated(sandbox);
  await setFaultsOf(sandbox, { approve: 'slow', times: 1, delayMs: 1_500 });
  await givenUp(sandbox, tid);
  expect((await call(sandbox, `/payments/${tid}`)).reply.resultCode).toBe('A118');
  const status = async () => (await call(sandbox, `/payments/${tid}`)).reply.status;
  await expect.poll(status).toBe('paid');
});

test('stopping does not wait for a hanging request', async () => {
  const sandbox = await sandboxFor();
  const { tid = '' } = await authenticated(sandbox);
  await setFaultsOf(sandbox, { approve: 'hang-before', times: 1, delayMs: 60_000 });
  const hanging = call(sandbox, `/payments/${tid}`, { body: approveBody(tid, 70_000) }).catch(() => null);
  await faultTaken(sandbox, 'approve');
  const began = Date.now();
  await sandbox.stop();
  await hanging;
  expect(Date.now() - began).toBeLessThan(3_000);
});

test('webhooks can be withheld, doubled and wrongly signed', async () => {
  const shop = await shopListener();
  const sandbox = await sandboxFor({ webhookUrl: shop.url });
  await setFaultsOf(sandbox, { webhook: 'off', times: 1 });
  const silent = await paid(sandbox);
  await setFaultsOf(sandbox, { webhook: 'duplicate', times: 1 });
  const twice = await paid(sandbox);
  await shop.received(2);
  await setFaultsOf(sandbox, { webhook: 'bad-signature', times: 1 });
  const forged = await paid(sandbox);
  const notices = await shop.received(3);
  expect(notices.map((notice) => notice.tid)).toEqual([twice.tid, twice.tid, forged.tid]);
  expect(notices[2]?.signature).toBe('f'.repeat(64));
  expect(notices.some((notice) => notice.tid === silent.tid)).toBe(false);
});

test('an unknown place or mode is refused', async () => {
  const sandbox = await sandboxFor();
  await expect(setFaultsOf(sandbox, { approve: 'explode' })).rejects.toThrow('400');
  await expect(setFaultsOf(sandbox, { weather: 'off' })).rejects.toThrow('400');
  await setFaultsOf(sandbox, { approve: 'error-before', times: 3 });
  expect(await (await fetch(`${sandbox.url}/faults`)).json()).toMatchObject({
    active: { approve: { mode: 'error-before', remaining: 3 }, webhook: null },
  });
  await fetch(`${sandbox.url}/faults`, { method: 'DELETE' });
  expect(await (await fetch(`${sandbox.url}/faults`)).json()).toMatchObject({ active: { approve: null } });
});
