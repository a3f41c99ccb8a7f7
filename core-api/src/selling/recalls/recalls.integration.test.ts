import type { RecallDetail, RecallPreview } from '@iruon/contract';
import { makeLot } from '@iruon/db/factories';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { notifyRecalls } from './index.ts';
import { openRecalls } from './recalls.fixture.ts';

const {
  store,
  db,
  ask,
  confirmed,
  ship,
  sold,
  sendBeside,
  input,
  open,
  read,
  partiesOf,
  onlyParty,
  stockOf,
  withRole,
} = await openRecalls();

it('previews whom a recall reaches, and changes nothing', async () => {
  const { lot, purchase, product } = await sold();
  const { body } = await ask('POST', 'recalls/preview', { _lots: [lot.id] });
  const { figures, lots, buyers } = body.preview as RecallPreview;
  expect(figures).toMatchObject({
    buyers: 1,
    sent: 3,
    back: 0,
    out: 3,
    shelf: 7,
    quarantine: 0,
    parcels: 0,
    former: 0,
  });
  expect(lots).toMatchObject([{ _id: lot.id, lotNo: lot.lotNo, sent: 3, shelf: 7, state: 'RELEASED' }]);
  expect(buyers).toMatchObject([{ _user: purchase.member.id, name: purchase.member.name, sent: 3, out: 3 }]);
  expect(await stockOf(product.id)).toBe(7);
  expect((await ask('POST', 'recalls/preview', { _lots: [newId()] })).status).toBe(404);
});

it('makes the lots unsellable at once, and refuses to ship them', async () => {
  const { lot, product } = await sold();
  const waiting = await confirmed({ product, amount: 2 });
  const recall = await open([lot.id]);
  expect(recall).toMatchObject({ state: 'OPEN', buyers: 1, unanswered: 1, lotNos: [lot.lotNo] });
  expect(recall.recallNo).toMatch(/^RC\d{6}-\d\d$/);
  expect(await stockOf(product.id)).toBe(0);
  expect((await ship(waiting.purchaseNo)).status).toBe(409);
  expect((await ask('POST', 'recalls', input([lot.id]))).body).toMatchObject({
    code: 'RECALL_LOT_RECALLED',
    detail: expect.stringContaining(lot.lotNo),
  });
});

it('opens packed parcels again that have pieces of the lot', async () => {
  const { lot, product, purchase } = await sold();
  const waiting = await confirmed({ product, amount: 2 });
  const parcel = await db
    .selectFrom('packingParcels')
    .selectAll()
    .where('purchaseId', '=', waiting._id)
    .executeTakeFirstOrThrow();
  const { productId } = lot;
  await db
    .insertInto('parcelPieces')
    .values({
      ...{ id: newId(), kind: 'ORDER', parcelId: parcel.id, orderId: waiting.orderId, productId, lotId: lot.id },
      ...{ amount: 2, proof: 'SCAN', packedAt: store.now() },
    })
    .execute();
  await sql`update packing_parcels set state = 'PACKED', packer_id = ${purchase.member.id}, claimed_at = now(), packed_at = now()
    where id = ${parcel.id}`.execute(db);
  expect((await ask('POST', 'recalls/preview', { _lots: [lot.id] })).body.preview).toMatchObject({
    figures: { parcels: 1, inParcels: 2 },
  });
  await open([lot.id]);
  const { body } = await ask('GET', `parcels/${parcel.id}`);
  expect(body.parcel).toMatchObject({
    state: 'PACKING',
    changedAt: expect.any(String),
    changes: [{ kind: 'LOT', amount: 2 }],
  });
});

it('notifies each buyer once, with the proof, and again only with a reason', async () => {
  const { lot, purchase } = await sold();
  const { _id, recallNo } = await open([lot.id]);
  await store.runJobs();
  await store.runJobs();
  const mine = (await store.mails(purchase.member.email)).filter(({ subject }) => subject.includes(recallNo));
  expect(mine).toHaveLength(1);
  const party = await onlyParty(_id);
  const [mail] = party.notices.filter(({ channel }) => channel === 'MAIL');
  expect(mail).toMatchObject({
    ...{ state: 'SENT', address: purchase.member.email, reason: null, tries: 1, messageId: expect.any(String) },
    body: expect.stringContaining(lot.lotNo),
    sentAt: expect.any(String),
  });
  expect(party.notices.filter(({ channel }) => channel === 'SMS')).toMatchObject([{ state: 'SENT' }]);
  const path = `recalls/${_id}/parties/${party._id}/notices`;
  expect((await ask('POST', path, {})).status).toBe(400);
  expect((await ask('POST', path, { reason: '담당자가 바뀌어 다시 보냄' })).status).toBe(201);
  await store.runJobs();
  expect((await store.mails(purchase.member.email)).filter(({ subject }) => subject.includes(recallNo))).toHaveLength(
    2,
  );
  expect(await read(_id)).toMatchObject({ isNotified: true, notices: { queued: 0, sent: 4, failed: 0 } });
});

it('notes a notice that cannot be sent', async () => {
  const { lot, purchase } = await sold();
  const { _id } = await open([lot.id]);
  await db.updateTable('recallParties').set({ email: '', phone: '' }).where('recallId', '=', _id).execute();
  await store.runJobs();
  const party = await onlyParty(_id);
  expect(party.notices).toMatchObject([{ state: 'FAILED', lastError: '이메일 주소가 없습니다.', messageId: null }]);
  expect(await partiesOf(_id, { part: 'UNREACHED' })).toHaveLength(1);
  expect(
    (await ask('POST', `recalls/${_id}/parties/${party._id}/notices`, { reason: '다시 시도' })).body,
  ).toMatchObject({ code: 'RECALL_NO_ADDRESS' });
  expect(await store.mails(purchase.member.email)).toEqual(expect.not.arrayContaining([{ recall: true }]));
});

it('waits for a buyer who is being changed, and notifies it in the same run', async () => {
  const { lot } = await sold();
  const { _id } = await open([lot.id]);
  const { notifying } = await db.transaction().execute(async (trx) => {
    await sql`select from recall_parties where recall_id = ${_id} for update`.execute(trx);
    const run = notifyRecalls(store.context());
    const waits = expect.poll(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows.length;
    });
    await Promise.race([run, waits.toBeGreaterThan(0)]);
    return { notifying: run };
  });
  await notifying;
  expect(await read(_id)).toMatchObject({ isNotified: true, notices: { queued: 2 } });
  await store.runJobs();
});

it('lists a former member with the contact of the purchase', async () => {
  const { lot, purchase } = await sold();
  const { email } = purchase.member;
  await sql`update users set name = '탈퇴한 회원', email = '', phone = '', address1 = '', business = null, withdrawn_at = now()
    where id = ${purchase.member.id}`.execute(db);
  const { _id, figures } = await open([lot.id]);
  expect(figures).toMatchObject({ buyers: 1, former: 1 });
  const party = await onlyParty(_id);
  expect(party).toMatchObject({ isFormer: true, _user: null, email });
  expect(party.name).toBe('김이루');
  await store.runJobs();
  const [mail] = (await store.mails(email)).filter(({ subject }) => subject.includes('회수'));
  expect(mail?.text).toContain('탈퇴하셨더라도');
});

it('counts exchanges and samples', async () => {
  const { lot, product, purchase } = await sold();
  const doctor = await store.makeMember();
  await sendBeside({ lot, product }, { orderId: purchase.orderId, exchanges: 1, doctor, samples: 2 });
  const { figures, _id } = await open([lot.id]);
  expect(figures).toMatchObject({ buyers: 2, sent: 6, exchanges: 1, samples: 2 });
  expect((await partiesOf(_id)).map(({ sent }) => sent)).toEqual([4, 2]);
  const beyond = await ask('GET', `recalls/${_id}/parties?range=${encodeURIComponent('[50,74]')}`);
  expect(beyond.body, 'a page beyond the last one').toMatchObject({ parties: [], total: 2 });
});

it('counts a packed replacement, and not the shipped parcel of its order', async () => {
  const { lot, purchase, product } = await sold();
  const id = newId();
  await db
    .insertInto('parcelPieces')
    .values({
      ...{ id, kind: 'EXCHANGE', orderId: purchase.orderId, productId: product.id, lotId: lot.id, amount: 1 },
      ...{ proof: 'SCAN', packedAt: store.now() },
    })
    .execute();
  const { figures } = (await ask('POST', 'recalls/preview', { _lots: [lot.id] })).body.preview as RecallPreview;
  expect(figures).toMatchObject({ sent: 3, parcels: 0, inParcels: 1 });
  await db.deleteFrom('parcelPieces').where('id', '=', id).execute();
});

it('refuses the number of a lot that several of the goods have, and lots outside of the recall', async () => {
  const { lot, purchase } = await sold();
  const other = await store.makeProduct({ stock: 10 });
  const twin = await makeLot(db, { productId: other.id, amount: 10, lotNo: lot.lotNo });
  const second = await confirmed({ product: other, amount: 2, member: purchase.member });
  await ship(second.purchaseNo);
  const receive = async (recall: RecallDetail) => {
    const { _id: _party } = await onlyParty(recall._id);
    return ask('POST', `recalls/${recall._id}/pieces`, { _party, text: lot.lotNo });
  };
  const both = await open([lot.id, twin.id]);
  expect((await receive(both)).body.code).toBe('LOT_MEANS_SEVERAL');
  expect((await onlyParty(both._id)).back).toBe(0);
  const { lot: third } = await sold();
  const { _id } = await open([third.id]);
  const { _id: _party } = await onlyParty(_id);
  const unsent = await ask('POST', `recalls/${_id}/pieces`, { _party, text: lot.lotNo });
  expect(unsent.body).toMatchObject({
    code: 'RECALL_NOT_SENT',
    detail: expect.stringContaining('다른 구매자 1곳에 5개'),
  });
});

it('changes nothing in a drill', async () => {
  const { lot, product, purchase } = await sold();
  const recall = await open([lot.id], { isDrill: true });
  expect(recall).toMatchObject({ isDrill: true, buyers: 1, figures: { sent: 3 } });
  expect(recall.listMs).toBeGreaterThanOrEqual(0);
  await store.runJobs();
  expect(await stockOf(product.id)).toBe(7);
  const party = await onlyParty(recall._id);
  expect(party.notices).toEqual([]);
  expect(
    (await ask('POST', `recalls/${recall._id}/pieces`, { _party: party._id, text: lot.lotNo })).body,
  ).toMatchObject({
    code: 'RECALL_IS_DRILL',
  });
  const mine = await store.send('GET', `/api/v1/me/recalls/${recall._id}`, { as: purchase.member });
  expect(mine.status).toBe(404);
  store.later(60);
  const later = await confirmed({ product, amount: 2 });
  expect((await ship(later.purchaseNo)).status).toBe(200);
  expect((await read(recall._id)).figures).toMatchObject({ sent: 3, buyers: 1 });
});

it('receives pieces by a scan or by the number of the lot, never more than are out', async () => {
  const { lot, purchase } = await sold();
  const { _id } = await open([lot.id]);
  const { _id: _party } = await onlyParty(_id);
  const receive = (body: object) => ask('POST', `recalls/${_id}/pieces`, { _party, ...body });
  expect((await receive({ text: lot.lotNo.toLowerCase(), amount: 2 })).body.party).toMatchObject({
    sent: 3,
    back: 2,
    out: 1,
  });
  expect((await receive({ text: lot.lotNo, amount: 2 })).body).toMatchObject({ code: 'INVALID_INPUT' });
  expect((await receive({ text: 'NOSUCHLOT' })).body).toMatchObject({ code: 'RECALL_NOT_SENT' });
  expect((await receive({ text: lot.lotNo })).status).toBe(201);
  expect((await receive({ text: lot.lotNo })).body).toMatchObject({ code: 'RECALL_ALL_BACK' });
  const rows = await db
    .selectFrom('returnedPieces')
    .select(['amount', 'state', 'isRecalled'])
    .where('lotId', '=', lot.id)
    .orderBy('receivedAt')
    .execute();
  expect(rows).toEqual([
    { amount: 2, state: 'QUARANTINE', isRecalled: true },
    { amount: 1, state: 'QUARANTINE', isRecalled: true },
  ]);
  const recall = (await read(_id)) as RecallDetail;
  expect(recall.figures).toMatchObject({ sent: 3, back: 3, out: 0, quarantine: 3 });
  expect(purchase.orderId).toBeDefined();
});

it('finds lots by the beginning of their number and by the code of a product', async () => {
  const { lot, product } = await sold();
  const other = await makeLot(db, { productId: product.id });
  const find = async (q: string) =>
    ((await ask('GET', `recalls/lots?q=${encodeURIComponent(q)}`)).body.lots as { _id: string }[]).map(
      ({ _id }) => _id,
    );
  expect(await find(lot.lotNo)).toEqual([lot.id]);
  expect((await find(product.code)).toSorted()).toEqual([lot.id, other.id].toSorted());
  expect(await find('%')).toEqual([]);
});

it('shows packers recalls, and lets them change none', async () => {
  const { lot } = await sold();
  const packer = await withRole('packer');
  expect((await ask('POST', 'recalls', input([lot.id]), packer)).status).toBe(403);
});
