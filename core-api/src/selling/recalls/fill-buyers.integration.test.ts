import Excel from 'exceljs';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { fillBuyersOfPieces } from './fill-buyers.ts';
import { openRecalls } from './recalls.fixture.ts';

const { store, db, operator, ask, confirmed, ship, sold, sendBeside, open, partiesOf, readParty } = await openRecalls();

/** A lot with pieces of two orders of one member, of a former member with an exchange, and a sample. */
async function soldToMany() {
  const { lot, product, purchase } = await sold();
  const again = await confirmed({ product, amount: 2, member: purchase.member });
  const former = await confirmed({ product, amount: 1 });
  for (const { purchaseNo } of [again, former]) expect((await ship(purchaseNo)).status).toBe(200);
  const doctor = await store.makeMember();
  await sendBeside({ lot, product }, { orderId: former.orderId, exchanges: 1, doctor, samples: 1 });
  await sql`update users set name = '탈퇴한 회원', email = '', phone = '', address1 = '', business = null, withdrawn_at = now()
    where id = ${former.member.id}`.execute(db);
  return { lot, purchase, former, doctor };
}

/** The ids of the buyers of the pieces of a lot, in the order of the pieces. */
async function buyersOf(lotId: string): Promise<(string | null)[]> {
  const rows = await db.selectFrom('parcelPieces').select('buyerId').where('lotId', '=', lotId).orderBy('id').execute();
  return rows.map(({ buyerId }) => buyerId);
}
const empty = (lotId: string, kinds: readonly string[] = ['ORDER', 'EXCHANGE', 'SAMPLE']) =>
  sql`update parcel_pieces set buyer_id = null where lot_id = ${lotId} and kind = any (${kinds})`.execute(db);

/** The sold pieces of the papers of a recall, without its own numbers. */
async function soldRows(recallId: string): Promise<unknown[]> {
  const path = `/api/console/shop/recalls/${recallId}/papers/plan?reason=${encodeURIComponent('식약처 제출')}`;
  const response = await store.app.request(path, { headers: { authorization: await store.authorize(operator) } });
  const book = new Excel.Workbook();
  await book.xlsx.load(await response.arrayBuffer());
  return book.getWorksheet('거래처별 판매')?.getSheetValues() ?? [];
}

/** All that operators see of the buyers of a lot, with the parties of a drill that is opened now. */
async function seenOf(lotId: string) {
  const { preview } = (await ask('POST', 'recalls/preview', { _lots: [lotId] })).body;
  const { _id, figures, lots } = await open([lotId], { isDrill: true });
  const parties = [];
  for (const { _id: party } of await partiesOf(_id)) {
    const { _id: _, updatedAt: __, ...detail } = await readParty(_id, party);
    parties.push(detail);
  }
  parties.sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
  return { preview, figures, lots, parties, papers: await soldRows(_id) };
}

it('shows the same buyers before and after older pieces are filled', async () => {
  const { lot, purchase, former, doctor } = await soldToMany();
  const buyers = await buyersOf(lot.id);
  expect(new Set(buyers)).toEqual(new Set([purchase.member.id, former.member.id, doctor.id]));
  const seen = await seenOf(lot.id);
  expect(seen.preview).toMatchObject({ figures: { buyers: 3, former: 1, sent: 8, exchanges: 1, samples: 1 } });
  expect(seen.parties).toHaveLength(3);
  expect(seen.papers).toHaveLength(2 + 5 + 1);
  await empty(lot.id);
  expect(await seenOf(lot.id), 'no piece is filled').toEqual(seen);
  await fillBuyersOfPieces({ db });
  expect(await seenOf(lot.id), 'all are filled').toEqual(seen);
  expect(await buyersOf(lot.id)).toEqual(buyers);
  await empty(lot.id, ['EXCHANGE', 'SAMPLE']);
  expect(await seenOf(lot.id), 'some are filled').toEqual(seen);
  await fillBuyersOfPieces({ db });
});

it('fills older pieces in batches, leaves those that are locked to the next run, and ends', async () => {
  const { lot } = await soldToMany();
  const buyers = await buyersOf(lot.id);
  await empty(lot.id);
  const left = async () => (await buyersOf(lot.id)).filter((buyer) => buyer === null).length;
  expect(await fillBuyersOfPieces({ db }, { stopping: AbortSignal.abort() })).toBe(0);
  expect(await fillBuyersOfPieces({ db }, { atOnce: 1, batches: 2 })).toBe(2);
  expect(await left()).toBe(3);
  await db.transaction().execute(async (trx) => {
    await sql`select from parcel_pieces where lot_id = ${lot.id} and buyer_id is null order by id limit 1 for update`.execute(
      trx,
    );
    expect(await fillBuyersOfPieces({ db }, { atOnce: 1, batches: 5 })).toBe(2);
  });
  expect(await left()).toBe(1);
  expect(await fillBuyersOfPieces({ db })).toBe(1);
  expect(await buyersOf(lot.id)).toEqual(buyers);
  expect(await fillBuyersOfPieces({ db })).toBe(0);
});

it('follows a piece that moves to another order or receiver', async () => {
  const { lot, purchase, former, doctor } = await soldToMany();
  const ofSample = () =>
    db.selectFrom('parcelPieces').select('buyerId').where('lotId', '=', lot.id).where('kind', '=', 'SAMPLE');
  expect(await ofSample().executeTakeFirst()).toEqual({ buyerId: doctor.id });
  const { id } = await db
    .selectFrom('parcelPieces')
    .select('id')
    .where('orderId', '=', purchase.orderId)
    .executeTakeFirstOrThrow();
  for (const { orderId, member } of [former, purchase]) {
    await db.updateTable('parcelPieces').set({ orderId }).where('id', '=', id).execute();
    const moved = db.selectFrom('parcelPieces').select('buyerId').where('id', '=', id);
    expect(await moved.executeTakeFirst()).toEqual({ buyerId: member.id });
  }
  await sql`update parcel_pieces set receiver_id = ${purchase.member.id} where lot_id = ${lot.id} and kind = 'SAMPLE'`.execute(
    db,
  );
  expect(await ofSample().executeTakeFirst()).toEqual({ buyerId: purchase.member.id });
});
