import { makePromoter, makeUser } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { findPromoterByCode, recordPromotee } from './index.ts';

const AT = new Date('2026-06-01T03:00:00Z');

const database = await databaseForTests();

const record = (userId: string, code: string) =>
  inTransaction(database.db, (trx) => recordPromotee(trx, { userId, code, at: AT }));
const linkOf = (userId: string) =>
  database.db.selectFrom('promotees').selectAll().where('userId', '=', userId).executeTakeFirst();
const refusal = { body: { code: 'PROMOTER_CODE_UNKNOWN', errors: [{ path: 'body.promoterCode' }] } };

it('links a member with the promoter of a code, typed in any case, once and permanently', async () => {
  const { db } = database;
  const [first, second] = [await makePromoter(db, { code: 'FIRST01' }), await makePromoter(db, { code: 'SECOND01' })];
  const { id } = await makeUser(db);
  await record(id, ' first01 ');
  await record(id, 'SECOND01');
  expect(await linkOf(id)).toMatchObject({ promoterId: first.userId, code: 'FIRST01', createdAt: AT });
  // The code is reassigned: members who registered with it keep their promoter.
  await db.updateTable('promoters').set({ code: 'RENAMED1' }).where('userId', '=', first.userId).execute();
  await db.updateTable('promoters').set({ code: 'FIRST01' }).where('userId', '=', second.userId).execute();
  expect(await linkOf(id)).toMatchObject({ promoterId: first.userId, code: 'FIRST01' });
  expect(await findPromoterByCode(db, 'first01')).toEqual({ userId: second.userId });
});

it('refuses codes that are unknown, blocked, not approved or of a former member', async () => {
  const { db } = database;
  const blocked = await makePromoter(db, { blockedAt: AT, blockReason: '부정 추천' });
  const former = await makePromoter(db);
  await db.updateTable('users').set({ withdrawnAt: AT }).where('id', '=', former.userId).execute();
  const { id } = await makeUser(db);
  for (const code of ['NOBODY1', '', blocked.code ?? '', former.code ?? '']) {
    expect(await findPromoterByCode(db, code)).toBeNull();
    await expect(record(id, code)).rejects.toMatchObject(refusal);
  }
  expect(await linkOf(id)).toBeUndefined();
});

it('refuses the own code, by account and by business number', async () => {
  const { db } = database;
  const business = { no: '1208147521', name: '이루치과', type: '', service: '', ceoName: '', postcode: '' };
  const clinic = await makeUser(db, { type: 'COMPANY', business: { ...business, address1: '', address2: '' } });
  const promoter = await makePromoter(db, { userId: clinic.id });
  await expect(record(clinic.id, promoter.code ?? '')).rejects.toMatchObject(refusal);
  const again = await makeUser(db, {
    type: 'COMPANY',
    business: { ...business, no: '120-81-47521', address1: '', address2: '' },
  });
  await expect(record(again.id, promoter.code ?? '')).rejects.toMatchObject(refusal);
  expect(await linkOf(again.id)).toBeUndefined();
});

it('refuses the code of another account of the same person', async () => {
  const { db } = database;
  const identityHash = Buffer.alloc(32, 5);
  const [first, second] = [await makeUser(db), await makeUser(db, { type: 'COMPANY' })];
  for (const { id } of [first, second])
    await db
      .updateTable('users')
      .set({ identityHash, identityEncrypted: 'encrypted', identityVerifiedAt: AT })
      .where('id', '=', id)
      .execute();
  const promoter = await makePromoter(db, { userId: first.id });
  await expect(record(second.id, promoter.code ?? '')).rejects.toMatchObject(refusal);
});

it('prevents a change or deletion of a link', async () => {
  const { db } = database;
  const promoter = await makePromoter(db);
  const { id } = await makeUser(db);
  await record(id, promoter.code ?? '');
  const other = await makePromoter(db);
  await expect(
    db.updateTable('promotees').set({ promoterId: other.userId }).where('userId', '=', id).execute(),
  ).rejects.toMatchObject({ code: '23514' });
  await expect(db.deleteFrom('promotees').where('userId', '=', id).execute()).rejects.toMatchObject({ code: '23514' });
});
