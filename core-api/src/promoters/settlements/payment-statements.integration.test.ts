import { makeUser } from '@iruon/db/factories';
import Excel from 'exceljs';
import { expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { systemContext } from '../../platform/services.ts';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { makePair } from '../bonuses/bonuses.fixture.ts';
import { keepAccount, keepResidentNumber } from '../payees/index.ts';
import { closeMonth } from './close-month.ts';
import { settlementRoutes } from './routes.ts';

const clock = new Date('2027-02-01T03:00:00Z');

const database = await databaseForTests();
const test = createTestApp(database.db, { routes: settlementRoutes, now: () => clock });
const operator = await makeUser(database.db, { type: 'OPERATOR' });

async function payee(no: string): Promise<string> {
  const { promoterId } = await makePair(database.db);
  const context = systemContext(test.services);
  const account = { bankCode: '004', accountNumber: `99${no}`, accountHolder: '김이루' };
  await inTransaction(database.db, (trx) => keepAccount(trx, context, promoterId, account));
  const actor = {
    type: 'user',
    userId: promoterId,
    familyId: '',
    scopes: [],
    rights: new Set<never>(),
    isCustomer: false,
  } as const;
  await keepResidentNumber({ ...context, actor }, `900101${no}`);
  return promoterId;
}

/** A payment after its bank file was settled. Won. */
async function paid(promoterId: string, at: string, income: 'BUSINESS' | 'INVOICE' = 'BUSINESS'): Promise<void> {
  const { db } = database;
  const [id, batchId, paidAt] = [crypto.randomUUID(), crypto.randomUUID(), new Date(at)];
  const taxes = income === 'BUSINESS' ? { incomeTax: 990, localTax: 90 } : { incomeTax: 0, localTax: 0 };
  const net = 33_333 - taxes.incomeTax - taxes.localTax;
  const createdBy = operator.id;
  await db
    .insertInto('withdrawalBatches')
    .values({ id: batchId, itemCount: 1, net, file: '', createdBy, createdAt: paidAt })
    .execute();
  const times = { approvedAt: paidAt, paidAt, requestedAt: paidAt, updatedAt: paidAt };
  const row = { id, promoterId, state: 'PAID', gross: 33_333, income, ...taxes, net, batchId, ...times } as const;
  await db.insertInto('promoterWithdrawals').values(row).execute();
}

async function fileOf(path: string, body: object): Promise<string[][]> {
  const response = await test.app.request(`/api/console/${path}`, {
    method: 'POST',
    headers: { authorization: await test.authorize(operator), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  const book = new Excel.Workbook();
  await book.xlsx.load(await response.arrayBuffer());
  return book.worksheets.map((sheet) => sheet.getSheetValues().flat().map(String));
}
const readings = async (userId: string) =>
  database.db
    .selectFrom('auditLog')
    .selectAll()
    .where('action', '=', 'promoter.numbers.read')
    .where('subject', '=', `user:${userId}`)
    .execute();

it('sums payments and withheld taxes by payee in the year of the payment, with full numbers only on a recorded request', async () => {
  const [person, company, later] = [await payee('1234567'), await payee('7654321'), await payee('1112223')];
  await paid(person, '2026-03-02T03:00:00Z');
  await paid(person, '2026-12-31T14:59:59Z');
  await paid(company, '2026-06-30T15:00:00Z', 'INVOICE');
  await paid(later, '2026-12-31T15:00:00Z');
  const reason = '지급명세서 제출';

  const [masked, invoices] = await fileOf('payment-statements/2026/file', { reason });
  expect(masked).toContain('900101-*******');
  expect(masked?.join()).not.toContain('1234567');
  for (const sum of ['66666', '1980', '180', '2160', '64506']) expect(masked).toContain(sum);
  expect(masked?.join()).not.toContain('1112223');
  expect(invoices).toContain('33333');
  expect(await readings(person)).toEqual([]);

  const [full] = await fileOf('payment-statements/2026/file', { reason, isUnmasked: true });
  expect(full).toContain('900101-1234567');
  expect(await readings(person)).toMatchObject([
    { actorId: operator.id, details: { reason, file: 'payment-statements:2026' } },
  ]);
  expect(await readings(later)).toEqual([]);

  const [firstHalf, noInvoices] = await fileOf('payment-statements/2026-H1/file', { reason });
  expect(firstHalf).toContain('33333');
  expect(firstHalf).not.toContain('66666');
  expect(noInvoices).not.toContain('33333');
  const unreasoned = await test.send('POST', '/api/console/payment-statements/2026/file', { as: operator, body: {} });
  expect(unreasoned.body.code).toBe('INVALID_INPUT');
});

it('exports account and registration number of a closed month to a file of its own, recorded for each person', async () => {
  const { db } = database;
  const promoterId = await payee('4445556');
  const at = new Date('2027-01-10T03:00:00Z');
  const times = { availableAt: at, createdAt: at };
  await db
    .insertInto('promoterBonuses')
    .values({ id: crypto.randomUUID(), key: 'one', type: 'EDIT', message: '행사', promoterId, amount: 5_000, ...times })
    .execute();
  await closeMonth(systemContext(test.services), '2027-01');
  const [stored] = await fileOf('settlement-months/2027-01/file', { reason: '확인' });
  expect(stored?.join()).not.toContain('4445556');
  expect(await readings(promoterId)).toEqual([]);
  const [full] = await fileOf('settlement-months/2027-01/payouts-file', { reason: '지급 확인' });
  for (const text of ['900101-4445556', '994445556', '김이루', '5000']) expect(full).toContain(text);
  expect(await readings(promoterId)).toMatchObject([
    { details: { reason: '지급 확인', file: 'settlement-month:2027-01' } },
  ]);
  const none = await test.send('POST', '/api/console/settlement-months/2026-05/payouts-file', {
    as: operator,
    body: { reason: '지급 확인' },
  });
  expect(none.body.code).toBe('NOT_FOUND');
});

it('returns no number to a session without a recent proof', async () => {
  const authorization = await test.authorize(operator);
  await database.db.updateTable('tokenFamilies').set({ verifiedAt: null }).execute();
  for (const path of ['payment-statements/2026/file', 'settlement-months/2027-01/payouts-file']) {
    const response = await test.app.request(`/api/console/${path}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ reason: '지급 확인' }),
    });
    expect(await response.json()).toMatchObject({ code: 'STEP_UP_REQUIRED' });
  }
});
