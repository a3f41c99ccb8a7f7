import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { BulkUploadMode } from '@iruon/contract';
import { makeProduct } from '@iruon/db/factories';
import { sql } from 'kysely';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { reserveStock } from '../../selling/stock/index.ts';
import { heads, openUploads, type Rows } from './bulk-upload.fixture.ts';
import { checkUpload, runUpload } from './index.ts';

const uploads = await openUploads();
afterAll(uploads.expectSound);

/** Number of rows that are saved in one transaction. */
const BATCH = 100;
const ROWS = 4 * BATCH;
/** Number of products that change during sales: two batches. */
const PRODUCTS = 200;
const MODES: BulkUploadMode[] = ['GOOD_ROWS', 'ALL_OR_NOTHING'];

/** A checked and started upload of new products, whose job has not started. */
async function begun(size: number, mode: BulkUploadMode) {
  const codes = Array.from({ length: size }, uploads.newCode);
  const { _id } = await uploads.check({ 상품: [heads, ...codes.map((code) => uploads.fresh(code))] }, mode);
  expect((await uploads.begin(_id)).status).toBe(200);
  const written = async () => {
    const { count } = await uploads.db
      .selectFrom('products')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('code', 'in', codes)
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  return { id: _id, codes, written };
}

/** Blocks an upload within its second batch until `release`: an uncommitted product has one of its codes. */
async function holdSecondBatch(codes: readonly string[]) {
  const other = await uploads.db.startTransaction().execute();
  await makeProduct(other, { code: codes[BATCH + 1] as string });
  const release = async () => {
    if (!other.isRolledBack) await other.rollback().execute();
  };
  onTestFinished(release);
  return { release };
}

/** The number of statements that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(uploads.db);
  return rows[0]?.count ?? 0;
}

/** Queries the table, because the page's own operation reads a preview too. */
const firstBatch = (id: string) =>
  expect
    .poll(
      async () =>
        (await uploads.db.selectFrom('bulkUploads').select('rowsDone').where('id', '=', id).executeTakeFirstOrThrow())
          .rowsDone,
      { interval: 10 },
    )
    .toBeGreaterThan(0);

it.each(MODES)('stops between two batches when it is canceled (%s)', async (mode) => {
  const { id, codes, written } = await begun(ROWS, mode);
  const second = await holdSecondBatch(codes);
  const running = runUpload(uploads.context(), id);
  await firstBatch(id);
  const canceling = uploads.cancel(id);
  // A cancel waits for the batch of its upload, unless the whole upload is one transaction.
  if (mode === 'GOOD_ROWS') await expect.poll(waiting).toBe(2);
  else await canceling;
  await second.release();
  expect((await canceling).status).toBe(200);
  await running;
  const { state, rowsDone, rowsCreated } = await uploads.read(id);
  expect(state).toBe('CANCELED');
  if (mode === 'ALL_OR_NOTHING') {
    expect([rowsDone, rowsCreated, await written()]).toEqual([0, 0, 0]);
  } else {
    // The cancel takes effect between the batch that it waited for and the next one.
    expect([rowsDone, rowsCreated, await written()]).toEqual([2 * BATCH, 2 * BATCH, 2 * BATCH]);
  }
  expect((await uploads.begin(id)).body.code).toBe('TRANSITION_NOT_ALLOWED');
});

it.each(MODES)(
  'is resumed after its process was killed, and saves everything once (%s)',
  { tags: ['extended'] },
  async (mode) => {
    const { id, codes, written } = await begun(ROWS, mode);
    const second = await holdSecondBatch(codes);
    const main = new URL('./run-upload.fixture.ts', import.meta.url).pathname;
    const child = spawn(process.execPath, [main, uploads.database.url, uploads.folder, id], { stdio: 'inherit' });
    const ended = once(child, 'exit');
    await firstBatch(id);
    child.kill('SIGKILL');
    expect((await ended)[1]).toBe('SIGKILL');
    await second.release();
    const done = await written();
    expect(done % BATCH).toBe(0);
    expect(done).toBeLessThan(ROWS);
    if (mode === 'ALL_OR_NOTHING') expect(done).toBe(0);
    expect(await uploads.read(id)).toMatchObject({ state: 'RUNNING' });

    await runUpload(uploads.context(), id);
    expect(await uploads.read(id)).toMatchObject({ state: 'DONE', rowsDone: ROWS, rowsCreated: ROWS, rowsBad: 0 });
    expect(await written()).toBe(ROWS);
  },
);

it.each(MODES)('does not block sales of the products that it changes (%s)', { tags: ['extended'] }, async (mode) => {
  const { brandId, categoryId } = await makeProduct(uploads.db);
  const products = await Promise.all(
    Array.from({ length: PRODUCTS }, () => makeProduct(uploads.db, { brandId, categoryId, price: 5_000, stock: 10 })),
  );
  const rows: Rows = products.map(({ code }) => [code, null, null, null, 6_000, null, null]);
  const { _id } = await uploads.check({ 상품: [heads, ...rows] }, mode);
  await uploads.begin(_id);
  const sell = async (product: (typeof products)[number]) => {
    const { id: productId, name } = product;
    const reservation = { productId, optionId: null, supplyId: null, orderId: null as never, pieces: 1, name };
    const begunAt = performance.now();
    await inTransaction(uploads.db, (trx, atEnd) => reserveStock(trx, [reservation], { at: new Date(), atEnd }));
    return performance.now() - begunAt;
  };
  const running = runUpload(uploads.context(), _id);
  await firstBatch(_id);
  const waited = await Promise.all(products.filter((_, index) => index % 10 === 0).map(sell));
  await running;
  expect(await uploads.read(_id)).toMatchObject({ state: 'DONE', rowsUpdated: PRODUCTS, rowsBad: 0 });
  expect(Math.max(...waited), 'milliseconds that a buyer waited').toBeLessThan(3_000);
  const after = await uploads.db
    .selectFrom('products')
    .select(['price', 'stock'])
    .where(
      'id',
      'in',
      products.map(({ id }) => id),
    )
    .execute();
  expect(after.every(({ price }) => price === 6_000)).toBe(true);
  expect(after.reduce((sum, { stock }) => sum + stock, 0)).toBe(PRODUCTS * 10 - PRODUCTS / 10);
});

it('compares a count with the sales since the check, and leaves the other rows unchanged', async () => {
  const [sold, unsold] = [await makeProduct(uploads.db, { stock: 10 }), await makeProduct(uploads.db, { stock: 10 })];
  const rows: Rows = [sold, unsold].map(({ code }) => [code, null, null, null, null, null, 40]);
  const { _id } = await uploads.check({ 상품: [heads, ...rows] });
  await uploads.db.updateTable('products').set({ stock: 9 }).where('id', '=', sold.id).execute();
  await uploads.db
    .insertInto('stockLedger')
    .values({ id: newId(), productId: sold.id, delta: -1, reason: 'ADJUST' })
    .execute();
  await uploads.begin(_id);
  await runUpload(uploads.context(), _id);
  expect(await uploads.read(_id)).toMatchObject({ state: 'DONE', rowsUpdated: 1, rowsBad: 1 });
  expect(await uploads.findingsOf(_id)).toMatchObject([{ row: 2, cell: 'G2', code: 'changed' }]);
  expect([(await uploads.productOf(sold.code))?.stock, (await uploads.productOf(unsold.code))?.stock]).toEqual([9, 40]);
});

it('makes a second upload wait for the first, and reports it', async () => {
  const [first, second] = [await begun(3, 'GOOD_ROWS'), await begun(3, 'GOOD_ROWS')];
  expect([(await uploads.read(first.id)).ahead, (await uploads.read(second.id)).ahead]).toEqual([0, 1]);
  const jobs = await uploads.db
    .selectFrom('graphileWorker.jobs')
    .select(['taskIdentifier', 'queueName'])
    .where('taskIdentifier', '=', 'run-bulk-upload')
    .execute();
  // Jobs of one queue run one after the other.
  expect(new Set(jobs.map(({ queueName }) => queueName)).size).toBe(1);
  expect(jobs.every(({ queueName }) => queueName !== null)).toBe(true);
  await runUpload(uploads.context(), first.id);
  expect((await uploads.read(second.id)).ahead).toBe(0);
  await runUpload(uploads.context(), second.id);
  expect(await second.written()).toBe(3);
  // A check that runs twice does nothing the second time.
  await checkUpload(uploads.context(), second.id);
  expect(await uploads.read(second.id)).toMatchObject({ state: 'DONE' });
});
