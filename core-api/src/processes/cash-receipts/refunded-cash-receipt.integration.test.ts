import { expect, it } from 'vitest';
import { openCashReceipts } from './cash-receipts.fixture.ts';
import { sendCashReceipt } from './send-cash-receipt.ts';

const { store, bought, callsOf, statesOf, atGateway, viewOf, cancel } = await openCashReceipts();

it('is cancelled for the refunded part, once the money is sent, and then completely', async () => {
  const purchase = await bought();
  await store.runJobs();
  const sendPart = await cancel(purchase, purchase.orderId, 1);
  await store.runJobs();
  expect(await viewOf(purchase)).toMatchObject({ state: 'ISSUED', amount: 23_000 });
  for (let press = 0; press < 2; press += 1) expect((await sendPart()).status).toBe(200);
  await store.runJobs();
  expect(await viewOf(purchase)).toMatchObject({ state: 'ISSUED', amount: 13_000 });
  const left = (await store.orderRows(purchase._id)).find(({ orderStatus }) => orderStatus === 'ORDER_PAYMENT');
  await (await cancel(purchase, left?.id ?? '', 1))();
  await store.runJobs();
  expect(await viewOf(purchase)).toMatchObject({ state: 'CANCELED', amount: 0 });
  const [held] = await atGateway(purchase);
  expect(held?.cancels).toMatchObject([
    { amount: 10_000, supply: 9_091, vat: 909 },
    { amount: 13_000, supply: 11_818, vat: 1_182 },
  ]);
});

it('follows prepaid balance that was returned immediately', async () => {
  const purchase = await bought({ method: 'advance' });
  await cancel(purchase, purchase.orderId, 1);
  // Not issued yet: the first job issues the requested receipt, the next cancels the returned part.
  await store.runJobs();
  expect(await statesOf(purchase)).toEqual([
    ['ISSUE', 'DONE', 23_000],
    ['CANCEL', 'DONE', 10_000],
  ]);
});

it('is cancelled once by a slow call that completes during its retry', async () => {
  const purchase = await bought();
  await store.runJobs();
  await (await cancel(purchase, purchase.orderId, 2))();
  const [, call] = await callsOf(purchase);
  const context = store.context();
  const { gateway } = context;
  type CancelInput = Parameters<typeof gateway.cancelReceipt>[0];
  let slow: CancelInput | undefined;
  const late = async (input: CancelInput) => {
    slow = input;
    return { kind: 'unknown' as const, reason: 'slow' };
  };
  await sendCashReceipt({ ...context, gateway: { ...gateway, cancelReceipt: late } }, call?.id ?? '');
  store.later(60);
  const overtaken = async (input: Parameters<typeof gateway.findReceipt>[0]) => {
    const found = await gateway.findReceipt(input);
    if (slow) await gateway.cancelReceipt(slow);
    slow = undefined;
    return found;
  };
  expect(await sendCashReceipt({ ...context, gateway: { ...gateway, findReceipt: overtaken } }, call?.id ?? '')).toBe(
    true,
  );
  expect(await statesOf(purchase)).toMatchObject([{}, ['CANCEL', 'DONE', 23_000]]);
  const [held] = await atGateway(purchase);
  expect(held?.cancels.map(({ amount }) => amount)).toEqual([23_000]);
});
