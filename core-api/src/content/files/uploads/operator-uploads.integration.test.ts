import { makeProduct, makeProductImage } from '@iruon/db/factories';
import { describe, expect, it } from 'vitest';
import { picture } from './posting.fixture.ts';
import { openUploads } from './uploads.fixture.ts';

const { PDF, database, test, member, operator, post, consoleUpload, get } = await openUploads();

describe('an operator', () => {
  // @covers call:POST /api/console/files
  it('uploads for a product, and finds it by product', async () => {
    const product = await makeProduct(database.db);
    const { file } = await consoleUpload({ _product: product.id, index: '0' });
    expect(file).toMatchObject({ purpose: 'PRODUCT', index: 0 });
    const filter = encodeURIComponent(JSON.stringify({ _subject: product.id }));
    const listed = await test.send('GET', `/api/console/files?filter=${filter}`, { as: operator });
    expect(listed.body).toMatchObject({ total: 1, files: [{ _id: file._id, uploader: operator.name, uses: [] }] });
    const noted = await database.db
      .selectFrom('auditLog')
      .selectAll()
      .where('subject', '=', `file:${file._id}`)
      .execute();
    expect(noted).toMatchObject([{ action: 'upload-file', actorId: operator.id }]);
  });

  it('requires exactly one purpose', async () => {
    const id = crypto.randomUUID();
    expect((await consoleUpload({})).code).toBe('INVALID_INPUT');
    expect((await consoleUpload({ _product: id, _brand: id })).code).toBe('INVALID_INPUT');
  });

  it('stores a catalogue for members', async () => {
    const { file } = await consoleUpload(
      { path: 'catalogues', isMembersOnly: 'true' },
      { content: PDF, name: 'a.pdf' },
    );
    const statuses = await Promise.all(
      [undefined, member, operator].map(async (as) => (await get(file._id, '', {}, as)).status),
    );
    expect(statuses).toEqual([401, 200, 200]);
  });

  it('stores a video with its captions, by ranges; members upload none', async () => {
    const film = Buffer.from(`\0\0\0\x18ftypisom\0\0\0\0isommp42${'x'.repeat(100)}`, 'latin1');
    const sent = { content: film, name: '강의.mp4' };
    const { file } = await consoleUpload({ path: 'boards' }, sent);
    expect(file).toMatchObject({ mime: 'video/mp4', name: '강의.mp4' });
    const part = await get(file._id, '', { range: 'bytes=0-9' }, operator);
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);
    const captions = { content: Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\n자막'), name: '강의.vtt' };
    expect((await consoleUpload({ path: 'boards' }, captions)).file).toMatchObject({
      mime: 'text/vtt; charset=utf-8',
      name: '강의.vtt',
    });
    const refused = await post('/api/v1/files', { as: member, ...sent, fields: { path: 'inquires' } });
    expect(refused.code).toBe('FILE_TYPE_REFUSED');
  });

  // @covers call:POST /api/console/files/bypass
  it('stores a file unchanged, for operators', async () => {
    const content = await picture();
    const { file } = await post('/api/console/files/bypass', { as: operator, content });
    expect(file).toMatchObject({ purpose: 'CONSOLE', bytes: content.length });
    expect((await get(file._id, '', {}, member)).status).toBe(404);
    const response = await get(file._id, '', {}, operator);
    expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true);
  });

  // @covers call:POST /api/editor
  it('inserts only pictures into texts', async () => {
    const stored = await post('/api/editor', { as: operator });
    expect([stored.status, stored.url]).toEqual([201, stored.file.url]);
    expect((await post('/api/editor', { as: operator, content: PDF })).code).toBe('FILE_TYPE_REFUSED');
    expect((await post('/api/editor', { as: member })).status).toBe(403);
  });

  it.each(['/api/console/files', '/api/console/files/bypass'])(
    'to %s refuses a text named as a picture, also a stored one with another name',
    async (path) => {
      const content = Buffer.from('사진이 아닙니다.');
      const sent = { as: operator, content, fields: { path: 'products' } };
      expect(await post(path, { ...sent, name: '설명.txt' })).toMatchObject({ status: 201 });
      expect(await post(path, { ...sent, name: 'fake.PNG' })).toMatchObject({
        status: 415,
        code: 'FILE_TYPE_REFUSED',
        detail: expect.stringContaining('올릴 수 없는 형식입니다.'),
      });
    },
  );

  // @covers call:GET /api/console/files
  it('returns the uses of a file, and cannot remove a used one', async () => {
    const product = await makeProduct(database.db, { name: '임플란트 TS' });
    const { file } = await consoleUpload({ _product: product.id });
    await makeProductImage(database.db, { productId: product.id, fileId: file._id });
    const text = await post('/api/editor', { as: operator });
    await database.db
      .updateTable('products')
      .set({ content: `<p><img src="${text.url}"></p>` })
      .where('id', '=', product.id)
      .execute();
    for (const [id, place] of [
      [file._id, '상품 사진'],
      [text.file._id, '상품 설명이나 옵션'],
    ]) {
      const refused = await test.send('DELETE', `/api/console/files/${id}`, { as: operator });
      expect(refused.body).toMatchObject({
        code: 'FILE_IN_USE',
        detail: expect.stringContaining(`${place} '임플란트 TS'`),
      });
      const filter = encodeURIComponent(JSON.stringify({ id: [id] }));
      const listed = await test.send('GET', `/api/console/files?filter=${filter}`, { as: operator });
      expect(listed.body).toMatchObject({ files: [{ uses: [{ place, name: '임플란트 TS' }] }] });
    }
  });
});
