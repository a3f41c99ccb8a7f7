import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, type Database } from '@iruon/db';
import { seedDemo } from '@iruon/db/seed';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ledger } from '../sandbox/client.ts';
import { call, clientId, secretKey } from '../sandbox/gateway.fixture.ts';
import { type Sandbox, startSandbox } from '../sandbox/index.ts';
import { toKst } from '../sandbox/protocol/kst.ts';
import { transactionSignature } from '../sandbox/protocol/signatures.ts';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { bookDemoPayments } from './demo-ledger.ts';

let database: TestDatabase;
let db: Database;
let folder: string;
let sandbox: Sandbox;
let booked: number;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'iruon-demo-ledger-'));
  await seedDemo(database.url, { filesDir: join(folder, 'files'), now: new Date() });
  booked = await bookDemoPayments(database.url, { folder: join(folder, 'sandbox'), clientId });
  sandbox = await startSandbox({ clientId, secretKey, dataFolder: join(folder, 'sandbox') });
  db = createDatabase(database.url);
});
afterAll(async () => {
  await sandbox.stop();
  await db.destroy();
  await database[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

it('has every payment of the demo at the gateway too, with its refunds', async () => {
  const payments = await db.selectFrom('payments').selectAll().where('paidAt', 'is not', null).execute();
  expect(booked).toBeGreaterThanOrEqual(payments.length);
  expect(payments.length).toBeGreaterThan(50);
  const held = new Map((await ledger(sandbox.url)).map((entry) => [entry.payment?.tid, entry.payment]));
  for (const { tid, amount, refunded } of payments)
    expect(held.get(tid), tid).toMatchObject({ amount, balanceAmt: amount - refunded });
});

it('refunds a card payment of the demo, in part and then in full', async () => {
  const { tid, amount } = await db
    .selectFrom('payments')
    .select(['tid', 'amount'])
    .where('method', '=', 'card')
    .where('state', '=', 'PAID')
    .where('refunded', '=', 0)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const cancel = async (orderId: string, cancelAmt?: number) => {
    const ediDate = toKst(new Date());
    const signData = transactionSignature({ tid, ediDate }, secretKey);
    const body = { reason: '반품', orderId, ediDate, signData, ...(cancelAmt && { cancelAmt }) };
    return (await call(sandbox, `/payments/${tid}/cancel`, { body })).reply;
  };
  expect(await cancel('R-1', 1_000)).toMatchObject({ resultCode: '0000', balanceAmt: amount - 1_000 });
  expect(await cancel('R-2')).toMatchObject({ resultCode: '0000', balanceAmt: 0 });
});
