import { makeDeviceData, makeDeviceUdi } from '@iruon/db/factories';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildReports } from './index.ts';
import { MONTH, newGtin, openSupply } from './supply-reports.fixture.ts';

const { store, db, ask, reportBy, rows, implant, clinic, shipped, cameBack, run } = await openSupply();
const april = () => store.setClock(new Date('2031-04-02T03:00:00Z'));
const rowsOf = async (orderId: string, month = MONTH) =>
  (await rows({}, month)).filter(({ _order }) => _order === orderId);

it('builds the same rows twice, and a return of the next month in that month', async () => {
  const goods = await implant();
  const { orderId } = await shipped(goods, 3);
  await reportBy('POST', '/build');
  const first = await rows();
  await reportBy('POST', '/build');
  expect(await rows()).toEqual(first);
  expect(await rowsOf(orderId)).toMatchObject([
    {
      ...{ kind: 'SHIP', state: 'READY', occurredOn: '2031-03-10', form: 'INSTITUTION', clientCode: 'B123456' },
      ...{ gtin: goods.unit, lotNo: goods.lot.lotNo, useBy: '2035-12-31', quantity: 3, pieces: 3, faults: [] },
      ...{ unitPrice: 110_000, amount: 330_000 },
    },
  ]);
  april();
  await cameBack(orderId, 1);
  await reportBy('POST', '/build');
  expect(await rows()).toEqual(first);
  await reportBy('POST', '/build', undefined, '2031-04');
  expect(await rowsOf(orderId, '2031-04')).toMatchObject([
    { kind: 'RETURN', occurredOn: '2031-04-02', quantity: 1, form: 'INSTITUTION', amount: 110_000 },
  ]);
});

it('counts packs of the scanned identifier, and loose pieces of a recall', async () => {
  const goods = await implant({ pack: 10, price: 1_000 });
  const { orderId } = await shipped(goods, 30, { gtin: goods.packed, by: 10 });
  await cameBack(orderId, 5, { isRecalled: true });
  await reportBy('POST', '/build');
  expect(await rowsOf(orderId)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        ...{ kind: 'SHIP', gtin: goods.packed, quantity: 3, packPieces: 10, pieces: 30, unitPrice: 10_000 },
        amount: 30_000,
      }),
      expect.objectContaining({ kind: 'RECALL', gtin: goods.packed, quantity: 0, loose: 5, pieces: 5 }),
    ]),
  );
});

it('counts returned pieces of a pack by the identifier of a piece', async () => {
  const goods = await implant({ pack: 10 });
  const { orderId } = await shipped(goods, 10, { gtin: goods.packed, by: 10 });
  await cameBack(orderId, 4);
  await reportBy('POST', '/build');
  const row = (await rowsOf(orderId)).find(({ kind }) => kind === 'RETURN');
  expect(row).toMatchObject({ gtin: goods.unit, quantity: 4, loose: 0, faults: [] });
});

it('reports a discard without a receiver and a price', async () => {
  const goods = await implant();
  const { orderId } = await shipped(goods, 2);
  await cameBack(orderId, 2, { discards: true });
  await reportBy('POST', '/build');
  const discarded = (await rows({ kind: 'DISCARD' })).filter(({ lotNo }) => lotNo === goods.lot.lotNo);
  expect(discarded).toMatchObject([
    { _user: null, clientCode: null, form: null, quantity: 2, unitPrice: null, faults: [], state: 'READY' },
  ]);
});

it('reports a class 2 device only from the month that a rule names', async () => {
  const goods = await implant({ deviceClass: 2, implantable: false });
  const { orderId } = await shipped(goods, 1);
  const rule = { implantClasses: [3, 4], otherClasses: [2], includesNhi: true, price: 'NHI', note: '고시' };
  expect((await ask('PUT', 'supply-rules/2031-04', rule)).status).toBe(200);
  await reportBy('POST', '/build');
  expect(await rowsOf(orderId)).toEqual([]);
  april();
  const later = await shipped(goods, 1);
  await reportBy('POST', '/build', undefined, '2031-04');
  expect(await rowsOf(later.orderId, '2031-04')).toMatchObject([{ kind: 'SHIP', unitPrice: null }]);
  await reportBy('POST', '/build');
  expect(await rowsOf(orderId)).toEqual([]);
  expect((await ask('DELETE', 'supply-rules/2031-04')).status).toBe(204);
});

it('names what is missing, and never stops the order', async () => {
  const product = await store.makeProduct({ stock: 5 });
  await makeDeviceData(db, { productId: product.id, implantable: true, licenceNo: null });
  const purchase = await store.paid({ product, amount: 2, member: await store.makeMember({ type: 'COMPANY' }) });
  const [order] = await store.orderRows(purchase._id);
  await store.send('PATCH', `/api/console/shop/orders/${order?.id}/state/ORDER_CONFIRM`, {
    ...{ as: await store.makeMember({ type: 'OPERATOR' }), body: {} },
  });
  const invoice = { courierCode: 'CJ', invoiceNo: '0012345678' };
  expect((await ask('PUT', `invoices/${purchase.purchaseNo}`, invoice)).status).toBe(200);
  await reportBy('POST', '/build');
  expect(await rowsOf(order?.id ?? '')).toMatchObject([
    {
      ...{ state: 'FAULTY', lotNo: null, pieces: 2 },
      faults: ['CLIENT_MISSING', 'UDI_MISSING', 'LICENCE_MISSING', 'LOT_MISSING'],
    },
  ]);
  const detail = await reportBy('GET', '');
  expect(detail.faults).toEqual(expect.arrayContaining([{ fault: 'LICENCE_MISSING', rows: 1 }]));
});

it('refuses quantities that do not fill packs, and a clinic without its sign', async () => {
  const goods = await implant();
  await db.deleteFrom('deviceUdis').where('productId', '=', goods.product.id).execute();
  await makeDeviceUdi(db, { productId: goods.product.id, gtin: newGtin(), level: 'PACK', pieces: 10 });
  const { orderId } = await shipped(goods, 4, { member: await clinic({ institutionSign: null }) });
  await reportBy('POST', '/build');
  expect(await rowsOf(orderId)).toMatchObject([{ state: 'FAULTY', faults: ['SIGN_MISSING', 'PACK_MISFIT'] }]);
});

it('never changes an added row, and shows how the facts differ since', async () => {
  const goods = await implant();
  const { orderId } = await shipped(goods, 2);
  await reportBy('POST', '/build');
  await reportBy('POST', '/add');
  await run();
  const [added] = await rowsOf(orderId);
  expect(added).toMatchObject({ state: 'ADDED', difference: [] });
  const corrected = newGtin();
  await db.updateTable('deviceUdis').set({ gtin: corrected }).where('gtin', '=', goods.unit).execute();
  await reportBy('POST', '/build');
  const difference = [{ field: 'gtin', added: goods.unit, now: corrected }];
  expect(await rowsOf(orderId)).toEqual([{ ...added, difference }]);
  expect(await reportBy('GET', '')).toMatchObject({ different: 1 });
  await db.updateTable('deviceData').set({ implantable: false }).where('productId', '=', goods.product.id).execute();
  await reportBy('POST', '/build');
  expect((await rowsOf(orderId))[0]?.difference).toEqual([{ field: 'GONE', added: '2', now: '0' }]);
});

it('splits what a set cost over its parts by their prices', async () => {
  const [fixture, cover] = [await implant({ price: 90_000 }), await implant({ price: 10_000 })];
  const set = await store.makeProduct({ type: 'PRODUCT_BUNDLE', price: 50_000, stockEnabled: false });
  for (const [sequence, part] of [fixture, cover].entries())
    await db
      .insertInto('productLinks')
      .values({
        ...{ productId: set.id, linkedProductId: part.product.id, kind: 'BUNDLED', amount: 1, sequence },
        ...{ id: crypto.randomUUID() },
      })
      .execute();
  const { orderId } = await shipped({ ...fixture, product: set }, 2);
  await reportBy('POST', '/build');
  const parts = await rowsOf(orderId);
  expect(parts.map(({ gtin, quantity, amount }) => ({ gtin, quantity, amount }))).toEqual(
    expect.arrayContaining([
      { gtin: fixture.unit, quantity: 2, amount: 90_000 },
      { gtin: cover.unit, quantity: 2, amount: 10_000 },
    ]),
  );
});

it('counts the days until the last one of the next month', async () => {
  const daysLeft = async (at: string) => {
    store.setClock(new Date(at));
    return (await reportBy('GET', '')).daysLeft;
  };
  expect(await daysLeft('2031-04-28T15:00:00Z')).toBe(1);
  expect(await daysLeft('2031-04-30T14:59:59Z')).toBe(0);
  expect(await daysLeft('2031-04-30T15:00:00Z')).toBe(-1);
});

it('builds the other month at night although one fails, and fails then', async () => {
  await shipped(await implant(), 1);
  april();
  const { orderId } = await shipped(await implant(), 1);
  await sql`create function fail_of_march() returns trigger language plpgsql as $$ begin raise exception 'no rows of March'; end $$`.execute(
    db,
  );
  await sql`create trigger fail_of_march before insert on supply_report_rows for each row
    when (new.occurred_on < '2031-04-01') execute function fail_of_march()`.execute(db);
  await expect(buildReports(store.context())).rejects.toThrow('1 supply reports were not built');
  expect(await rowsOf(orderId, '2031-04')).toHaveLength(1);
  await sql`drop trigger fail_of_march on supply_report_rows`.execute(db);
  await buildReports(store.context());
  await reportBy('POST', '/add');
  await buildReports(store.context());
  await run();
});
