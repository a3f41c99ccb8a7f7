import type { BankVerification } from '@iruon/contract';
import { expect, it, onTestFinished } from 'vitest';
import { isSharedAccount } from '../payees/index.ts';
import { rehashAccounts } from '../payees/rehash-accounts.ts';
import { openVerifications } from './bank-verifications.fixture.ts';

const { database, test, payee, start, started, entered, deposits, codeOf, accountOf } = await openVerifications();
const { config } = test.services;

/** Puts a new key in front of the one that made the values so far, until the test ends. */
function changeKey(): void {
  const before = config.tokenKeys;
  Object.assign(config, { tokenKeys: ['another-token-key-0123456789-abcdef', ...before] });
  onTestFinished(() => {
    Object.assign(config, { tokenKeys: before });
  });
}

it('deposits nothing again for a request that was sent before the change, and accepts its code', async () => {
  const of = await payee();
  const key = crypto.randomUUID();
  const { _id } = (await start(of, key)).body.verification as BankVerification;
  changeKey();
  expect((await start(of, key)).body.verification).toMatchObject({ _id });
  expect(await deposits(of)).toHaveLength(1);
  expect(await entered(of, _id, await codeOf(of))).toMatchObject({ isSuccess: true });
});

it('finds two promoters with one account, one of them verified before the change, after the rotation', async () => {
  const of = await payee();
  await entered(of, (await started(of))._id, await codeOf(of));
  const before = await accountOf(of);
  changeKey();
  const { promoterId } = await payee();
  const other = { ...of, promoterId };
  await entered(other, (await started(other))._id, await codeOf(other));
  const shared = async () => {
    const row = await accountOf(other);
    return row && (await isSharedAccount(database.db, row));
  };
  expect(await shared()).toBe(false);

  const { rehashed, unreadable } = await rehashAccounts(database.db, config);
  expect([rehashed > 0, unreadable]).toEqual([true, []]);
  expect(await shared()).toBe(true);
  expect(await accountOf(of)).toEqual({ ...before, accountHash: (await accountOf(other))?.accountHash });
  expect(await rehashAccounts(database.db, config)).toEqual({ rehashed: 0, unreadable: [] });
});

it('keeps and names the rows that no data key opens', async () => {
  const of = await payee();
  await entered(of, (await started(of))._id, await codeOf(of));
  const row = await accountOf(of);
  changeKey();
  const dataKeys = { current: 'lost', byId: new Map([['lost', Buffer.alloc(32, 3)]]) };
  const { rehashed, unreadable } = await rehashAccounts(database.db, { ...config, dataKeys });
  expect([rehashed, unreadable.includes(of.promoterId)]).toEqual([0, true]);
  expect(await accountOf(of)).toEqual(row);
});
