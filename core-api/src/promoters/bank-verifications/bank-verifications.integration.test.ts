import { type BankVerification, payeeBanks } from '@iruon/contract';
import { bankNames } from '@iruon/contract/labels';
import { makeUser } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { setOpenBanking } from '../../../../tooling/sandbox/open-banking/client.ts';
import { auditEntries } from '../../testing/audit-entries.ts';
import { decryptAccount } from '../payees/index.ts';
import { openVerifications } from './bank-verifications.fixture.ts';

const verifications = await openVerifications();
const { database, sandbox, test, each, later } = verifications;
const { payee, open, start, started, enter, entered, deposits, codeOf, wrong, accountOf } = verifications;

// @covers entity:bank-verification, rule:bank-verification-six-digit-code-one, state:bank-verification-verify-success
// @covers call:PUT /api/v1/promoter/bank/hold-verifications/{id}/verify, state:bank-verification-input-verify
// @covers entity:bank
it('deposits one won, hides the code and stores the account once the code is entered', async () => {
  const of = await payee(' 김 이루 ');
  const verification = await started(of);
  expect(verification).toEqual({
    _id: expect.any(String),
    bank: { code: '004', accountNumber: `******${of.bank.accountNumber.slice(-4)}`, accountHolder: expect.any(String) },
    sendAmount: 1,
    senderName: '이루온******',
    attemptCount: 0,
    triesLeft: 5,
    isSuccess: false,
    isOutdated: false,
    isOutDated: false,
    expiresAt: new Date(each.clock.getTime() + 600_000).toISOString(),
  });
  const code = await codeOf(of);
  expect(code).toMatch(/^[0-9]{6}$/);
  expect(await deposits(of)).toMatchObject([{ amount: 1 }]);
  const rows = JSON.stringify(await database.db.selectFrom('bankVerifications').selectAll().execute());
  expect(rows).not.toContain(of.bank.accountNumber);
  expect(rows).not.toContain(code);

  expect(await entered(of, verification._id, wrong(code))).toMatchObject({ attemptCount: 1, triesLeft: 4 });
  expect(await accountOf(of)).toBeUndefined();
  for (const _ of [1, 2])
    expect(await entered(of, verification._id, code)).toMatchObject({ isSuccess: true, attemptCount: 2 });
  const row = await accountOf(of);
  expect(row && decryptAccount(test.services, row).accountNumber).toBe(of.bank.accountNumber);
});

// @covers state:bank-verification-outdated-resets-dialog
it('counts five of thirty concurrent wrong entries, and is outdated then', async () => {
  const of = await payee();
  const { _id } = await started(of);
  const code = await codeOf(of);
  const all = await Promise.all(Array.from({ length: 30 }, () => entered(of, _id, wrong(code))));
  expect(all.filter(({ isOutdated }) => !isOutdated).map(({ attemptCount }) => attemptCount)).toHaveLength(4);
  const after = await entered(of, _id, code);
  expect(after).toMatchObject({ attemptCount: 5, triesLeft: 0, isSuccess: false, isOutdated: true });
  expect(await accountOf(of)).toBeUndefined();
});

it('succeeds once for thirty concurrent right entries', async () => {
  const of = await payee();
  const { _id } = await started(of);
  const code = await codeOf(of);
  const all = await Promise.all(Array.from({ length: 30 }, () => entered(of, _id, code)));
  expect(all.every(({ isSuccess, attemptCount }) => isSuccess && attemptCount === 1)).toBe(true);
  const log = await auditEntries(database.db, ['action'], {
    subject: `user:${of.promoterId}`,
    action: 'promoter.account.set',
  });
  expect(log).toHaveLength(1);
});

it('expires after ten minutes, and with a newer deposit', async () => {
  const of = await payee();
  const first = await started(of);
  const code = await codeOf(of);
  const second = await started(of);
  expect(await entered(of, first._id, code)).toMatchObject({ isOutdated: true, attemptCount: 0 });
  const newer = await codeOf(of);
  later(10);
  expect(await entered(of, second._id, newer)).toMatchObject({ isOutdated: true, attemptCount: 0, isSuccess: false });
  expect(await accountOf(of)).toBeUndefined();
});

it('deposits five times a day, for any number of concurrent requests', async () => {
  const of = await payee();
  const all = await Promise.all(Array.from({ length: 12 }, () => start(of)));
  expect(all.filter(({ status }) => status === 201)).toHaveLength(5);
  expect((await start(of)).body).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 86_400 });
  expect(await deposits(of)).toHaveLength(5);
  const open = database.db.selectFrom('bankVerifications').select('id').where('endedAt', 'is', null);
  expect(await open.where('userId', '=', of.promoterId).execute()).toHaveLength(1);
  later(24 * 60);
  expect((await start(of)).status).toBe(201);
});

// @covers rule:bank-verification-account-members-own-name
it('sends nothing to the account of another person', async () => {
  for (const of of [await payee('박타인'), await payee('박타인', '김이루')]) {
    expect((await start(of)).body).toMatchObject({
      code: 'ACCOUNT_HOLDER_DIFFERS',
      errors: [{ path: 'body.bank.accountHolder' }],
    });
    expect(await deposits(of)).toEqual([]);
  }
  const named = await payee();
  expect((await start({ ...named, bank: { ...named.bank, accountHolder: '박타인' } })).body.code).toBe(
    'ACCOUNT_HOLDER_DIFFERS',
  );
  const born = await payee();
  await open(born.bank, '김이루', '900102');
  for (let left = 10; left > 0; left -= 1) expect((await start(born)).body.code).toBe('ACCOUNT_UNVERIFIABLE');
  expect((await start(born)).body.code).toBe('TOO_MANY_REQUESTS');
});

it('recognizes a company by its number and its name, with or without its legal form', async () => {
  const { promoterId, bank } = await payee();
  const business = { no: '124-81-00998', name: '㈜ 시험상사', ceoName: '김이루', type: '', service: '' };
  const place = { postcode: '06236', address1: '서울', address2: '' };
  const { id } = await makeUser(database.db, { type: 'COMPANY', business: { ...business, ...place } });
  await database.db
    .insertInto('promoters')
    .values({ userId: id, code: 'COMPANY1', state: 'APPROVED', requestedAt: each.clock, decidedAt: each.clock })
    .execute();
  expect(promoterId).not.toBe(id);
  await open(bank, '주식회사시험상사', '1248100998');
  const of = { promoterId: id, bank: { ...bank, accountHolder: '(주)시험상사' } };
  expect((await start(of)).status).toBe(201);
  expect(await deposits(of)).toHaveLength(1);
});

it('treats a verification of another member as a missing one', async () => {
  const [of, other] = [await payee(), await payee()];
  const { _id } = await started(of);
  const foreign = await enter(other, _id, await codeOf(of));
  const missing = await enter(other, crypto.randomUUID(), '123456');
  const { requestId: _, ...body } = missing.body;
  expect([foreign.status, foreign.body]).toEqual([404, expect.objectContaining({ ...body, code: 'NOT_FOUND' })]);
  expect(await entered(of, _id, await codeOf(of))).toMatchObject({ isSuccess: true, attemptCount: 1 });
});

it('counts nothing while the banks are unreachable', async () => {
  const of = await payee();
  await setOpenBanking(sandbox.url, { mode: 'down' });
  for (let left = 12; left > 0; left -= 1) expect((await start(of)).body.code).toBe('BANK_UNAVAILABLE');
  await setOpenBanking(sandbox.url, { mode: 'ok' });
  for (let left = 5; left > 0; left -= 1) expect((await start(of)).status).toBe(201);
});

it('deposits once for a request whose response was lost, and accepts the code of that deposit', async () => {
  const of = await payee();
  const key = crypto.randomUUID();
  each.betweenCalls = () => setOpenBanking(sandbox.url, { mode: 'lost', times: 1 });
  expect((await start(of, key)).body.code).toBe('BANK_UNAVAILABLE');
  each.betweenCalls = async () => undefined;
  const again = await Promise.all([start(of, key), start(of, key)]);
  expect(again.map(({ status }) => status)).toContain(201);
  const { body, status } = await start(of, key);
  expect(status).toBe(201);
  expect(await deposits(of)).toHaveLength(1);
  const { _id } = body.verification as BankVerification;
  expect(await entered(of, _id, await codeOf(of))).toMatchObject({ isSuccess: true });
});

// @covers call:POST /api/v1/promoter/bank/hold-verifications
// @covers entity:bank-list
it('accepts the seventeen banks by their codes, from promoters with a registration number', async () => {
  expect(payeeBanks).toHaveLength(17);
  expect(payeeBanks.every((code) => bankNames[code])).toBe(true);
  const of = await payee();
  expect((await start({ ...of, bank: { ...of.bank, code: '001' } })).body).toMatchObject({
    code: 'INVALID_INPUT',
    errors: [{ path: 'body.bank.code' }],
  });
  for (const code of payeeBanks) {
    const each = await payee();
    await open({ ...each.bank, code }, '김이루');
    expect((await start({ ...each, bank: { ...each.bank, code } })).status).toBe(201);
  }
  await database.db.deleteFrom('promoterResidents').where('userId', '=', of.promoterId).execute();
  expect((await start(of)).body.code).toBe('RESIDENT_NUMBER_REQUIRED');
  const { id } = await makeUser(database.db);
  expect((await start({ ...of, promoterId: id })).body.code).toBe('PROMOTER_REQUIRED');
});
