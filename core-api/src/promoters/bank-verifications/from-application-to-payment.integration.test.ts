import { PROMOTER_TERMS, type PromoterApplication } from '@iruon/contract';
import { seoulDay } from '@iruon/contract/seoul';
import { makeUser } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { accrueOf, makeRate, makeSale } from '../bonuses/bonuses.fixture.ts';
import { recordPromotee } from '../promotees/index.ts';
import { openVerifications } from './bank-verifications.fixture.ts';

const verifications = await openVerifications();
const { database, test, each } = verifications;
const { open, started, entered, codeOf } = verifications;

it('covers the application, a bonus, a verified account and a payment', async () => {
  const operator = await makeUser(database.db, { type: 'OPERATOR' });
  const asOperator = (method: string, path: string, body?: object) =>
    test.send(method, `/api/console/${path}`, {
      as: operator,
      ...(body ? { body } : {}),
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
  const member = await makeUser(database.db, { name: '이가입', phone: '01033334444', address2: '77호' });
  const shown = await database.db.selectFrom('terms').select('id').where('code', 'in', PROMOTER_TERMS).execute();
  await test.send('POST', '/api/v1/promoter', {
    as: member,
    body: {
      _terms: shown.map(({ id }) => id),
      type: 'PERSON',
      phone: member.phone,
      residentRegistrationNumber: '900101-1234567',
    },
  });
  const { body: awaiting } = await asOperator('GET', 'promoter-applications?filter={"state":"AWAITING"}');
  const [application] = awaiting.applications as { _id: string }[];
  const approved = await asOperator('PUT', `promoter-applications/${application?._id}/approve`);
  const code = (approved.body.application as PromoterApplication).user.code ?? '';

  await makeRate(database.db, 500);
  const buyer = await makeUser(database.db, { phone: '01055556666', address2: '78호' });
  await inTransaction(database.db, (trx) => recordPromotee(trx, { userId: buyer.id, code, at: each.clock }));
  expect(await accrueOf(database.db, await makeSale(database.db, { userId: buyer.id, goods: 400_000 }))).toBe(20_000);

  const of = { promoterId: member.id, bank: { code: '090', accountNumber: '333301234567', accountHolder: '이가입' } };
  await open(of.bank, '이가입');
  const withdraw = () =>
    test.send('POST', '/api/v1/promoter/bonuses/withdraw', {
      as: member,
      body: { amount: 20_000 },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
  expect((await withdraw()).body.code).toBe('PROMOTER_PAPERS_REQUIRED');
  const today = seoulDay(each.clock);
  const papers = { registrationNo: '제2026-1호', registeredOn: today, contractedOn: today, trainedOn: today };
  const seen = { ...papers, updatedAt: null };
  expect((await asOperator('PUT', `promoter-applications/${application?._id}/papers`, seen)).status).toBe(200);
  expect((await withdraw()).body.code).toBe('WITHDRAWAL_ACCOUNT_REQUIRED');
  const { _id } = await started(of);
  expect(await entered(of, _id, await codeOf(of))).toMatchObject({ isSuccess: true });
  const { withdrawal } = (await withdraw()).body as { withdrawal: { _id: string } };
  expect((await asOperator('PUT', `withdrawals/${withdrawal._id}/approve`)).status).toBe(200);
  const { batch } = (await asOperator('POST', 'withdrawal-batches', { _ids: [withdrawal._id] })).body as {
    batch: { _id: string };
  };
  await asOperator('PUT', `withdrawal-batches/${batch._id}/settle`, {});
  const mine = await test.send('GET', '/api/v1/promoter/withdrawals', { as: member });
  expect(mine.body).toMatchObject({
    account: { bankCode: '090', accountNumber: '******4567', accountHolder: '이가입' },
    withdrawals: [{ state: 'PAID', gross: 20_000, net: 19_340 }],
  });
});
