import type { ReversibleChange, UndoConflict, UserLog } from '@iruon/contract';
import { jsonText } from '@iruon/db';
import { makeBrand } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { newKey } from '../../testing/store.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';
import { runUndo } from './index.ts';

const store = await storeForTests();
const operator = await store.makeMember({ type: 'OPERATOR', name: '김운영' });
const products = '/api/console/shop/products';

async function send(method: string, path: string, body?: object) {
  const headers = { 'idempotency-key': newKey() };
  const response = await store.send(method, path, { as: operator, headers, ...(body ? { body } : {}) });
  return { status: response.status, body: response.body as Record<string, unknown> };
}
const undo = (id: string) => send('POST', `/api/console/changes/${id}/undo`);
const newest = async (object: string) =>
  (await send('GET', `/api/console/changes/newest?object=${object}`)).body.change as ReversibleChange | null;
const entry = async (id: string) => (await send('GET', `/api/console/users/logs/${id}`)).body.log as UserLog;
const productOf = async (id: string) =>
  store.db
    .selectFrom('products')
    .select(['sells', 'shows', 'labels', 'discountEnabled', 'salePrice', 'stock'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Two products, one sold and one not, changed in two parts of one change. */
async function changed() {
  const ids = [(await store.makeProduct({ price: 10_000, stock: 5 })).id, (await store.makeProduct({ price: 500 })).id];
  const [one = '', two = ''] = ids;
  await send('PUT', `${products}/bulk`, { _products: [two], set: { sells: false } });
  const before = [await productOf(one), await productOf(two)];
  const set = { sells: false, labels: { add: ['SALE'], remove: [] } };
  const { body } = await send('PUT', `${products}/bulk`, { _products: [one], set });
  const change = String(body._change);
  const further = await send('PUT', `${products}/bulk`, { _products: [two], set, _change: change });
  expect(further.body._change).toBe(change);
  return { one, two, before, change };
}

it('undoes a bulk change once, as one, and links both entries; stock stays', async () => {
  const { one, two, before, change } = await changed();
  await send('PUT', `${products}/${one}/stock`, { changes: [{ stock: { delta: 3 } }] });
  const { status, body } = await undo(change);
  expect([status, body.change]).toMatchObject([200, { state: 'UNDONE', count: 2, kind: 'PRODUCTS' }]);
  const [first] = before;
  expect([await productOf(one), await productOf(two)]).toEqual([
    { ...first, stock: Number(first?.stock) + 3 },
    before[1],
  ]);
  const { _log, _undoLog } = body.change as ReversibleChange;
  expect(await entry(_log)).toMatchObject({ actionLabel: '상품 일괄 변경', change: { _undoLog } });
  expect(await entry(String(_undoLog))).toMatchObject({
    actionLabel: '되돌리기',
    actorName: '김운영',
    change: { _log },
  });
  // Pressed twice: nothing happens again.
  const entries = async () => (await store.db.selectFrom('auditLog').select('id').execute()).length;
  const count = await entries();
  expect((await undo(change)).body.change).toEqual(body.change);
  expect(await entries()).toBe(count);
});

it('is refused with what changed since, and changes nothing', async () => {
  const { one, two, change } = await changed();
  await send('PUT', `${products}/bulk`, { _products: [one], set: { sells: true } });
  const was = [await productOf(one), await productOf(two)];
  const { status, body } = await undo(change);
  expect([status, body.code, body.count]).toEqual([409, 'UNDO_REFUSED', 1]);
  const [conflict] = body.conflicts as UndoConflict[];
  expect(conflict).toMatchObject({ field: '판매', after: '아니요', now: '예' });
  expect(conflict?.name).not.toBe('');
  expect([await productOf(one), await productOf(two)]).toEqual(was);
});

it('leaves no change and no entry behind that changed nothing', async () => {
  const { id } = await store.makeProduct({ price: 10_000 });
  await send('PUT', `${products}/bulk`, { _products: [id], set: { sells: false } });
  const { body } = await send('PUT', `${products}/bulk`, { _products: [id], set: { sells: false } });
  expect(body._change).toBeNull();
});

const putSheet = (rows: object[]) => send('PUT', `${products}/sheet`, { rows, reason: '가격 인상' });

it('undoes a sheet of products as one change, and is refused with the cell that changed since', async () => {
  const [one, two] = [(await store.makeProduct({ price: 10_000 })).id, (await store.makeProduct({ price: 500 })).id];
  const prices = async () => {
    const found = await store.db.selectFrom('products').select(['id', 'price']).where('id', 'in', [one, two]).execute();
    return [one, two].map((id) => Number(found.find((row) => row.id === id)?.price));
  };
  const before = await productOf(one);
  const stock = { from: before.stock, to: Number(before.stock) + 7 };
  const saved = await putSheet([
    { _product: one, price: { from: 10_000, to: 12_000 }, stock, sells: { from: before.sells, to: !before.sells } },
    { _product: two, price: { from: 500, to: 600 } },
  ]);
  expect([saved.status, await prices()]).toEqual([200, [12_000, 600]]);
  const change = String(saved.body._change);
  const { body } = await undo(change);
  expect(body.change).toMatchObject({ state: 'UNDONE', count: 2, kind: 'PRODUCTS' });
  expect(await prices()).toEqual([10_000, 500]);
  expect(await productOf(one)).toEqual({ ...before, stock: stock.to });
  const { _log } = body.change as ReversibleChange;
  expect(await entry(_log)).toMatchObject({ actionLabel: '상품 표로 고치기', reason: '가격 인상' });

  const again = await putSheet([
    { _product: one, price: { from: 10_000, to: 11_000 } },
    { _product: two, price: { from: 500, to: 700 } },
  ]);
  await putSheet([{ _product: two, price: { from: 700, to: 800 } }]);
  const refused = await undo(String(again.body._change));
  expect([refused.status, refused.body.code, refused.body.conflicts]).toMatchObject([
    409,
    'UNDO_REFUSED',
    [{ field: '정가', after: '700', now: '800' }],
  ]);
  expect(await prices()).toEqual([11_000, 800]);
  const alone = await putSheet([{ _product: two, stock: { from: (await productOf(two)).stock, to: 9 } }]);
  expect([alone.status, alone.body._change]).toEqual([200, null]);
});

it('expires after thirty days', async () => {
  const { change } = await changed();
  const old = new Date(store.context().now().getTime() - 31 * 86_400_000);
  await store.db.updateTable('reversibleChanges').set({ createdAt: old }).where('id', '=', change).execute();
  expect((await undo(change)).body.code).toBe('UNDO_EXPIRED');
  expect((await undo(crypto.randomUUID())).status).toBe(404);
});

it('undoes the order of records, and is refused when one was moved or deleted since', async () => {
  const ids: string[] = [];
  for (const name of ['하나', '둘', '셋']) ids.push((await makeBrand(store.db, { name })).id);
  const [one = '', two = '', three = ''] = ids;
  const order = (_ids: string[]) => send('PATCH', '/api/console/shop/brands/sequence', { _ids });
  const places = async () =>
    (await store.db.selectFrom('brands').select('id').where('id', 'in', ids).orderBy('sequence').execute()).map(
      ({ id }) => id,
    );
  await order([one, two, three]);
  await order([three, one, two]);
  const change = await newest('brand:order');
  expect(change).toMatchObject({ kind: 'ORDER', state: 'OPEN' });
  const { changes } = await entry(String(change?._log));
  expect(changes).toContainEqual({ label: '순서 셋', from: '3', to: '1' });
  expect((await undo(String(change?._id))).status).toBe(200);
  expect(await places()).toEqual([one, two, three]);

  await order([two, one, three]);
  const second = await newest('brand:order');
  await order([two, three, one]);
  const { status, body } = await undo(String(second?._id));
  expect([status, (body.conflicts as UndoConflict[]).map(({ name, field }) => [name, field])]).toEqual([
    409,
    [['하나', '순서']],
  ]);
  expect(await places()).toEqual([two, three, one]);
});

it('undoes a large change by a job, in the name of the operator who asked', async () => {
  const { one, before, change } = await changed();
  const items = Array.from({ length: 300 }, () => ({
    changeId: change,
    objectId: crypto.randomUUID(),
    before: null,
    after: jsonText({ name: '새 상품' }),
  }));
  // New products that are gone already: they make the change large.
  await store.db.insertInto('reversibleItems').values(items).execute();
  expect((await undo(change)).body.change).toMatchObject({ state: 'RUNNING' });
  expect((await undo(change)).body.change).toMatchObject({ state: 'RUNNING' });
  await runUndo(store.context(), change);
  const { body } = await undo(change);
  expect(body.change).toMatchObject({ state: 'UNDONE' });
  expect(await productOf(one)).toEqual(before[0]);
  const { _undoLog } = body.change as ReversibleChange;
  expect((await entry(String(_undoLog))).actorName).toBe('김운영');
});

it('stores why a job could not undo a large change', async () => {
  const { one, change } = await changed();
  const asked = { askedBy: operator.id, askedAt: new Date() };
  await store.db.updateTable('reversibleChanges').set(asked).where('id', '=', change).execute();
  await send('PUT', `${products}/bulk`, { _products: [one], set: { sells: true } });
  await runUndo(store.context(), change);
  const { id, refusal, undoneAt } = await store.db
    .selectFrom('reversibleChanges')
    .selectAll()
    .where('id', '=', change)
    .executeTakeFirstOrThrow();
  expect([id, undoneAt, refusal]).toMatchObject([change, null, [{ field: '판매', after: '아니요', now: '예' }]]);
});
