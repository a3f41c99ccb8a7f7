import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { receipts } from './client.ts';
import { call, type Reply, type Sandbox, sandboxFor, secretKey, setFaultsOf } from './gateway.fixture.ts';
import { toKst } from './protocol/kst.ts';
import { chargeSignature, receiptSignature, transactionSignature } from './protocol/signatures.ts';

async function issue(sandbox: Sandbox, of: Record<string, unknown> = {}): Promise<Reply & { tid: string }> {
  const whole = { orderId: randomUUID(), amount: 23_000, ...of };
  const ediDate = toKst(new Date());
  const body = {
    goodsName: '픽스처',
    receiptType: 'individual',
    receiptNo: '01012345678',
    supplyAmt: 20_909,
    goodsVat: 2_091,
    taxFreeAmt: 0,
    serviceAmt: 0,
    ediDate,
    signData: chargeSignature({ ...whole, ediDate }, secretKey),
    ...whole,
  };
  const { reply } = await call(sandbox, '/receipt', { body });
  return reply as Reply & { tid: string };
}

async function cancel(sandbox: Sandbox, tid: string, of: Record<string, unknown> = {}): Promise<Reply> {
  const ediDate = toKst(new Date());
  const signData = transactionSignature({ tid, ediDate }, secretKey);
  const body = { orderId: randomUUID(), reason: '환불', ediDate, signData, ...of };
  return (await call(sandbox, `/receipt/${tid}/cancel`, { body })).reply;
}

const part = (cancelAmt: number) => ({ cancelAmt, supplyAmt: cancelAmt, goodsVat: 0, taxFreeAmt: 0, serviceAmt: 0 });

test('a receipt is issued once, signed, and shown in the ledger without its number', async () => {
  const sandbox = await sandboxFor();
  const orderId = randomUUID();
  const reply = await issue(sandbox, { orderId });
  expect(reply).toMatchObject({ resultCode: '0000', orderId, approveNo: expect.stringMatching(/^\d{9}$/) });
  const ediDate = String(reply.ediDate);
  expect(reply.signature).toBe(receiptSignature({ tid: reply.tid, orderId, ediDate }, secretKey));
  expect(await issue(sandbox, { orderId })).toMatchObject({ resultCode: '7003' });
  expect(await receipts(sandbox.url)).toMatchObject([{ orderId, number: '5678', amount: 23_000, vat: 2_091 }]);
  const page = await (await fetch(`${sandbox.url}/ledger`)).text();
  expect(page).toContain(String(reply.approveNo));
  expect(page).not.toContain('01012345678');
});

test.each([
  [{ amount: 23_001 }, '1615'],
  [{ amount: 0, supplyAmt: 0, goodsVat: 0 }, '7041'],
  [{ receiptType: 'company' }, '7012'],
  [{ receiptType: 'company', receiptNo: '0000000000' }, '7012'],
  [{ goodsName: '가'.repeat(14) }, 'U105'],
  [{ signData: 'f'.repeat(64) }, 'A211'],
])('a receipt of %j is refused with %s', async (of, resultCode) => {
  const sandbox = await sandboxFor();
  expect(await issue(sandbox, of)).toMatchObject({ resultCode });
  expect(await receipts(sandbox.url)).toEqual([]);
});

test('a receipt is cancelled in parts, each with its own order id, until nothing is left', async () => {
  const sandbox = await sandboxFor();
  const { tid } = await issue(sandbox);
  const orderId = randomUUID();
  expect(await cancel(sandbox, tid, { orderId, ...part(3_000) })).toMatchObject({
    resultCode: '0000',
    cancelAmt: 3_000,
    balanceAmt: 20_000,
  });
  expect(await cancel(sandbox, tid, { orderId, ...part(1_000) })).toMatchObject({ resultCode: 'U112' });
  expect(await cancel(sandbox, tid, { cancelAmt: 1_000 })).toMatchObject({ resultCode: 'U100' });
  expect(await cancel(sandbox, tid, { ...part(1_000), goodsVat: 1 })).toMatchObject({ resultCode: '1615' });
  expect(await cancel(sandbox, tid, part(20_001))).toMatchObject({ resultCode: '2032' });
  expect((await call(sandbox, `/receipt/${tid}`)).reply).toMatchObject({ cancelAmt: 3_000, balanceAmt: 20_000 });
  expect(await cancel(sandbox, tid)).toMatchObject({ resultCode: '0000', cancelAmt: 20_000, balanceAmt: 0 });
  expect(await cancel(sandbox, tid)).toMatchObject({ resultCode: '2013' });
});

test('a receipt can be cancelled within its calendar year in Korea', async () => {
  let now = new Date('2026-12-31T14:00:00Z');
  const sandbox = await sandboxFor({ now: () => now });
  const { tid } = await issue(sandbox);
  now = new Date('2026-12-31T15:00:00Z');
  expect(await cancel(sandbox, tid)).toMatchObject({ resultCode: '2016' });
});

test('after a lost response the receipt is issued', async () => {
  const sandbox = await sandboxFor();
  const orderId = randomUUID();
  await setFaultsOf(sandbox, { receipt: 'error-after', times: 1 });
  expect((await issue(sandbox, { orderId })).resultCode).toBe('');
  expect(await issue(sandbox, { orderId })).toMatchObject({ resultCode: '7003' });
  expect(await receipts(sandbox.url)).toHaveLength(1);
});
