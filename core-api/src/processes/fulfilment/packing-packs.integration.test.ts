import { expect, it } from 'vitest';
import { openPacking } from './pieces.fixture.ts';

const { ask, orders, device, station, claimed, udi, scan, pack } = await openPacking();

const invoice = { courierCode: 'CJ', invoiceNo: '123456789012' };

it('counts a pack with a serial number once, also after it was sent, and takes back its single pieces', async () => {
  const { product, gtin, pack: packGtin } = await device({ A: { amount: 60 } });
  const parcel = await claimed([{ product, amount: 20 }]);
  const outcomeOf = async (text: string) => (await scan(parcel.id, text)).outcome;
  expect(await outcomeOf(udi(packGtin, 'A', 'S1'))).toBe('COUNTED');
  expect(await scan(parcel.id, udi(packGtin, 'A', 'S1'))).toMatchObject({
    outcome: 'SERIAL_TWICE',
    text: expect.stringMatching(/S1.*팩/u),
  });
  // Serial numbers of single pieces are others.
  expect(await outcomeOf(udi(gtin, 'A', 'S1'))).toBe('COUNTED');
  const { body } = await station('GET', `/${parcel.id}/pieces`);
  const [line] = body.lines as { pieces: { _id: string; amount: number; serial: string }[] }[];
  expect(line?.pieces).toMatchObject([
    { amount: 10, serial: 'S1' },
    { amount: 1, serial: 'S1' },
  ]);
  await station('DELETE', `/${parcel.id}/pieces/${line?.pieces[1]?._id}`);
  expect(await outcomeOf(udi(packGtin, 'A', 'S2'))).toBe('COUNTED');
  expect((await pack(parcel.id)).status).toBe(200);
  expect((await station('PUT', `/${parcel.id}/invoice`, invoice)).status).toBe(200);
  const next = await claimed([{ product, amount: 10 }]);
  expect((await scan(next.id, udi(packGtin, 'A', 'S2'))).outcome).toBe('SERIAL_TWICE');

  const [orderId = ''] = parcel.orderIds;
  await orders.decide(orderId, 'DELIVERY_COMPLETE');
  const claim = await orders.claim(parcel.member, orderId, { kind: 'RETURN', pieces: 2 });
  const { _id: _claim } = orders.claimOf(claim);
  const back = await ask('POST', 'returned-pieces', { code: udi(gtin, 'A', 'OF-ONE'), amount: 1, _claim });
  expect([back.status, back.body.detail]).toEqual([201, undefined]);
  // The pack is not whole any more.
  expect((await scan(next.id, udi(packGtin, 'A', 'S1'))).outcome).toBe('SERIAL_TWICE');
  expect((await scan(next.id, udi(packGtin, 'A', 'S3'))).outcome).toBe('COUNTED');
});
