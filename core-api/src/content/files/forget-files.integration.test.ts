import { existsSync } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jsonText, type Products, REMOVAL_LOCK } from '@iruon/db';
import { makeExhibition, makeProduct, makeProductImage, makeShowroom } from '@iruon/db/factories';
import { sql, type Updateable } from 'kysely';
import { describe, expect, it } from 'vitest';
import { systemContext } from '../../platform/services.ts';
import { forgetFiles, removeStoredFile } from './change-file.ts';
import { references, usesOfFiles } from './references.ts';
import { picture } from './uploads/posting.fixture.ts';
import { openUploads } from './uploads/uploads.fixture.ts';

const HOUR = 60 * 60 * 1000;
let now = new Date();

const { filesDir, database, test, member, operator, post, review, consoleUpload, rows } = await openUploads(() => now);

const made = {
  products: () => makeProduct(database.db),
  exhibitions: () => makeExhibition(database.db),
  showrooms: () => makeShowroom(database.db),
};

describe('forgetting', () => {
  it('includes every column that refers to files', async () => {
    const { rows: found } = await sql<{ place: string }>`
      select conrelid::regclass::text || '.' || attname as place from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where contype = 'f' and confrelid = 'files'::regclass order by 1`.execute(database.db);
    expect(references.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(found.map(({ place }) => place));
  });

  it('deletes files that were unused for a day, with their bytes, and nothing else', async () => {
    const product = await makeProduct(database.db);
    const used = (await consoleUpload({ _product: product.id })).file._id;
    await makeProductImage(database.db, { productId: product.id, fileId: used });
    const mentioned = await post('/api/editor', { as: operator });
    await database.db
      .updateTable('products')
      .set({ content: `<img src="${mentioned.url}">` })
      .where('id', '=', product.id)
      .execute();
    const managed = (await post('/api/console/files/bypass', { as: operator })).file._id;
    const content = await picture();
    const unused = (await review(member, content)).file._id;
    const offeredAgain = await picture();
    const again = (await review(member, offeredAgain)).file._id;
    const incoming = join(filesDir, '.incoming');
    await mkdir(incoming, { recursive: true });
    await writeFile(join(incoming, 'abandoned'), 'x');
    await utimes(join(incoming, 'abandoned'), 0, 0);

    const before = now;
    now = new Date(before.getTime() + 20 * HOUR);
    await review(member, offeredAgain);
    now = new Date(before.getTime() + 25 * HOUR);
    await forgetFiles(systemContext(test.services));
    now = before;

    const left = await Promise.all([used, mentioned.file._id, managed, again, unused].map(rows));
    expect(left).toEqual([1, 1, 1, 1, 0]);
    expect(existsSync(join(incoming, 'abandoned'))).toBe(false);
    const { rows: queued } = await sql<{ payload: string }>`
      select payload::text from graphile_worker._private_jobs`.execute(database.db);
    expect(queued.some(({ payload }) => payload.includes(unused))).toBe(true);
  });

  it('detects pictures beside values of options, and deletes them with the values', async () => {
    const { db } = database;
    const [inText, beside] = [crypto.randomUUID(), crypto.randomUUID()];
    const { id } = await made.products();
    const shown = async () =>
      (await usesOfFiles(db, [inText, beside])).map(({ fileId }) => (fileId === beside ? 'beside' : 'in text')).sort();
    const set = async (values: Updateable<Products>) => {
      await db.updateTable('products').set(values).where('id', '=', id).execute();
      return shown();
    };
    const criteria = jsonText([{ type: 'SELECT', name: '각도', values: [{ name: '15°', img: `/files/${beside}` }] }]);
    expect(await set({ optionsCriteria: criteria })).toEqual(['beside']);
    expect(await set({ content: `<img src="/files/${inText}">` })).toEqual(['beside', 'in text']);
    expect(await set({ optionsCriteria: jsonText([]) })).toEqual(['in text']);
    expect(await set({ optionsCriteria: criteria, content: '' })).toEqual(['beside']);
    expect(await set({ optionsCriteria: jsonText([]) })).toEqual([]);
  });

  it.each(['products', 'exhibitions', 'showrooms'] as const)(
    'detects the files in the texts of %s, after any edit',
    async (table) => {
      const { db } = database;
      const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
      const { id } = await made[table]();
      const shown = async () =>
        (await usesOfFiles(db, [one, other])).map(({ fileId }) => (fileId === one ? 'one' : 'other')).sort();
      const seen: string[][] = [];
      for (const content of [
        `<img src="/files/${one}?w=320"> <img src="/files/${one}">`,
        `<img src="/files/${one}"><img src="/files/${other}">`,
        `<p>/files/</p>`,
        `<img src="/files/${other}">`,
      ]) {
        await sql`update ${sql.table(table)} set content = ${content} where id = ${id}`.execute(db);
        seen.push(await shown());
      }
      await sql`delete from stock_ledger where product_id = ${id}`.execute(db);
      await sql`delete from ${sql.table(table)} where id = ${id}`.execute(db);
      const left = await db.selectFrom('fileMentions').selectAll().where('rowId', '=', id).execute();
      expect([...seen, left]).toEqual([['one'], ['one', 'other'], [], ['other'], []]);
    },
  );
});

describe('removing bytes', () => {
  it('happens as many days later as deleted files are kept', async () => {
    const { file } = (await review(member, await picture())) as { file: { _id: string } };
    const [row] = await database.db.selectFrom('files').selectAll().where('id', '=', file._id).execute();
    const before = now;
    now = new Date(before.getTime() + 25 * HOUR);
    const config = { ...test.services.config, filesKept: 72 * HOUR };
    await forgetFiles(systemContext({ ...test.services, config }));
    const due = new Date(now.getTime() + 72 * HOUR);
    now = before;
    expect(await database.db.selectFrom('files').selectAll().where('id', '=', file._id).execute()).toEqual([]);
    expect(existsSync(join(filesDir, row?.storageKey ?? ''))).toBe(true);
    const { rows: jobs } = await sql<{ runAt: Date }>`
      select run_at from graphile_worker._private_jobs
      where payload->>'storageKey' = ${row?.storageKey}`.execute(database.db);
    expect(jobs).toEqual([{ runAt: due }]);
  });

  it('waits while a backup copies files, and runs later', async () => {
    await mkdir(join(filesDir, 'uploads'), { recursive: true });
    const [storageKey, path] = ['uploads/gone.jpg', join(filesDir, 'uploads/gone.jpg')];
    await writeFile(path, 'bytes');
    const context = systemContext(test.services, 'removing');
    const waiting = async () => {
      const { rows: jobs } = await sql<{ runAt: Date }>`
        select run_at from graphile_worker.jobs where task_identifier = 'remove-stored-file'`.execute(database.db);
      return jobs;
    };
    const before = (await waiting()).length;
    await database.db.connection().execute(async (backup) => {
      await sql`select pg_advisory_lock(${REMOVAL_LOCK})`.execute(backup);
      await removeStoredFile(context, storageKey);
      await sql`select pg_advisory_unlock(${REMOVAL_LOCK})`.execute(backup);
    });
    expect(existsSync(path)).toBe(true);
    expect(await waiting()).toHaveLength(before + 1);
    await removeStoredFile(context, storageKey);
    expect(existsSync(path)).toBe(false);
    expect(await waiting()).toHaveLength(before + 1);
  });
});
