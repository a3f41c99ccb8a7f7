import { jsonText } from '@iruon/db';
import { makeBoard, makeDeviceUdi, makeIfuDocument, makeIfuVersion, makeLot } from '@iruon/db/factories';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { auditEntries } from '../../testing/audit-entries.ts';
import { folderForTests } from '../../testing/folder-for-tests.ts';
import type { Product } from '../../testing/store.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';
import { postFile } from '../files/uploads/posting.fixture.ts';

type Json = Record<string, unknown>;

const store = await storeForTests({ filesDir: folderForTests('iruon-ifu-') });
const { db } = store;
// Later than the rows of the factories, whose times are those of the database.
store.setClock(new Date(Date.now() + 60_000));
afterEach(() => store.expectSound());
const operator = await store.makeMember({ type: 'OPERATOR' });
const packer = await store.makeMember({ type: 'OPERATOR', scopes: ['manager'] });
const member = await store.makeMember();

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: Json, as = operator) =>
  store.send(method, `/api/console/library/ifu${path}`, {
    as,
    ...(body ? { body } : {}),
    headers: { 'idempotency-key': newId() },
  });

async function upload(text: string): Promise<string> {
  const content = Buffer.from(`%PDF-1.4\n${text}\n%%EOF`);
  const sent = { as: operator, content, name: '설명서.pdf', fields: { path: 'ifu' } };
  const { file } = await postFile(store, '/api/console/files', sent);
  return file._id;
}

async function shipped(product: Product, amount: number) {
  const purchase = await store.paid({ product, amount });
  const [order] = await store.orderRows(purchase._id);
  const shop = (method: 'PATCH' | 'PUT', path: string, body: Json) =>
    store.send(method, `/api/console/shop/${path}`, { as: operator, body });
  await shop('PATCH', `orders/${order?.id}/state/ORDER_CONFIRM`, {});
  return shop('PUT', `invoices/${purchase.purchaseNo}`, { courierCode: 'CJ', invoiceNo: '0012345678' });
}

async function instructions(amount = 5) {
  const product = await store.makeProduct({ stock: amount });
  const made = await send('POST', '', { name: '본레벨 픽스처', language: 'ko', productCodes: [product.code] });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return { product, id: (made.body.ifuDocument as { _id: string })._id };
}
const publish = async (id: string, no: string, validFrom: string, text = no) =>
  send('POST', `/${id}/versions`, { no, validFrom, note: '금기를 더했습니다.', _file: await upload(text) });
const versionOf = async (lotId: string) =>
  (
    await db
      .selectFrom('lots')
      .leftJoin('ifuVersions', 'ifuVersions.id', 'lots.ifuVersionId')
      .select('no')
      .where('lots.id', '=', lotId)
      .executeTakeFirstOrThrow()
  ).no;

it('publishes versions in the order of their days, whose files are served with their hash and never change', async () => {
  const { id } = await instructions();
  const published1 = await publish(id, '1.0', '2026-01-01');
  expect(published1.status, JSON.stringify(published1.body)).toBe(201);
  expect((await publish(id, '1.0', '2026-03-01')).body.code).toBe('IFU_VERSION_TAKEN');
  expect((await publish(id, '1.1', '2026-01-01')).body.code).toBe('IFU_VERSION_EARLIER');
  const published = await publish(id, '2.0', '2999-01-01');
  const versions = published.body.versions as (Json & { _id: string; file: { sha256: string } })[];
  expect(versions.map(({ no, state }) => [no, state])).toEqual([
    ['2.0', 'PLANNED'],
    ['1.0', 'CURRENT'],
  ]);
  const first = versions[1];
  if (!first) throw new Error('no version');
  const path = `/api/v1/library/ifu/versions/${first._id}/file`;
  const response = await store.app.request(path);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.toString()).toContain('1.0');
  const digest = Buffer.from(first.file.sha256, 'hex').toString('base64');
  expect(response.headers.get('repr-digest')).toBe(`sha-256=:${digest}:`);
  await expect(sql`update ifu_versions set note = 'x' where id = ${first._id}`.execute(db)).rejects.toThrow(
    /never changes/,
  );
  await expect(sql`delete from ifu_versions where id = ${first._id}`.execute(db)).rejects.toThrow(/never changes/);
  const file = await db
    .selectFrom('ifuVersions')
    .select('fileId')
    .where('id', '=', first._id)
    .executeTakeFirstOrThrow();
  const filePath = `/api/console/files/${file.fileId}`;
  expect((await store.send('DELETE', filePath, { as: operator })).body.code).toBe('FILE_IN_USE');
  expect((await store.send('PUT', filePath, { as: operator, body: { isMembersOnly: true } })).body.code).toBe(
    'FILE_IN_USE',
  );
  const actions = await auditEntries(db, ['action'], { subject: `ifu-document:${id}` });
  expect(actions.map(({ action }) => action)).toEqual([
    'ifu-document.create',
    'ifu-document.publish',
    'ifu-document.publish',
  ]);
});

it('refuses a file whose bytes are not those that were published', async () => {
  const { id } = await instructions();
  const published = await publish(id, '1.0', '2026-01-01', 'own bytes of this test');
  const [version] = published.body.versions as { _id: string }[];
  const row = await db
    .selectFrom('ifuVersions')
    .innerJoin('files', 'files.id', 'ifuVersions.fileId')
    .select('storageKey')
    .where('ifuVersions.id', '=', version?._id ?? '')
    .executeTakeFirstOrThrow();
  await store.context().storage.put(row.storageKey, Buffer.from('%PDF other'), { replace: true });
  const refused = await store.send('GET', `/api/v1/library/ifu/versions/${version?._id}/file`);
  expect([refused.status, refused.body.code]).toEqual([503, 'IFU_FILE_CHANGED']);
});

it('deletes only versions before their day, and documents without versions', async () => {
  const { id } = await instructions();
  await publish(id, '1.0', '2026-01-01');
  const { body } = await publish(id, '2.0', '2999-01-01');
  const [planned, current] = body.versions as { _id: string }[];
  expect((await send('DELETE', `/versions/${current?._id}`)).body.code).toBe('IFU_VERSION_KEPT');
  for (let n = 0; n < 2; n += 1) expect((await send('DELETE', `/versions/${planned?._id}`)).status).toBe(204);
  expect((await send('DELETE', `/${id}`)).body.code).toBe('RECORD_IN_USE');
  const empty = await instructions();
  expect((await send('DELETE', `/${empty.id}`)).status).toBe(204);
});

it('has each product in one document of a language, and refuses unknown codes', async () => {
  const { product } = await instructions();
  const input = { name: '다른 설명서', language: 'ko', productCodes: [product.code] };
  expect((await send('POST', '', input)).body.code).toBe('IFU_PRODUCT_TAKEN');
  expect((await send('POST', '', { ...input, language: 'en' })).status).toBe(201);
  const unknown = await send('POST', '', { ...input, productCodes: ['NO-SUCH-CODE'] });
  expect(unknown.body).toMatchObject({ code: 'INVALID_INPUT', errors: [{ path: 'body.productCodes' }] });
});

it('gives a lot the version in force when it is released, changeable until its first piece is shipped', async () => {
  const { id, product } = await instructions();
  await publish(id, '1.0', '2026-01-01');
  const { body } = await publish(id, '2.0', '2999-01-01');
  const [planned, current] = body.versions as { _id: string }[];
  const lot = await makeLot(db, { productId: product.id, amount: 5, createdAt: store.now() });
  const waiting = await makeLot(db, { productId: product.id, state: 'RECEIVED', createdAt: store.now() });
  expect([await versionOf(lot.id), await versionOf(waiting.id)]).toEqual(['1.0', null]);
  await db.updateTable('lots').set({ state: 'RELEASED' }).where('id', '=', waiting.id).execute();
  expect(await versionOf(waiting.id)).toBe('1.0');
  const change = (lotId: string, _version: unknown) =>
    send('PUT', `/lots/${lotId}`, { _version, reason: '포장에 2.0이 있음' });
  expect((await change(lot.id, planned?._id)).status).toBe(200);
  expect(await versionOf(lot.id)).toBe('2.0');
  const foreign = await makeIfuVersion(db, { documentId: (await makeIfuDocument(db)).id });
  expect((await change(lot.id, foreign.id)).body).toMatchObject({ errors: [{ path: 'body._version' }] });
  const listed = await send('GET', `/${id}/lots?_version=${planned?._id}`);
  expect(listed.body).toMatchObject({ total: 1, lots: [{ lotNo: lot.lotNo, isSent: false, version: { no: '2.0' } }] });
  expect((await shipped(product, 1)).status).toBe(200);
  expect((await change(lot.id, current?._id)).body.code).toBe('IFU_LOT_SENT');
  expect((await change(lot.id, planned?._id)).status).toBe(200);
});

it('gives a lot no version that is withdrawn meanwhile, and withdraws none that a lot gets meanwhile', async () => {
  const { id, product } = await instructions();
  const lot = await makeLot(db, { productId: product.id, amount: 5, createdAt: store.now() });
  const change = (version: string) => send('PUT', `/lots/${lot.id}`, { _version: version, reason: '포장에 있음' });
  const planned = async (no: string, day: string) => {
    const { body } = await publish(id, no, day);
    return (body.versions as { _id: string; no: string }[]).find((version) => version.no === no)?._id ?? '';
  };
  const withdrawn = await planned('2.0', '2999-01-01');
  const withdrawal = await db.startTransaction().execute();
  await sql`select from ifu_documents where id = ${id} for update`.execute(withdrawal);
  await sql`delete from ifu_versions where id = ${withdrawn}`.execute(withdrawal);
  const changed = change(withdrawn);
  const isWaiting = async () =>
    (
      await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        db,
      )
    ).rows.length;
  await expect.poll(isWaiting, { timeout: 10_000 }).toBe(1);
  await withdrawal.commit().execute();
  expect(await changed).toMatchObject({
    status: 400,
    body: { code: 'INVALID_INPUT', errors: [{ path: 'body._version', message: expect.stringContaining('지운 버전') }] },
  });
  for (let round = 0; round < 8; round += 1) {
    const version = await planned(`3.${round}`, `29${50 + round}-01-01`);
    const [given, deleted] = await Promise.all([change(version), send('DELETE', `/versions/${version}`)]);
    expect([
      [200, 409],
      [400, 204],
    ]).toContainEqual([given.status, deleted.status]);
  }
});

it('shows anyone the version of a lot first, then the latest, and says that a lot is unknown', async () => {
  const { id, product } = await instructions();
  const { gtin } = await makeDeviceUdi(db, { productId: product.id, gtin: '08800000777771' });
  await publish(id, '1.0', '2026-01-01');
  const lot = await makeLot(db, { productId: product.id, createdAt: store.now() });
  await publish(id, '2.0', '2026-02-01');
  const read = (query: string) => store.send('GET', `/api/v1/library/ifu/udi/${gtin}${query}`);
  const numbers = (body: Json) =>
    (body.instructions as { documents: { versions: Json[] }[] }).documents[0]?.versions.map(({ no, state }) => [
      no,
      state,
    ]);
  const known = await read(`?lot=${lot.lotNo}`);
  expect(known.body.instructions).toMatchObject({ lot: { lotNo: lot.lotNo }, product: { code: product.code } });
  expect(numbers(known.body)).toEqual([
    ['1.0', 'PAST'],
    ['2.0', 'CURRENT'],
  ]);
  const unknown = await read('?lot=NOSUCHLOT');
  expect(unknown.body.instructions).toMatchObject({ lot: null });
  expect(numbers(unknown.body)?.[0]).toEqual(['2.0', 'CURRENT']);
  expect((await store.send('GET', '/api/v1/library/ifu/udi/08800000000019')).status).toBe(400);
  expect((await store.send('GET', '/api/v1/library/ifu/udi/04006381333931')).status).toBe(404);
});

it('covers the products of a family by its variation code', async () => {
  const family = await store.makeProduct({ type: 'VARIETY_BUNDLE', variationCode: 'FAM-IFU' });
  const size = await store.makeProduct({ variationCode: 'FAM-IFU' });
  const document = await makeIfuDocument(db, { productId: family.id });
  const version = await makeIfuVersion(db, { documentId: document.id, no: 'F1' });
  const lot = await makeLot(db, { productId: size.id, createdAt: store.now() });
  expect(lot.ifuVersionId).toBe(version.id);
});

it('admits operators of content only', async () => {
  const { id } = await instructions();
  for (const as of [packer, member]) {
    expect((await send('GET', `/${id}/versions`, undefined, as)).status).toBe(403);
    expect((await send('GET', `/${id}/lots`, undefined, as)).status).toBe(403);
  }
});

it('a post of the library names a version that took effect after it, and is not current any more', async () => {
  const { product, id } = await instructions();
  const { id: gtinOwner } = await store.makeProduct({ stock: 1 });
  await makeDeviceUdi(db, { productId: product.id, gtin: '08800000000909' });
  const meta = { language: 'ko' as const, version: '1.0', effectiveOn: '2026-01-01' };
  const post = (of: { language?: 'en'; productCodes?: string[]; udis?: string[] }) =>
    makeBoard(db, { code: 'IFU', meta: jsonText({ ...meta, ...of }) });
  const [byCode, byUdi, ofOther, inEnglish] = await Promise.all([
    post({ productCodes: [product.code.toLowerCase()] }),
    post({ udis: ['08800000000909'] }),
    post({ productCodes: [gtinOwner] }),
    post({ productCodes: [product.code], language: 'en' }),
  ]);
  const newer = async (board: { id: string }) => {
    const { body } = await store.send('GET', `/api/v1/boards/${board.id}`);
    const read = (body as { board: { newer: Json | null; versions: { state: string }[] } }).board;
    const { body: list } = await store.send('GET', '/api/v1/boards?code=IFU&limit=50');
    const listed = (list as { boards: { _id: string; newer: Json | null }[] }).boards.find(
      ({ _id }) => _id === board.id,
    );
    expect(listed?.newer).toEqual(read.newer);
    return [read.newer?.version ?? null, read.versions[0]?.state];
  };
  await publish(id, '1.0', '2026-01-01');
  await publish(id, '3.0', '2999-01-01');
  expect(await newer(byCode)).toEqual([null, 'CURRENT']);
  await db.deleteFrom('ifuVersions').where('no', '=', '3.0').where('documentId', '=', id).execute();
  await publish(id, '2.1', '2026-02-01');
  expect(await newer(byCode)).toEqual(['2.1', 'PAST']);
  expect(await newer(byUdi)).toEqual(['2.1', 'PAST']);
  expect(await newer(ofOther)).toEqual([null, 'CURRENT']);
  expect(await newer(inEnglish)).toEqual([null, 'CURRENT']);
});
