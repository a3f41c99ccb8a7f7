import type { ConsoleSettlement, SettlementDetail } from '@iruon/contract';
import { createDatabase } from '@iruon/db';
import { makeUser } from '@iruon/db/factories';
import Excel from 'exceljs';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { systemContext } from '../../platform/services.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { accrueOf, makePair, makeRate, makeSale } from '../bonuses/bonuses.fixture.ts';
import { closeMonth } from './close-month.ts';
import { closeDueMonths } from './index.ts';
import { settlementRoutes } from './routes.ts';

let clock = new Date('2026-07-04T14:59:59Z');
const CONSOLE = '/api/console';

const database = await databaseForTests({ max: 20 });
const test = createTestApp(database.db, { routes: settlementRoutes, now: () => clock });
const operator = await makeUser(database.db, { type: 'OPERATOR' });
await makeRate(database.db, 330);

const context = () => systemContext(test.services);
const send = (method: string, path: string, body?: unknown) =>
  test.send(method, `${CONSOLE}${path}`, { as: operator, ...(body === undefined ? {} : { body }) });
const settlementsOf = async (promoterId: string) => {
  const filter = encodeURIComponent(JSON.stringify({ _promoter: promoterId }));
  const path = `/settlements?filter=${filter}&sort=${encodeURIComponent('["month","ASC"]')}`;
  return (await send('GET', path)).body.settlements as ConsoleSettlement[];
};
async function fileOf(month: string): Promise<Buffer> {
  const response = await test.app.request(`${CONSOLE}/settlement-months/${month}/file`, {
    method: 'POST',
    headers: {
      authorization: await test.authorize(operator as unknown as Parameters<TestApp['authorize']>[0]),
      'content-type': 'application/json',
    },
    body: JSON.stringify({ reason: '월 마감 확인' }),
  });
  return Buffer.from(await response.arrayBuffer());
}
const byHand = (promoterId: string, amount: number, createdAt: Date) =>
  database.db
    .insertInto('promoterBonuses')
    .values({
      id: crypto.randomUUID(),
      key: crypto.randomUUID(),
      type: 'EDIT',
      message: '조정',
      promoterId,
      amount,
      availableAt: createdAt,
      createdAt,
    })
    .execute();
const sound = async () =>
  expect((await database.violations(clock)).filter(({ name }) => /settlement|bonus/.test(name))).toEqual([]);

// @covers call:GET /api/console/settlements, call:GET /api/console/settlements/{id}
// @covers call:GET /api/v1/promoter/settlements
it('closes a month on the 5th in Seoul, once, each row in the month of its instant', async () => {
  const { db } = database;
  const { promoterId, userId } = await makePair(db);
  await accrueOf(db, await makeSale(db, { userId }), new Date('2026-06-30T14:59:59.999Z'));
  await accrueOf(db, await makeSale(db, { userId, goods: 50_000 }), new Date('2026-06-30T15:00:00.000Z'));
  expect(await closeDueMonths(context())).toBe(0);
  clock = new Date('2026-07-04T15:00:00Z');
  expect(await Promise.all(Array.from({ length: 5 }, () => closeMonth(context(), '2026-06')))).toContain(true);
  expect(await closeDueMonths(context())).toBe(0);
  expect(await settlementsOf(promoterId)).toMatchObject([
    { month: '2026-06', orders: 1, sales: 100_000, salesBonus: 3_300, carriedIn: 0, carriedOut: 3_300 },
  ]);
  const file = await fileOf('2026-06');
  expect(file.length).toBeGreaterThan(1_000);
  expect((await send('PUT', '/settlement-months/2026-06')).status).toBe(200);
  expect((await fileOf('2026-06')).equals(file)).toBe(true);
  await sound();

  // A late row, or one that corrects a closed month, belongs to the next one.
  await byHand(promoterId, 10_000, new Date('2026-06-15T03:00:00Z'));
  clock = new Date('2026-08-05T03:00:00Z');
  expect(await closeDueMonths(context())).toBe(1);
  const [june, july] = await settlementsOf(promoterId);
  expect(june).toMatchObject({ carriedOut: 3_300 });
  expect(july).toMatchObject({
    month: '2026-07',
    orders: 1,
    salesBonus: 1_650,
    edits: 10_000,
    carriedIn: 3_300,
    carriedOut: 14_950,
  });
  expect((await fileOf('2026-06')).equals(file)).toBe(true);
  const detail = (await send('GET', `/settlements/${july?._id}`)).body.settlement as unknown as SettlementDetail;
  expect(detail.bonusCount).toBe(2);
  expect(detail.bonuses.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([1_650, 10_000]);
  const mine = await test.send('GET', '/api/v1/promoter/settlements', {
    as: { id: promoterId, scopes: [], custNo: null },
  });
  expect(mine.body.settlements).toMatchObject([{ month: '2026-07' }, { month: '2026-06' }]);
  await sound();
});

it('carries a negative balance over, and closes months in their order and not before their end', async () => {
  const { db } = database;
  const { promoterId } = await makePair(db);
  await byHand(promoterId, -5_000, new Date('2026-08-10T03:00:00Z'));
  clock = new Date('2026-09-30T14:59:59Z');
  expect((await send('PUT', '/settlement-months/2026-09')).body.code).toBe('SETTLEMENT_NOT_DUE');
  const open = async () => (await send('GET', '/open-settlement-month')).body.open;
  const august = { promoters: 1, rows: 1, earned: -5_000, withdrawals: 0, paidNet: 0 };
  expect(await open()).toEqual({ month: '2026-08', isOver: true, ...august });
  clock = new Date('2026-10-01T03:00:00Z');
  expect((await send('PUT', '/settlement-months/2026-09')).body.code).toBe('SETTLEMENT_ORDER');
  expect((await send('PUT', '/settlement-months/2026-05')).body.code).toBe('SETTLEMENT_ORDER');
  expect((await send('PUT', '/settlement-months/2026-08')).body.month).toMatchObject({
    rows: 1,
    promoters: 1,
  });
  await byHand(promoterId, 2_000, new Date('2026-09-10T03:00:00Z'));
  // Settled rows are not counted again.
  expect(await open()).toMatchObject({ month: '2026-09', isOver: true, rows: 1, earned: 2_000 });
  expect((await send('PUT', '/settlement-months/2026-09')).status).toBe(200);
  expect(await settlementsOf(promoterId)).toMatchObject([
    { month: '2026-08', carriedIn: 0, carriedOut: -5_000 },
    { month: '2026-09', carriedIn: -5_000, edits: 2_000, carriedOut: -3_000 },
  ]);
  expect(await open()).toMatchObject({ month: '2026-10', isOver: false, promoters: 0, rows: 0 });
  await sound();
});

it('counts the tax of a payment in the month of the payment', async () => {
  const { db } = database;
  const { promoterId } = await makePair(db);
  const [requestedAt, paid] = [new Date('2026-10-20T03:00:00Z'), new Date('2026-11-10T03:00:00Z')];
  await byHand(promoterId, 100_000, requestedAt);
  const id = crypto.randomUUID();
  const batchId = crypto.randomUUID();
  await db
    .insertInto('withdrawalBatches')
    .values({ id: batchId, itemCount: 1, net: 32_253, file: '', createdBy: operator.id, createdAt: paid })
    .execute();
  await db
    .insertInto('promoterWithdrawals')
    .values({
      id,
      promoterId,
      state: 'PAID',
      gross: 33_333,
      income: 'BUSINESS',
      incomeTax: 990,
      localTax: 90,
      net: 32_253,
      batchId,
      approvedAt: paid,
      paidAt: paid,
      requestedAt: requestedAt,
      updatedAt: paid,
    })
    .execute();
  await db.insertInto('withdrawalBatchItems').values({ batchId, withdrawalId: id, state: 'PAID' }).execute();
  const reserve = {
    id: crypto.randomUUID(),
    promoterId,
    type: 'WITHDRAWAL',
    amount: -33_333,
    withdrawalId: id,
  } as const;
  await db
    .insertInto('promoterBonuses')
    .values({ ...reserve, availableAt: requestedAt, createdAt: requestedAt, key: `WITHDRAWAL:${id}` })
    .execute();
  // November has no row of the ledger at all, but a payment.
  clock = new Date('2026-12-05T03:00:00Z');
  expect((await send('GET', '/open-settlement-month')).body.open).toMatchObject({
    ...{ month: '2026-10', promoters: 1, rows: 2, earned: 100_000, withdrawals: -33_333, paidNet: 0 },
  });
  await closeMonth(context(), '2026-10');
  expect((await send('GET', '/open-settlement-month')).body.open).toMatchObject({
    ...{ month: '2026-11', promoters: 1, rows: 0, paidNet: 32_253 },
  });
  await closeMonth(context(), '2026-11');
  expect(await settlementsOf(promoterId)).toMatchObject([
    { month: '2026-10', withdrawals: -33_333, paidGross: 0, carriedOut: 66_667 },
    {
      month: '2026-11',
      withdrawals: 0,
      paidGross: 33_333,
      incomeTax: 990,
      localTax: 90,
      paidNet: 32_253,
      carriedIn: 66_667,
    },
  ]);
  await sound();
});

it('prevents changes of a closed month', async () => {
  const { db } = database;
  for (const table of ['promoter_settlements', 'settlement_months', 'settlement_rows'])
    await expect(sql`delete from ${sql.table(table)}`.execute(db)).rejects.toMatchObject({ code: '23514' });
  await expect(db.updateTable('promoterSettlements').set({ edits: 1 }).execute()).rejects.toMatchObject({
    code: '23514',
  });
});

it('closes a month whose statements take longer than the timeout of a request', { tags: ['extended'] }, async () => {
  const { db, url } = database;
  const { promoterId } = await makePair(db);
  await byHand(promoterId, 1_000, new Date('2026-12-01T03:00:00Z'));
  clock = new Date('2027-01-05T03:00:00Z');
  await sql`create function linger() returns trigger language plpgsql as
    'begin perform pg_sleep(1.8); return null; end'`.execute(db);
  await sql`create trigger linger after insert on promoter_settlements execute function linger()`.execute(db);
  // Its client gives up after 1.5 s.
  const impatient = createDatabase(url, { statementTimeout: 500 });
  try {
    expect(await closeMonth({ ...context(), db: impatient }, '2026-12')).toBe(true);
  } finally {
    await sql`drop trigger linger on promoter_settlements`.execute(db);
    await impatient.destroy();
  }
  expect(await settlementsOf(promoterId)).toMatchObject([{ month: '2026-12', edits: 1_000 }]);
});

it('closes ten thousand orders of promotees within 30 seconds', { tags: ['extended'], timeout: 60_000 }, async () => {
  const { db } = database;
  const pairs = await Promise.all(Array.from({ length: 20 }, () => makePair(db)));
  const orderId = await makeSale(db, { userId: pairs[0]?.userId ?? '' });
  const at = new Date('2027-01-10T03:00:00Z');
  for (let from = 1; from <= 10_000; from += 1_000)
    await sql`
    insert into promoter_bonuses (id, promoter_id, type, amount, order_id, goods, base, basis_points, rate_version,
      available_at, key, created_at)
    select gen_random_uuid(), (${pairs.map(({ promoterId }) => promoterId)}::uuid[])[1 + n % 20], t.type, 100 + n % 900,
      ${orderId}::uuid, 100000, 100000, 100, 1, ${at}, 'many:' || t.type || n, ${at}
    from generate_series(${from}::int, ${from + 999}::int) n, (values ('GOODS'), ('GRADE'), ('SALES')) t (type)`.execute(
      db,
    );
  clock = new Date('2027-02-05T03:00:00Z');
  const began = performance.now();
  expect(await closeDueMonths(context())).toBe(1);
  const took = performance.now() - began;
  process.stdout.write(`closed 30,000 rows in ${Math.round(took)} ms\n`);
  expect(took).toBeLessThan(30_000);
  const { body } = await send('GET', '/settlement-months');
  expect((body.months as object[])[0]).toMatchObject({ month: '2027-01', promoters: 20, rows: 30_000 });
  await sound();
});

it('returns the workbook of the own statement only to a promoter', async () => {
  const { db } = database;
  const [own, other] = [await makePair(db), await makePair(db)];
  clock = new Date('2027-02-20T03:00:00Z');
  await closeDueMonths(context());
  await byHand(own.promoterId, 7_777, new Date('2027-02-10T03:00:00Z'));
  await byHand(other.promoterId, 8_888, new Date('2027-02-10T03:00:00Z'));
  const readFile = async (id: string, month: string) => {
    const as = { id, scopes: [], custNo: null } as unknown as Parameters<TestApp['authorize']>[0];
    const headers = { authorization: await test.authorize(as) };
    return test.app.request(`/api/v1/promoter/settlements/${month}/file`, { headers });
  };
  expect((await readFile(own.promoterId, '2027-02')).status).toBe(404);
  clock = new Date('2027-03-01T03:00:00Z');
  await closeMonth(context(), '2027-02');
  const response = await readFile(own.promoterId, '2027-02');
  expect(response.headers.get('content-disposition')).toContain('2027-02.xlsx');
  const book = new Excel.Workbook();
  await book.xlsx.load(await response.arrayBuffer());
  const cells = book.worksheets.flatMap((sheet) => sheet.getSheetValues().flat().map(String));
  expect(book.worksheets.map(({ name }) => name)).toEqual(['정산', '보너스 내역']);
  expect(cells).toContain('7777');
  expect(cells).not.toContain('8888');
  expect((await readFile(own.userId, '2027-02')).status).toBe(403);
});
