import { addSeoulDays, seoulDay } from '@iruon/contract/seoul';
import { makeSettings, makeUser } from '@iruon/db/factories';
import Excel from 'exceljs';
import { expect, it } from 'vitest';
import { readLacks } from './payable.ts';
import { openWithdrawals } from './withdrawals.fixture.ts';

const withdrawals = await openWithdrawals();
const { database, test, each, later } = withdrawals;
const { asMember, giveAccount, payee, requestWithdrawal, requested } = withdrawals;
const { asOperator, approve, batch, stateOf, availableOf, fileOf } = withdrawals;

it('pays a frozen file once, and requests refused payments again', async () => {
  const [one, two] = [await payee(100_000), await payee(200_000)];
  const ids = [await requested(one, 33_333), await requested(two, 123_450)];
  expect((await batch(ids)).body.code).toBe('TRANSITION_NOT_ALLOWED');
  for (const id of [...ids, ...ids]) expect((await approve(id)).status).toBe(200);
  const made = (await batch(ids)).body.batch as { _id: string };
  expect(made).toMatchObject({ state: 'OPEN', pieces: 2, net: 32_253 + 119_380 });
  expect((await batch(ids)).body.code).toBe('TRANSITION_NOT_ALLOWED');

  const file = await fileOf(made._id);
  later(5);
  const account = await giveAccount(one);
  expect((await fileOf(made._id)).equals(file)).toBe(true);
  const workbook = new Excel.Workbook();
  await workbook.xlsx.load(file as unknown as ArrayBuffer);
  const rows = workbook.worksheets[0]
    ?.getSheetValues()
    .slice(2)
    .map((row) => (Array.isArray(row) ? row.slice(1) : []));
  expect(rows?.map((row) => [row[0], row[3], row[4]])).toEqual(
    expect.arrayContaining([
      ['004', '김이루', 32_253],
      ['004', '김이루', 119_380],
    ]),
  );
  expect(JSON.stringify(rows)).not.toContain(account);

  const failed = [{ _id: ids[0] ?? '', reason: '예금주 불일치' }];
  for (const _ of [1, 2])
    expect((await asOperator('PUT', `withdrawal-batches/${made._id}/settle`, { failed })).body.batch).toMatchObject({
      state: 'SETTLED',
    });
  expect((await asOperator('PUT', `withdrawal-batches/${made._id}/settle`, {})).body.code).toBe(
    'TRANSITION_NOT_ALLOWED',
  );
  expect(await stateOf(ids[0] ?? '')).toMatchObject({ state: 'REQUESTED', reason: '예금주 불일치', _batch: null });
  expect(await stateOf(ids[1] ?? '')).toMatchObject({ state: 'PAID', paidAt: each.clock.toISOString() });
  expect([await availableOf(one), await availableOf(two)]).toEqual([66_667, 76_550]);
  expect((await asOperator('PUT', `withdrawals/${ids[1]}/reject`, { reason: '늦은 반려' })).body.code).toBe(
    'TRANSITION_NOT_ALLOWED',
  );

  // The file still names the payee whom the bank refused, and its reason.
  const filter = encodeURIComponent(JSON.stringify({ _batch: made._id }));
  const inFile = async () => (await asOperator('GET', `withdrawals?filter=${filter}`)).body.withdrawals as object[];
  const results = [
    { state: 'REQUESTED', batchResult: { state: 'FAILED', reason: '예금주 불일치' } },
    { state: 'PAID', batchResult: { state: 'PAID', reason: '' } },
  ];
  expect(await inFile()).toEqual(expect.arrayContaining(results.map((each) => expect.objectContaining(each))));

  // The account changed: 72 hours before it is approved again, and then it is added to another file.
  expect((await approve(ids[0] ?? '')).body.code).toBe('WITHDRAWAL_WAITS');
  later(72);
  expect((await approve(ids[0] ?? '')).status).toBe(200);
  expect((await batch([ids[0] ?? ''])).body.batch).toMatchObject({ pieces: 1, net: 32_253 });
  expect((await inFile()).length).toBe(2);
});

it('adds a withdrawal to one of many concurrently created files', async () => {
  const id = await requested(await payee(50_000), 50_000);
  await approve(id);
  const all = await Promise.all(Array.from({ length: 8 }, () => batch([id])));
  expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
});

it('reports the obstacles to a payment: an account that another promoter verified first, and a block', async () => {
  const [first, second] = [await payee(50_000), await payee(50_000)];
  const id = await requested(second, 20_000);
  const account = await giveAccount(first);
  later(1);
  await giveAccount(second, account);
  later(73);
  await database.db
    .updateTable('promoters')
    .set({ blockedAt: each.clock, blockReason: '부정 추천' })
    .where('userId', '=', second)
    .execute();
  expect((await stateOf(id)).lacks).toEqual(['BLOCKED', 'ACCOUNT_SHARED']);
  expect(await readLacks(database.db, second, each.clock)).toEqual(['BLOCKED', 'ACCOUNT_SHARED']);
  expect(await readLacks(database.db, first, each.clock)).toEqual([]);
});

it('makes no payment to an account that another promoter verified first', async () => {
  const [one, two] = [await payee(50_000), await payee(50_000)];
  const account = await giveAccount(one);
  later(100);
  await giveAccount(two, account);
  expect((await requestWithdrawal(two, 10_000)).body.code).toBe('WITHDRAWAL_ACCOUNT_SHARED');
  expect((await requestWithdrawal(one, 10_000)).status).toBe(201);
});

it('requires another operator for the file, if the store requires two', async () => {
  await makeSettings(database.db, { promoter: { twoPersons: true } });
  const id = await requested(await payee(50_000), 50_000);
  await approve(id);
  expect((await batch([id])).body.code).toBe('WITHDRAWAL_TWO_PERSONS');
  expect((await batch([id], await makeUser(database.db, { type: 'OPERATOR' }))).status).toBe(201);
  await makeSettings(database.db, {});
});

it('blocks payments while registration, contract or training of a promoter are missing or overdue', async () => {
  const promoterId = await payee(100_000);
  const papers = (change: object) =>
    database.db.updateTable('promoterPapers').set(change).where('userId', '=', promoterId).execute();
  const today = seoulDay(each.clock);
  await papers({ registrationNo: '2026-0001', registeredOn: '2020-01-01', contractedOn: today, trainedOn: today });
  const id = await requested(promoterId, 50_000);
  await papers({ registrationNo: '', registeredOn: null, contractedOn: null, trainedOn: null });
  const mine = async () =>
    (await test.send('GET', '/api/v1/promoter/withdrawals', { as: asMember(promoterId) })).body.lacks;
  expect(await mine()).toEqual(['REGISTRATION', 'CONTRACT']);
  expect((await stateOf(id)).lacks).toEqual(['REGISTRATION', 'CONTRACT']);
  expect(await readLacks(database.db, promoterId, each.clock)).toEqual(['REGISTRATION', 'CONTRACT']);
  expect((await approve(id)).body).toMatchObject({
    code: 'PROMOTER_PAPERS_REQUIRED',
    lacks: ['REGISTRATION', 'CONTRACT'],
  });
  expect((await requestWithdrawal(promoterId, 10_000)).body.code).toBe('PROMOTER_PAPERS_REQUIRED');

  // The training is valid for a year, its last day included.
  await papers({ registrationNo: '2026-0001', registeredOn: '2020-01-01', contractedOn: today });
  expect(await mine()).toEqual(['TRAINING']);
  await papers({ trainedOn: addSeoulDays(today, -366) });
  expect(await mine()).toEqual(['TRAINING']);
  await papers({ trainedOn: addSeoulDays(today, -365) });
  expect(await mine()).toEqual([]);
  expect((await approve(id)).status).toBe(200);

  await papers({ contractedOn: null });
  expect((await batch([id])).body.code).toBe('PROMOTER_PAPERS_REQUIRED');
  await makeSettings(database.db, { promoter: { papers: false } });
  expect(await mine()).toEqual([]);
  expect((await batch([id])).status).toBe(201);
  await makeSettings(database.db, {});
});
