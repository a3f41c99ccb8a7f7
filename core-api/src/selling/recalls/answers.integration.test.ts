import type { MyRecallDetail, RecallDetail } from '@iruon/contract';
import { addSeoulDays, seoulDay } from '@iruon/contract/seoul';
import { makeLot } from '@iruon/db/factories';
import Excel from 'exceljs';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { openRecalls } from './recalls.fixture.ts';
import { matchingLateRecalls, matchingWaitingRecalls } from './repository.ts';

const { store, db, operator, ask, confirmed, ship, sold, open, read, onlyParty, partiesOf } = await openRecalls();

type Member = Awaited<ReturnType<typeof store.makeMember>>;
const me = (as: Member, method: 'GET' | 'PUT' | 'POST', path: string, body?: object) =>
  store.send(method, `/api/v1/me/recalls${path}`, {
    as,
    ...(body && { body }),
    headers: { 'idempotency-key': newId() },
  });
const DAY = 86_400;

it('shows members their own recalls alone, and records when they read one', async () => {
  const { lot, purchase } = await sold();
  const { _id } = await open([lot.id]);
  const stranger = await store.makeMember();
  expect((await me(purchase.member, 'GET', '')).body.recalls).toMatchObject([{ _id, sent: 3, out: 3, isRead: false }]);
  expect((await me(stranger, 'GET', '')).body.recalls).toEqual([]);
  for (const [method, path] of [
    ['GET', `/${_id}`],
    ['POST', `/${_id}/read`],
  ] as const)
    expect((await me(stranger, method, path)).status).toBe(404);
  expect((await me(purchase.member, 'POST', `/${_id}/read`)).status).toBe(204);
  const { readAt } = await onlyParty(_id);
  expect(readAt).toBe(store.now().toISOString());
  store.later(60);
  await me(purchase.member, 'POST', `/${_id}/read`);
  expect((await onlyParty(_id)).readAt).toBe(readAt);
});

it('lists the recalls of a member with the pieces that came to this member alone, the latest first', async () => {
  const { lot, purchase, product } = await sold();
  const { member } = purchase;
  const mine = await confirmed({ product, amount: 2, member });
  await ship(mine.purchaseNo);
  const foreign = await confirmed({ product, amount: 1 });
  await ship(foreign.purchaseNo);
  const other = await store.makeProduct({ stock: 10 });
  const second = await makeLot(db, { productId: other.id, amount: 10 });
  const later = await confirmed({ product: other, amount: 4, member });
  await ship(later.purchaseNo);
  const first = await open([lot.id]);
  await open([lot.id], { isDrill: true });
  store.later(60);
  const last = await open([second.id]);
  const [party] = (await partiesOf(first._id)).filter(({ _user }) => _user === member.id);
  await ask('POST', `recalls/${first._id}/pieces`, { _party: party?._id, text: lot.lotNo, amount: 4 });
  expect((await me(member, 'GET', '')).body.recalls).toMatchObject([
    { _id: last._id, sent: 4, back: 0, out: 4, goods: other.name },
    { _id: first._id, sent: 5, back: 4, out: 1, goods: product.name },
  ]);
  const detail = (await me(member, 'GET', `/${first._id}`)).body.recall as MyRecallDetail;
  expect(detail).toMatchObject({ sent: 5, back: 4, lots: [{ sent: 5, back: 4, out: 1 }] });
  expect(detail.pieces.map(({ sent, back }) => [sent, back]).toSorted()).toEqual([
    [2, 1],
    [3, 3],
  ]);
});

it('takes answers of every piece, again until the recall is closed', async () => {
  const { lot, purchase } = await sold();
  const { _id } = await open([lot.id]);
  const answer = (used: number, toReturn: number, stored = 0, missing = 0) =>
    me(purchase.member, 'PUT', `/${_id}/answer`, {
      lots: [{ _lot: lot.id, used, toReturn, stored, missing }],
      comment: '진료실 보관함 확인',
    });
  const refused = await answer(1, 1);
  expect(refused.body).toMatchObject({ code: 'RECALL_ANSWER_SUM', detail: expect.stringContaining('3개 가운데 2개') });
  expect((await answer(1, 2)).body.recall as MyRecallDetail).toMatchObject({
    answeredBy: 'ME',
    lots: [{ used: 1, toReturn: 2, isAnswered: true }],
  });
  expect((await answer(0, 2, 1)).status).toBe(200);
  expect(await read(_id)).toMatchObject({ unanswered: 0, answers: { answered: 1, used: 0, toReturn: 2, stored: 1 } });
  expect((await ask('POST', `recalls/${_id}/close`, { note: '모두 확인함' })).status).toBe(200);
  expect((await answer(3, 0)).body).toMatchObject({ code: 'RECALL_CLOSED' });
});

it('takes the answer of a buyer from an operator, with its source', async () => {
  const { lot } = await sold();
  const { _id } = await open([lot.id]);
  const { _id: party } = await onlyParty(_id);
  const body = { lots: [{ _lot: lot.id, used: 3, toReturn: 0, stored: 0, missing: 0 }], source: 'PHONE' };
  const path = `recalls/${_id}/parties/${party}/answer`;
  expect((await ask('PUT', path, body)).status).toBe(400);
  expect((await ask('PUT', path, { ...body, note: '원장님과 통화' })).body.party).toMatchObject({
    ...{ source: 'PHONE', note: '원장님과 통화', answeredBy: expect.any(String) },
  });
  const foreign = [...body.lots, { _lot: newId(), used: 0, toReturn: 0, stored: 0, missing: 0 }];
  expect((await ask('PUT', path, { ...body, note: '통화', lots: foreign })).body).toMatchObject({
    code: 'RECALL_ANSWER_SUM',
  });
});

it('keeps answers and lots of a recall for two years after its end, like its notices, and no longer', async () => {
  const { lot } = await sold();
  const { _id } = await open([lot.id]);
  const { _id: party } = await onlyParty(_id);
  const answer = (used: number, stored: number) =>
    ask('PUT', `recalls/${_id}/parties/${party}/answer`, {
      lots: [{ _lot: lot.id, used, toReturn: 0, stored, missing: 0 }],
      ...{ source: 'PHONE', note: '원장님과 통화' },
    });
  expect([(await answer(3, 0)).status, (await answer(1, 2)).status]).toEqual([200, 200]);
  const removals = [
    sql`delete from recall_answers where party_id = ${party}`,
    sql`delete from recall_lots where recall_id = ${_id}`,
  ];
  for (const removal of removals) await expect(removal.execute(db)).rejects.toThrow('must be retained');
  expect((await ask('POST', `recalls/${_id}/close`, { note: '모두 확인' })).status).toBe(200);
  for (const removal of removals) await expect(removal.execute(db)).rejects.toThrow('must be retained');
  await sql`update recalls set kept_until = '2020-01-01' where id = ${_id}`.execute(db);
  for (const removal of removals) await removal.execute(db);
});

it('closes only with every answer or a reason, finally, and opens again with a reason', async () => {
  const { lot } = await sold();
  const { _id } = await open([lot.id]);
  const { _id: party } = await onlyParty(_id);
  const close = () => ask('POST', `recalls/${_id}/close`, { note: '연락되지 않음' });
  expect((await close()).body).toMatchObject({ code: 'RECALL_UNANSWERED', detail: expect.stringContaining('1곳') });
  await ask('PUT', `recalls/${_id}/parties/${party}/waiver`, { reason: '폐업하여 연락되지 않음' });
  expect(await partiesOf(_id, { part: 'WAIVED' })).toHaveLength(1);
  const closed = (await close()).body.recall as RecallDetail;
  expect(closed).toMatchObject({ state: 'CLOSED', closeNote: '연락되지 않음', figures: { sent: 3, back: 0, out: 3 } });
  expect(closed.keptUntil).toBe(`${Number(closed.closedAt?.slice(0, 4)) + 2}${closed.keptUntil?.slice(4)}`);
  expect((await close()).body.recall).toMatchObject({ updatedAt: closed.updatedAt });
  expect((await ask('PUT', `recalls/${_id}/plan`, { filedOn: null })).body).toMatchObject({ code: 'RECALL_CLOSED' });
  expect((await ask('POST', `recalls/${_id}/reopen`, { reason: '반품이 더 들어옴' })).body.recall).toMatchObject({
    ...{ state: 'OPEN', closedAt: null, keptUntil: null, reopenReason: '반품이 더 들어옴' },
  });
  await expect(sql`delete from recalls where id = ${_id}`.execute(db)).rejects.toThrow('must be retained');
  await expect(sql`delete from recall_parties where recall_id = ${_id}`.execute(db)).rejects.toThrow(
    'must be retained',
  );
});

it('shows the deadlines, extends the plan of hazard 3 once, and lists what is late', async () => {
  const { lot } = await sold();
  const { _id, clocks, confirmedOn } = await open([lot.id], { hazard: 3 });
  expect(clocks).toMatchObject([{ kind: 'PLAN', startsOn: confirmedOn }, { kind: 'END' }]);
  store.later(7 * DAY);
  const late = async () =>
    ((await ask('GET', `recalls?filter=${encodeURIComponent('{"isLate":true}')}`)).body.recalls as RecallDetail[]).some(
      (row) => row._id === _id,
    );
  expect([await late(), (await read(_id)).isLate]).toEqual([true, true]);
  const extend = () => ask('POST', `recalls/${_id}/extension`, { reason: '시험 결과를 기다림' });
  expect((await extend()).body.recall).toMatchObject({ isLate: false, extensionReason: '시험 결과를 기다림' });
  expect((await extend()).status).toBe(200);
  expect(await late()).toBe(false);
  expect((await ask('PUT', `recalls/${_id}/plan`, { filedOn: '2020-01-01' })).status).toBe(400);
  const today = store.now().toISOString().slice(0, 10);
  expect((await ask('PUT', `recalls/${_id}/plan`, { filedOn: today })).body.recall).toMatchObject({
    clocks: [{ doneOn: today, daysLeft: null }, { kind: 'END' }],
  });
  store.later(30 * DAY);
  expect(await late()).toBe(true);
  const other = await sold();
  const { _id: second } = await open([other.lot.id], { hazard: 1 });
  expect((await ask('POST', `recalls/${second}/extension`, { reason: '늦음' })).body).toMatchObject({
    code: 'RECALL_NOT_EXTENDABLE',
  });
});

it('waits for operators while a buyer has not answered, and from three days before a deadline', async () => {
  const { lot } = await sold();
  const { _id, clocks } = await open([lot.id], { hazard: 2 });
  const { _id: party } = await onlyParty(_id);
  const today = seoulDay(store.now());
  const waits = async (day: string) => [
    (await matchingWaitingRecalls(db, day).where('recalls.id', '=', _id).execute()).length,
    (await matchingLateRecalls(db, day).where('recalls.id', '=', _id).execute()).length,
  ];
  const isListed = async (isWaiting: boolean) => {
    const filter = encodeURIComponent(JSON.stringify({ isWaiting, id: [_id] }));
    return (await ask('GET', `recalls?filter=${filter}`)).body.total;
  };
  expect(await waits(today)).toEqual([1, 0]);
  expect([await isListed(true), await isListed(false)]).toEqual([1, 0]);
  await ask('PUT', `recalls/${_id}/parties/${party}/waiver`, { reason: '폐업하여 연락되지 않음' });
  await ask('PUT', `recalls/${_id}/plan`, { filedOn: today });
  expect([await isListed(true), await isListed(false)]).toEqual([0, 1]);
  const end = clocks.find(({ kind }) => kind === 'END')?.dueOn ?? '';
  const around = [-4, -3, 0, 1].map((days) => waits(addSeoulDays(end, days)));
  expect(await Promise.all(around)).toEqual([
    [0, 0],
    [1, 0],
    [1, 0],
    [1, 1],
  ]);
});

it('writes the papers with sums that agree with the ledger of the lots', async () => {
  const { lot, purchase } = await sold({ amount: 4 });
  const { _id, recallNo } = await open([lot.id], { hazard: 1, title: '=포장' });
  const { _id: _party } = await onlyParty(_id);
  await ask('POST', `recalls/${_id}/pieces`, { _party, text: lot.lotNo, amount: 1 });
  const paper = async (name: string) => {
    const path = `/api/console/shop/recalls/${_id}/papers/${name}?reason=${encodeURIComponent('식약처 제출')}`;
    const response = await store.app.request(path, { headers: { authorization: await store.authorize(operator) } });
    expect(response.status).toBe(200);
    const book = new Excel.Workbook();
    await book.xlsx.load(await response.arrayBuffer());
    return book;
  };
  const book = await paper('completion');
  const sheet = book.getWorksheet('거래처별 판매');
  const headers = (sheet?.getRow(1).values ?? []) as string[];
  const at = (name: string) => headers.findIndex((header) => header?.startsWith(name));
  expect(at('개설자')).toBeGreaterThan(0);
  const { rows } = await sql<{ sent: number; back: number }>`
    select -sum(shelf) filter (where reason = 'SHIP')::int as sent, sum(quarantine) filter (where reason = 'RETURN')::int as back
    from lot_ledger where lot_id = ${lot.id}`.execute(db);
  const row = sheet?.getRow(2);
  expect([row?.getCell(at('판매 수량')).value, row?.getCell(at('회수 수량')).value]).toEqual([4, 1]);
  expect(rows).toMatchObject([{ sent: 4, back: 1 }]);
  expect(row?.getCell(at('주문번호')).value).toBe(purchase.purchaseNo);
  const facts = book.getWorksheet('개요');
  expect(facts?.getColumn(2).values).toEqual(expect.arrayContaining([recallNo, '=포장']));
  await sql`insert into parcel_pieces (id, kind, order_id, product_id, lot_id, amount, proof, packed_at, shipped_at)
    select new_uuid(), kind, order_id, product_id, lot_id, 1, proof, packed_at, shipped_at
    from parcel_pieces cross join generate_series(1, 1000) where lot_id = ${lot.id}`.execute(db);
  const long = (await paper('completion')).getWorksheet('거래처별 판매');
  expect(long?.rowCount).toBe(1 + 1_001 + 1);
  expect(long?.getRow(1_003).getCell(at('판매 수량')).value).toMatchObject({ result: 1_004 });
  await sql`delete from parcel_pieces where lot_id = ${lot.id} and amount = 1`.execute(db);
  expect((await paper('plan')).getWorksheet('거래처별 판매')?.getRow(1).values).not.toContain('회수 수량(개)');
});
