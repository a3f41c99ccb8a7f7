import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { lockLot, settleLots } from '../../selling/lots/index.ts';
import { newKey } from '../../testing/store.ts';
import { openPacking } from './pieces.fixture.ts';

const {
  store,
  db,
  ask,
  packer,
  orders,
  device,
  station,
  claimed,
  parcelOf,
  udi,
  scan,
  read,
  lotsIn,
  reservedOf,
  pack,
} = await openPacking();

const invoice = { courierCode: 'CJ', invoiceNo: '123456789012' };
const lotBy = (productId: string, lotNo: string) =>
  db
    .selectFrom('lots')
    .selectAll()
    .where('productId', '=', productId)
    .where('lotNo', '=', lotNo)
    .executeTakeFirstOrThrow();
/** Holds or recalls a lot as its page does. */
const stop = (lotId: string, state: 'HELD' | 'RECALLED') =>
  inTransaction(db, async (trx) => {
    const { productId } = await db.selectFrom('lots').selectAll().where('id', '=', lotId).executeTakeFirstOrThrow();
    await sql`select from products where id = ${productId} for no key update`.execute(trx);
    const lot = await lockLot(trx, lotId);
    if (!lot) throw new Error('No lot');
    const updatedAt = new Date(Math.max(store.now().getTime(), lot.updatedAt.getTime() + 1));
    await trx.updateTable('lots').set({ state, reason: '시험', updatedAt }).where('id', '=', lotId).execute();
    await settleLots(trx, lot, { at: store.now(), actorId: null });
  });

it('proposes lots first expired first, and frees them when the parcel is given back', async () => {
  const { product } = await device({
    LATE: { useBy: '2029-06-30', amount: 9 },
    EARLY: { useBy: '2028-01-31', amount: 2 },
    SHORT: { useBy: '2027-02-01', amount: 9 },
  });
  const first = await claimed([{ product, amount: 3 }]);
  expect(await reservedOf(first.id)).toBe('EARLY 2, LATE 1');
  const second = await claimed([{ product, amount: 3 }]);
  expect(await lotsIn(second.id)).toEqual(['LATE 3']);
  await station('POST', `/${first.id}/release`);
  expect(await reservedOf(first.id)).toBe('');
  const third = await claimed([{ product, amount: 1 }]);
  expect(await reservedOf(third.id)).toBe('EARLY 1');
});

it('counts scanned pieces, and finishes a parcel only with every lot', async () => {
  const { product, gtin } = await device({ A1: { amount: 9 } });
  const parcel = await claimed([{ product, amount: 3 }]);
  expect(await scan(parcel.id, udi(gtin, 'A1'))).toMatchObject({
    outcome: 'COUNTED',
    text: `${product.name} 1 / 3개 · 로트 A1 (2029-11-30까지)`,
    lot: { lotNo: 'A1' },
  });
  await scan(parcel.id, udi(gtin, 'A1', 'S2'));
  expect(await scan(parcel.id, udi(gtin, 'A1', 'S2'))).toMatchObject({ outcome: 'SERIAL_TWICE' });
  const refused = await pack(parcel.id);
  expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
    409,
    'LOTS_MISSING',
    expect.stringContaining('3개 중 2개'),
  ]);
  expect(await scan(parcel.id, udi(gtin, 'a1'))).toMatchObject({
    outcome: 'COUNTED',
    text: expect.stringMatching(/모두/),
  });
  expect(await scan(parcel.id, udi(gtin, 'A1'))).toMatchObject({ outcome: 'TOO_MANY' });
  expect(await reservedOf(parcel.id)).toBe('');
  expect((await pack(parcel.id)).body.parcel).toMatchObject({ state: 'PACKED' });
  expect((await station('PUT', `/${parcel.id}/invoice`, invoice)).body.parcel).toMatchObject({ state: 'SHIPPED' });
  expect(await lotBy(product.id, 'A1')).toMatchObject({ onHand: 6, inStock: 6 });
});

it('takes another lot with a reason, which an entry names, and returns the proposed one', async () => {
  const { product, gtin } = await device({ A: { useBy: '2028-01-31', amount: 5 }, B: { amount: 5 } });
  const parcel = await claimed([{ product, amount: 2 }]);
  expect(await scan(parcel.id, udi(gtin, 'B'))).toMatchObject({
    outcome: 'OTHER_LOT',
    proposed: [{ lotNo: 'A' }],
    lot: { lotNo: 'B' },
  });
  const taken = await scan(parcel.id, udi(gtin, 'B'), { reason: '제안한 로트의 상자가 찢어짐' });
  expect(taken.outcome).toBe('COUNTED');
  expect(await reservedOf(parcel.id)).toBe('A 1');
  // The reason is asked for once.
  expect((await scan(parcel.id, udi(gtin, 'B'))).outcome).toBe('COUNTED');
  expect(await reservedOf(parcel.id)).toBe('');
  const entries = await db.selectFrom('auditLog').selectAll().where('action', '=', 'parcel.lot').execute();
  expect(entries).toMatchObject([{ actorId: packer.id, subject: `parcel:${parcel.id}` }]);
  expect(JSON.stringify(entries[0]?.details)).toMatch(/찢어짐/);
});

it('takes a lot that another parcel reserved, which is then planned again', async () => {
  const { product, gtin } = await device({ A: { useBy: '2028-01-31', amount: 2 }, B: { amount: 2 } });
  const first = await claimed([{ product, amount: 2 }]);
  const second = await claimed([{ product, amount: 2 }]);
  expect([await reservedOf(first.id), await reservedOf(second.id)]).toEqual(['A 2', 'B 2']);
  expect((await scan(first.id, udi(gtin, 'B'), { reason: '가까운 선반' })).outcome).toBe('COUNTED');
  expect([await reservedOf(first.id), await reservedOf(second.id)]).toEqual(['A 1', 'B 1']);
  expect((await scan(second.id, udi(gtin, 'A'))).outcome).toBe('COUNTED');
  expect((await scan(second.id, udi(gtin, 'B'))).outcome).toBe('COUNTED');
  expect((await scan(first.id, udi(gtin, 'B'))).outcome).toBe('LOT_EMPTY');
});

it('answers each scan that it does not count in a sentence of its own', async () => {
  const lots = {
    GOOD1: { amount: 40 },
    OLD: { useBy: '2026-02-01', amount: 3 },
    SHORT: { useBy: '2027-02-01', amount: 3 },
    HELD: { state: 'HELD' as const, amount: 3 },
    BACK: { state: 'RECALLED' as const, amount: 3 },
    NEW: { state: 'RECEIVED' as const, amount: 3 },
  };
  const { product, gtin, pack: packGtin } = await device(lots);
  const other = await device({ X: { amount: 1 } });
  const parcel = await claimed([{ product, amount: 12 }]);
  const outcomeOf = async (text: string, more: object = {}) => (await scan(parcel.id, text, more)).outcome;
  const expected: Record<string, string> = {
    [udi(gtin, 'OLD')]: 'EXPIRED',
    [udi(gtin, 'SHORT')]: 'TOO_SHORT',
    [udi(gtin, 'HELD')]: 'HELD',
    [udi(gtin, 'BACK')]: 'RECALLED',
    [udi(gtin, 'NEW')]: 'NOT_RELEASED',
    [udi(gtin, 'NONE')]: 'LOT_UNKNOWN',
    [`(01)${gtin}(17)280131(10)GOOD1`]: 'USE_BY_DIFFERS',
    [gtin]: 'LOT_NEEDED',
    [udi(other.gtin, 'X')]: 'NOT_IN_PARCEL',
    '(01)08806388269617(10)A': 'NOT_OURS',
    'UNKNOWN-CODE': 'NOT_OURS',
    [`01${gtin.slice(0, 12)}`]: 'UNREADABLE',
    [`(01)${gtin}(10)ㅁ1`]: 'KOREAN_KEYS',
  };
  for (const [text, outcome] of Object.entries(expected))
    expect([text, await outcomeOf(text)]).toEqual([text, outcome]);
  expect((await scan(parcel.id, udi(other.gtin, 'X'))).text).toContain(other.product.name);
  // A lot number that was typed in place of a code is taken by another key.
  expect((await scan(parcel.id, 'UNKNOWN-CODE')).text).toContain('F6');
  // A pack counts its pieces, and no more than are ordered.
  expect(await scan(parcel.id, udi(packGtin, 'GOOD1'))).toMatchObject({ outcome: 'COUNTED', pieces: 10 });
  expect(await outcomeOf(udi(packGtin, 'GOOD1'))).toBe('TOO_MANY');
  // Without separators: the known lot decides what the text means.
  expect(await outcomeOf(`01${gtin}10GOOD121S7`)).toBe('COUNTED');
  const [piece] = await db.selectFrom('parcelPieces').selectAll().where('serial', '=', 'S7').execute();
  expect(piece).toMatchObject({ parcelId: parcel.id, amount: 1, proof: 'SCAN', packedBy: packer.id });
});

it('compares a typed lot with the lots of the goods, and asks for a second look', async () => {
  const { product, gtin } = await device({ L10I: { amount: 5 } });
  const parcel = await claimed([{ product, amount: 2 }]);
  const typed = (typedLot: string, more: object = {}) => scan(parcel.id, gtin, { typedLot, ...more });
  expect(await typed('LIO1')).toMatchObject({ outcome: 'LOT_UNKNOWN', alike: [{ lotNo: 'L10I' }] });
  expect(await typed('L10I')).toMatchObject({ outcome: 'CONFIRM_LOT', lot: { lotNo: 'L10I', useBy: '2029-11-30' } });
  expect(await typed('L10I', { isConfirmed: true })).toMatchObject({ outcome: 'COUNTED' });
  const { body } = await station('GET', `/${parcel.id}/pieces`);
  expect(body.lines).toMatchObject([{ lotRule: 'REQUIRED', counted: 1, pieces: [{ proof: 'TYPED', trouble: null }] }]);
  const [line] = body.lines as { pieces: { _id: string }[] }[];
  for (let press = 0; press < 2; press += 1)
    expect((await station('DELETE', `/${parcel.id}/pieces/${line?.pieces[0]?._id}`)).body.lines).toMatchObject([
      { counted: 0, proposed: [{ lotNo: 'L10I', amount: 2 }] },
    ]);
});

it('refuses a box that expired by its print, also of a lot without a date and with a typed lot', async () => {
  const { product, gtin } = await device({ L1: { useBy: null, amount: 5 } });
  const parcel = await claimed([{ product, amount: 2 }]);
  const box = (day: string) => `(01)${gtin}(17)${day}(10)L1`;
  expect(await scan(parcel.id, box('251231'))).toMatchObject({
    outcome: 'EXPIRED',
    text: expect.stringContaining('2025-12-31'),
  });
  const typed = { typedLot: 'l1', isConfirmed: true };
  expect((await scan(parcel.id, box('251231'), typed)).outcome).toBe('EXPIRED');
  const soon = store.now().toISOString().slice(2, 10).replaceAll('-', '');
  expect(await scan(parcel.id, box(soon))).toMatchObject({
    outcome: 'TOO_SHORT',
    text: expect.stringMatching(/출고 기준/),
  });
  expect((await scan(parcel.id, box('291231'))).outcome).toBe('COUNTED');
  expect((await scan(parcel.id, udi(gtin, 'L1'))).outcome).toBe('COUNTED');
});

it('counts goods that need no lot by code, and their lots if they are scanned', async () => {
  const { product, gtin } = await device({ A: { amount: 5 } }, false);
  const parcel = await claimed([{ product, amount: 2 }]);
  expect((await scan(parcel.id, gtin)).outcome).toBe('WITHOUT_LOT');
  expect((await scan(parcel.id, udi(gtin, 'A'))).outcome).toBe('COUNTED');
  expect((await pack(parcel.id)).status).toBe(200);
});

it('stops a parcel at once when a lot inside is recalled, until it was taken out', async () => {
  const { product, gtin } = await device({ A: { useBy: '2028-01-31', amount: 5 }, B: { amount: 5 } });
  const parcel = await claimed([{ product, amount: 1 }]);
  await scan(parcel.id, udi(gtin, 'A'));
  expect((await pack(parcel.id)).status).toBe(200);
  await stop((await lotBy(product.id, 'A')).id, 'RECALLED');
  const stopped = await read(parcel.id);
  expect(stopped).toMatchObject({
    state: 'PACKING',
    changes: [{ kind: 'LOT', lotNo: 'A', lotState: 'RECALLED', productName: product.name, amount: 1 }],
  });
  expect((await station('PUT', `/${parcel.id}/invoice`, invoice)).body.code).toBe('PARCEL_CHANGED');
  await station('POST', `/${parcel.id}/changes`, { changedAt: stopped.changedAt });
  expect((await pack(parcel.id)).body).toMatchObject({ code: 'LOT_NOT_SELLABLE', lot: { lotNo: 'A' } });
  const { body } = await station('GET', `/${parcel.id}/pieces`);
  const [line] = body.lines as { pieces: { _id: string; trouble: string }[] }[];
  expect(line?.pieces[0]?.trouble).toMatch(/회수/);
  await station('DELETE', `/${parcel.id}/pieces/${line?.pieces[0]?._id}`);
  expect((await scan(parcel.id, udi(gtin, 'B'))).outcome).toBe('COUNTED');
  expect((await pack(parcel.id)).status).toBe(200);
});

it('stops every parcel of a held lot, half packed and only planned, and plans them again', async () => {
  const { product, gtin } = await device({ A: { useBy: '2028-01-31', amount: 6 }, B: { amount: 9 } });
  const [half, planned, waiting] = [
    await claimed([{ product, amount: 2 }]),
    await claimed([{ product, amount: 3 }]),
    await parcelOf([{ product, amount: 1 }]),
  ];
  expect((await scan(half.id, udi(gtin, 'A'))).outcome).toBe('COUNTED');
  const { id: lotId } = await lotBy(product.id, 'A');
  const reserved = () => Promise.all([half, planned, waiting].map(({ id }) => reservedOf(id)));
  expect(await reserved()).toEqual(['A 1', 'A 3', '']);
  expect((await ask('POST', `lots/${lotId}/hold`, { reason: '포장 확인' })).status).toBe(200);
  expect(await reserved()).toEqual(['', '', '']);
  const change = { lotNo: 'A', lotState: 'HELD', productName: product.name };
  const [ofHalf, ofPlanned, ofWaiting] = [await read(half.id), await read(planned.id), await read(waiting.id)];
  expect([ofHalf.changes, ofPlanned.changes, ofWaiting.changes]).toMatchObject([
    [{ ...change, kind: 'LOT', amount: 1 }],
    [{ ...change, kind: 'PLAN', amount: 3 }],
    [],
  ]);
  const refused = await station('POST', `/${planned.id}/pieces`, { text: udi(gtin, 'B') });
  expect(refused.body.code).toBe('PARCEL_CHANGED');
  const discard = (amount: number) => ask('POST', `lots/${lotId}/discard`, { amount, reason: '파손' });
  expect((await discard(6)).body).toMatchObject({ code: 'LOT_SHORT', detail: expect.stringContaining('1개는 포장에') });
  for (const { id, changedAt } of [
    { ...half, changedAt: ofHalf.changedAt },
    { ...planned, changedAt: ofPlanned.changedAt },
  ])
    await station('POST', `/${id}/changes`, { changedAt });
  expect(await reserved()).toEqual(['B 1', 'B 3', '']);
  expect((await scan(planned.id, udi(gtin, 'A'))).outcome).toBe('HELD');
  for (let piece = 0; piece < 3; piece += 1) expect((await scan(planned.id, udi(gtin, 'B'))).outcome).toBe('COUNTED');
  expect((await pack(planned.id)).status).toBe(200);
  const { body } = await station('GET', `/${half.id}/pieces`);
  const [line] = body.lines as { pieces: { _id: string }[] }[];
  await station('DELETE', `/${half.id}/pieces/${line?.pieces[0]?._id}`);
  expect(await reservedOf(half.id)).toBe('B 2');
  expect((await discard(4)).status).toBe(200);
  // A released lot is proposed again, to the parcels that are planned from now on.
  expect((await ask('POST', 'lots/release', { lots: [lotId] })).status).toBe(200);
  await station('POST', `/${waiting.id}/claim`, {});
  expect(await reserved()).toEqual(['B 2', '', 'A 1']);
});

it('frees what parcels reserve of pieces that are discarded', async () => {
  const { product, gtin } = await device({ A: { useBy: '2028-01-31', amount: 3 }, B: { amount: 3 } });
  const [first, second] = [await claimed([{ product, amount: 1 }]), await claimed([{ product, amount: 2 }])];
  await scan(first.id, udi(gtin, 'A'));
  expect([await reservedOf(first.id), await reservedOf(second.id)]).toEqual(['', 'A 2']);
  const { id: lotId } = await lotBy(product.id, 'A');
  expect((await ask('POST', `lots/${lotId}/discard`, { amount: 1, reason: '파손' })).status).toBe(200);
  expect(await reservedOf(second.id)).toBe('A 1');
  const { changes, changedAt } = await read(second.id);
  expect(changes).toMatchObject([{ kind: 'PLAN', lotNo: 'A', amount: 1 }]);
  await station('POST', `/${second.id}/changes`, { changedAt });
  expect((await scan(second.id, udi(gtin, 'A'))).outcome).toBe('COUNTED');
  expect((await scan(second.id, udi(gtin, 'B'))).outcome).toBe('COUNTED');
  expect((await pack(second.id)).status).toBe(200);
});

it('follows orders that leave, that become smaller, and that are packed apart', async () => {
  const { product, gtin } = await device({ A: { amount: 20 } });
  const second = await device({ C: { amount: 20 } });
  const parcel = await claimed([
    { product, amount: 3 },
    { product: second.product, amount: 2 },
  ]);
  for (let piece = 0; piece < 3; piece += 1) await scan(parcel.id, udi(gtin, 'A'));
  await scan(parcel.id, udi(second.gtin, 'C'));
  const [first = '', other = ''] = parcel.orderIds;
  const { updatedAt } = await read(parcel.id);
  const split = await station('POST', `/${parcel.id}/split`, { updatedAt, _orders: [other] });
  const [, apart] = split.body.parcels as { _id: string }[];
  expect([await lotsIn(parcel.id), await lotsIn(apart?._id ?? '')]).toEqual([['A 3'], ['C 2']]);
  expect(await reservedOf(apart?._id ?? '')).toBe('C 1');
  await orders.decide(first, 'SHIPPING_DELAYED', { message: '늦어요', date: '2027-01-05' });
  expect((await scan(apart?._id ?? '', udi(second.gtin, 'C'))).outcome).toBe('COUNTED');
  const canceled = await orders.claim(parcel.member, first, { pieces: 3 });
  expect(canceled.status, JSON.stringify(canceled.body)).toBeLessThan(300);
  const left = await read(parcel.id);
  expect(left).toMatchObject({ state: 'CANCELED', changes: [{ kind: 'LEFT', lots: 'A (3)' }] });
  expect(await reservedOf(parcel.id)).toBe('');
});

it('keeps lots of both parts of a set', async () => {
  const [fixture, screw] = [await device({ F: { amount: 5 } }), await device({ S: { amount: 5 } })];
  const set = await store.makeProduct({ type: 'PRODUCT_BUNDLE', price: 20_000 });
  for (const [sequence, part] of [fixture, screw].entries())
    await db
      .insertInto('productLinks')
      .values({
        ...{ id: crypto.randomUUID(), productId: set.id, kind: 'BUNDLED', linkedProductId: part.product.id, amount: 1 },
        ...{ sequence, enabled: true },
      })
      .execute();
  const parcel = await claimed([{ product: set, amount: 1 }]);
  expect((await lotsIn(parcel.id)).toSorted()).toEqual(['F 1', 'S 1']);
  await scan(parcel.id, udi(fixture.gtin, 'F'));
  expect((await pack(parcel.id)).body.code).toBe('LOTS_MISSING');
  await scan(parcel.id, udi(screw.gtin, 'S'));
  expect((await pack(parcel.id)).status).toBe(200);
  await station('PUT', `/${parcel.id}/invoice`, invoice);
  const sent = await db
    .selectFrom('parcelPieces')
    .selectAll()
    .where('orderId', '=', parcel.orderIds[0] ?? '')
    .execute();
  expect(sent.map(({ productId }) => productId).toSorted()).toEqual([fixture.product.id, screw.product.id].toSorted());
  expect(sent.every(({ shippedAt }) => shippedAt !== null)).toBe(true);
});

it('answers a repeated request from its key', async () => {
  const { product, gtin } = await device({ A: { amount: 5 } });
  const parcel = await parcelOf([{ product, amount: 2 }]);
  expect((await station('POST', `/${parcel.id}/pieces`, { text: udi(gtin, 'A') })).body.code).toBe(
    'PARCEL_NOT_CLAIMED',
  );
  await station('POST', `/${parcel.id}/claim`, {});
  const key = newKey();
  for (let press = 0; press < 2; press += 1)
    await store.send('POST', `/api/console/shop/parcels/${parcel.id}/pieces`, {
      ...{ as: packer, body: { text: udi(gtin, 'A') }, headers: { 'idempotency-key': key } },
    });
  expect((await station('GET', `/${parcel.id}/pieces`)).body.lines).toMatchObject([{ counted: 1 }]);
});

it('has a surplus taken out of a parcel whose order became smaller', async () => {
  const { product, gtin } = await device({ A: { amount: 9 } });
  const parcel = await claimed([{ product, amount: 3 }]);
  for (let piece = 0; piece < 3; piece += 1) await scan(parcel.id, udi(gtin, 'A'));
  const canceled = await orders.claim(parcel.member, parcel.orderIds[0] ?? '', { pieces: 1 });
  expect(canceled.status, JSON.stringify(canceled.body)).toBeLessThan(300);
  const { changedAt, goods } = await read(parcel.id);
  expect(goods).toMatchObject([{ amount: 2 }]);
  await station('POST', `/${parcel.id}/changes`, { changedAt });
  expect((await pack(parcel.id)).body).toMatchObject({
    code: 'LOTS_MISSING',
    detail: expect.stringMatching(/1개 많음/),
  });
  const { body } = await station('GET', `/${parcel.id}/pieces`);
  const [line] = body.lines as { counted: number; pieces: { _id: string }[] }[];
  expect(line?.counted).toBe(3);
  await station('DELETE', `/${parcel.id}/pieces/${line?.pieces[0]?._id}`);
  expect((await pack(parcel.id)).status).toBe(200);
});
