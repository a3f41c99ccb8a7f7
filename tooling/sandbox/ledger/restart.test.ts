import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { deposit } from '../client.ts';
import {
  authenticated,
  call,
  cancel,
  clientId,
  paid,
  sandboxFor,
  secretKey,
  shopListener,
} from '../gateway.fixture.ts';
import { startSandbox } from '../index.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'iruon-sandbox-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

test('a restart restores every payment', async () => {
  const dataFolder = folder();
  const shop = await shopListener();
  const first = await sandboxFor({ dataFolder });
  await call(first, '/webhook', { body: { method: 'vbank', url: shop.url } });
  const card = await paid(first);
  await cancel(first, card.tid, { orderId: `${card.orderId}-1`, cancelAmt: 20_000 });
  const account = await paid(first, { method: 'vbank', vbankHolder: '이루온' });
  const open = await authenticated(first);
  await first.stop();

  const second = await sandboxFor({ dataFolder });
  expect((await call(second, `/payments/${card.tid}`)).reply).toMatchObject({
    status: 'partialCancelled',
    balanceAmt: 50_000,
    paidAt: card.paidAt,
  });
  expect(await cancel(second, card.tid, { orderId: `${card.orderId}-1`, cancelAmt: 1 })).toMatchObject({
    resultCode: 'U112',
  });
  expect(await deposit(second.url, account.tid)).toMatchObject({ resultCode: '0000', status: 'paid' });
  expect((await call(second, `/payments/${open.tid}`, { body: { amount: 70_000 } })).reply.resultCode).toBe('0000');
  expect((await call(second, '/webhook')).reply.urls).toMatchObject([{ method: 'vbank', url: shop.url }]);
});

test('a line that a kill truncated is dropped, the rest stays', async () => {
  const dataFolder = folder();
  const first = await sandboxFor({ dataFolder });
  const { tid } = await paid(first);
  await first.stop();
  appendFileSync(join(dataFolder, 'ledger.jsonl'), '{"kind":"transaction","val');
  const second = await sandboxFor({ dataFolder });
  const other = await paid(second);
  await second.stop();
  const third = await sandboxFor({ dataFolder });
  for (const known of [tid, other.tid]) {
    expect((await call(third, `/payments/${known}`)).reply).toMatchObject({ status: 'paid' });
  }
});

test('a ledger of another program is refused and left unchanged', async () => {
  const dataFolder = folder();
  const file = join(dataFolder, 'ledger.jsonl');
  writeFileSync(file, '{"kind":"shopping-list"}\n');
  await expect(startSandbox({ clientId, secretKey, dataFolder })).rejects.toThrow('ledger.jsonl line 1');
  expect(readFileSync(file, 'utf8')).toBe('{"kind":"shopping-list"}\n');
});

test('a second process on a used port does not change the ledger of the first', async () => {
  const dataFolder = folder();
  const first = await sandboxFor({ dataFolder });
  const port = Number(new URL(first.url).port);
  await expect(startSandbox({ clientId, secretKey, dataFolder, port })).rejects.toThrow(
    `Port ${port} is already taken`,
  );
  const { tid } = await paid(first);
  await first.stop();
  const second = await sandboxFor({ dataFolder });
  expect((await call(second, `/payments/${tid}`)).reply).toMatchObject({ status: 'paid' });
});
