import { expect, it } from 'vitest';
import { openPacking } from './pieces.fixture.ts';

const { store, ask, device, station, parcelOf, claimed, udi, scan, read, reservedOf, pack, begin, linesOf } =
  await openPacking();
const { db } = store;

const lotBy = (productId: string, lotNo: string) =>
  db
    .selectFrom('lots')
    .select(['id', 'onHand'])
    .where('productId', '=', productId)
    .where('lotNo', '=', lotNo)
    .executeTakeFirstOrThrow();

/** Counts the pieces of a lot on the shelf and in open parcels, and books the difference. */
async function count(product: { id: string; code: string }, lotNo: string, counted: number): Promise<void> {
  const { _id } = await begin(product.code);
  const line = (await linesOf(_id)).find(({ lot }) => lot?.lotNo === lotNo);
  await ask('PUT', `stock-counts/${_id}/lines/${line?._id}`, { counted, updatedAt: line?.updatedAt });
  await ask('PATCH', `stock-counts/${_id}/causes`, { lines: [line?._id], cause: 'LOST' });
  const booked = await ask('POST', `stock-counts/${_id}/book`, { leavesOutBlocked: false });
  expect(booked.status, JSON.stringify(booked.body)).toBe(200);
}

it('marks the parcels for which a counted lot has too few pieces, the latest first, and plans them again', async () => {
  const { product, gtin } = await device({ A: { useBy: '2028-01-31', amount: 6 }, B: { amount: 9 } });
  const [first, second, waiting] = [
    await claimed([{ product, amount: 2 }]),
    await claimed([{ product, amount: 3 }]),
    await parcelOf([{ product, amount: 1 }]),
  ];
  const reserved = () => Promise.all([first, second].map(({ id }) => reservedOf(id)));
  expect(await reserved()).toEqual(['A 2', 'A 3']);
  await count(product, 'A', 5);
  expect([await reserved(), (await read(second.id)).changedAt], 'five are enough').toEqual([['A 2', 'A 3'], null]);
  await count(product, 'A', 4);
  expect(await reserved()).toEqual(['A 2', 'A 2']);
  const changed = await read(second.id);
  expect([changed.changes, (await read(first.id)).changes, (await read(waiting.id)).changes]).toMatchObject([
    [{ kind: 'PLAN', lotNo: 'A', lotState: 'RELEASED', amount: 1, productName: product.name }],
    [],
    [],
  ]);
  expect((await station('POST', `/${second.id}/pieces`, { text: udi(gtin, 'A') })).body.code).toBe('PARCEL_CHANGED');
  await station('POST', `/${second.id}/changes`, { changedAt: changed.changedAt });
  expect(await reserved()).toEqual(['A 2', 'A 2, B 1']);
});

it('lets all parcels be checked that contain a lot of which a count finds fewer pieces than are packed', async () => {
  const { product, gtin } = await device({ A: { useBy: '2028-01-31', amount: 4 }, B: { amount: 9 } });
  const [packed, half] = [await claimed([{ product, amount: 2 }]), await claimed([{ product, amount: 2 }])];
  for (const id of [packed.id, packed.id, half.id]) expect((await scan(id, udi(gtin, 'A'))).outcome).toBe('COUNTED');
  expect((await pack(packed.id)).status).toBe(200);
  await count(product, 'A', 2);
  const [ofPacked, ofHalf] = [await read(packed.id), await read(half.id)];
  expect([ofPacked, ofHalf]).toMatchObject([
    { state: 'PACKING', changes: [{ kind: 'LOT', lotNo: 'A', lotState: 'RELEASED', amount: 2 }] },
    { state: 'PACKING', changes: expect.arrayContaining([expect.objectContaining({ kind: 'LOT', amount: 1 })]) },
  ]);
  expect(await reservedOf(half.id)).toBe('');
  const invoice = { courierCode: 'CJ', invoiceNo: '0012345678' };
  expect((await station('PUT', `/${packed.id}/invoice`, invoice)).body.code).toBe('PARCEL_CHANGED');
  // The pieces are in this parcel: it is packed as it is. The other one gets another lot.
  await station('POST', `/${packed.id}/changes`, { changedAt: ofPacked.changedAt });
  expect((await pack(packed.id)).status).toBe(200);
  await station('POST', `/${half.id}/changes`, { changedAt: ofHalf.changedAt });
  expect(await reservedOf(half.id)).toBe('B 1');
});

it('plans a parcel again whose lots were shipped without a scan, because nothing else was left', async () => {
  const { product } = await device({ A: { useBy: '2028-01-31', amount: 4 }, B: { amount: 2 } }, false);
  const parcel = await claimed([{ product, amount: 2 }]);
  const [first, second] = [await parcelOf([{ product, amount: 3 }]), await parcelOf([{ product, amount: 1 }])];
  const ship = ({ purchaseNo }: { purchaseNo: string }) =>
    ask('PUT', `invoices/${purchaseNo}`, { courierCode: 'CJ', invoiceNo: '0012345678' });
  expect((await ship(first)).status).toBe(200);
  expect([await lotBy(product.id, 'A'), await lotBy(product.id, 'B')]).toMatchObject([{ onHand: 2 }, { onHand: 1 }]);
  expect([await reservedOf(parcel.id), (await read(parcel.id)).changedAt]).toEqual(['A 2', null]);
  await ask('POST', `lots/${(await lotBy(product.id, 'B')).id}/hold`, { reason: '포장 확인' });
  expect((await ship(second)).status).toBe(200);
  expect(await reservedOf(parcel.id)).toBe('A 1');
  expect((await read(parcel.id)).changes).toMatchObject([{ kind: 'PLAN', lotNo: 'A', amount: 1 }]);
});

it('marks parcels after pieces of a planned lot were corrected or discarded', async () => {
  const { product } = await device({ A: { useBy: '2028-01-31', amount: 4 }, B: { amount: 9 } });
  const parcel = await claimed([{ product, amount: 4 }]);
  const { id } = await lotBy(product.id, 'A');
  expect((await ask('POST', `lots/${id}/adjustments`, { delta: -1, cause: 'LOST', note: '' })).status).toBe(200);
  expect((await ask('POST', `lots/${id}/discard`, { amount: 1, reason: '파손' })).status).toBe(200);
  expect((await read(parcel.id)).changes).toMatchObject([
    { kind: 'PLAN', amount: 1 },
    { kind: 'PLAN', amount: 1 },
  ]);
  expect(await reservedOf(parcel.id)).toBe('A 2');
});
