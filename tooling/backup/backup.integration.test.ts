import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createDatabase, type Database } from '@iruon/db';
import { makeProduct } from '@iruon/db/factories';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { newId } from '../../core-api/src/kernel/ids.ts';
import { newKey, openStore } from '../../core-api/src/testing/store.ts';
import { BASELINE } from '../../db/src/adopt-baseline.ts';
import { createDatabaseOn, databaseExists, databaseUrl, dropDatabaseOn, rowsOn } from '../postgres/databases.ts';
import { folderOf } from '../storage/storage-of.ts';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { runProgram } from '../test/program.ts';
import { makeBackup } from './make-backup.ts';
import { MANIFEST, MANIFEST_SUM, readManifest } from './manifest.ts';
import { checkBackup, restoreBackup } from './restore-backup.ts';
import { quoted, tablesOf } from './tables.ts';

const quiet = () => {};
const folder = mkdtempSync(join(tmpdir(), 'iruon-backup-'));
chmodSync(folder, 0o700);
const made: string[] = [];
const elsewhere = () => {
  const name = `iruon_test_${randomBytes(6).toString('hex')}`;
  made.push(name);
  return { name, url: databaseUrl(inject('testServer').url, name), filesFolder: join(folder, name) };
};
afterAll(async () => {
  for (const name of made) {
    const found = await rowsOn(
      inject('testServer').url,
      'select datname as name from pg_database where datname like $1',
      [`${name}%`],
    );
    for (const { name: one } of found) await dropDatabaseOn(inject('testServer').url, String(one));
  }
  rmSync(folder, { recursive: true, force: true });
});

/** A stored file with its row. */
async function storeFile(db: Database, filesFolder: string, bytes: Buffer): Promise<string> {
  const id = newId();
  const storageKey = `uploads/${id.slice(-2)}/${id}.jpg`;
  await mkdir(dirname(join(filesFolder, storageKey)), { recursive: true });
  await writeFile(join(filesFolder, storageKey), bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const row = {
    id,
    storageKey,
    name: '사진.jpg',
    mime: 'image/jpeg',
    bytes: bytes.length,
    width: 10,
    height: 10,
    sha256,
  };
  await db.insertInto('files').values(row).execute();
  return storageKey;
}

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** The row count and checksum of every table. */
const contents = (url: string) =>
  withClient(url, async (client) => {
    const found: Record<string, unknown> = {};
    for (const shape of await tablesOf(client)) {
      const { rows } = await client.query(
        `select count(*)::int as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum from ${quoted(client, shape)} t`,
      );
      found[`${shape.schema}.${shape.table}`] = rows[0];
    }
    return found;
  });

const foreignKeys = (url: string) =>
  rowsOn(
    url,
    `select conrelid::regclass::text as of, conname, pg_get_constraintdef(oid) as definition, convalidated
     from pg_constraint where contype = 'f' order by 1, 2`,
  );
const triggers = (url: string) =>
  rowsOn(
    url,
    `select tgrelid::regclass::text as of, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
  );

/** A store with purchases by card and bank transfer, one of them partly refunded. */
async function busyStore() {
  const store = await openStore();
  // Backups use the real clock.
  store.setClock(new Date());
  const purchase = await store.paid({ product: await store.makeProduct({ price: 10_000, stock: 9 }), amount: 3 });
  await store.paid();
  await store.placed({ method: 'account' });
  const [order] = await store.orderRows(purchase._id);
  const claimed = await store.send('POST', `/api/v1/me/orders/${order?.id}/claims`, {
    as: purchase.member,
    headers: { 'idempotency-key': newKey() },
    body: { kind: 'CANCEL', pieces: 1, reason: 'CHANGE_OF_MIND' },
  });
  expect(claimed.status).toBe(201);
  await store.runJobs();
  await store.expectSound();
  return store;
}

const run = (command: string, args: string[], env: NodeJS.ProcessEnv = {}) =>
  runProgram('node', [`tooling/backup/${command}.ts`, ...args], env);

describe('a drill', () => {
  it('loses nothing: buy, back up, destroy, restore elsewhere, by the commands', { tags: ['extended'] }, async () => {
    const store = await busyStore();
    const { url } = store.database;
    const filesFolder = join(folder, 'drill-files');
    const picture = randomBytes(70_000);
    const key = await storeFile(store.db, filesFolder, picture);
    const before = await contents(url);
    const [keys, rules] = [await foreignKeys(url), await triggers(url)];
    const into = join(folder, 'drill');
    const saved = await run('backup', ['--into', into], { DATABASE_URL: url, FILES_DIR: filesFolder });
    expect(saved).toEqual({ code: 0, output: expect.stringContaining(into) });
    const from = saved.output.trim().split('\n').at(-1) as string;
    const recordedRun = { kind: 'BACKUP', state: 'DONE', name: from.split('/').at(-1) };
    expect(await rowsOn(url, 'select kind, state, name from recovery_runs')).toEqual([recordedRun]);
    await store.close();
    await rm(filesFolder, { recursive: true });

    expect(await run('restore', ['--from', from, '--check'])).toMatchObject({ code: 0 });
    const target = elsewhere();
    await using shop = await createTestDatabase();
    const env = { DATABASE_URL: target.url, FILES_DIR: target.filesFolder, DRILL_REPORT_URL: shop.url };
    expect(await run('restore', ['--from', from], env)).toEqual({
      code: 0,
      output: expect.stringContaining('every rule of the data holds'),
    });
    expect(await contents(target.url)).toEqual(before);
    expect(await rowsOn(shop.url, 'select kind, state from recovery_runs')).toEqual([{ kind: 'DRILL', state: 'DONE' }]);
    for (const table of ['purchases', 'payments', 'refunds', 'order_events', 'mails'])
      expect(before[`public.${table}`], table).not.toMatchObject({ rows: 0 });
    expect([await foreignKeys(target.url), await triggers(target.url)]).toEqual([keys, rules]);
    expect(await readFile(join(target.filesFolder, key))).toEqual(picture);
    // The next value of a sequence was never used before.
    await withClient(target.url, (client) => client.query(`select graphile_worker.add_job('clean-up', '{}'::json)`));
  });

  it('reports missing options of a command', async () => {
    expect(await run('restore', [])).toEqual({ code: 1, output: expect.stringContaining('--from') });
  });
});

describe('a backup', () => {
  let database: TestDatabase;
  let filesFolder: string;
  let key: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    filesFolder = join(folder, 'files');
    await makeProduct(database.db, { name: '저장된 상품' });
    key = await storeFile(database.db, filesFolder, Buffer.from('a picture'));
  });
  afterAll(() => database[Symbol.asyncDispose]());

  const save = (name: string, acceptMissing = false, databaseUrl = database.url) =>
    makeBackup({
      databaseUrl,
      storage: folderOf(filesFolder),
      into: join(folder, name),
      acceptMissing,
      progress: quiet,
    });
  const restore = (from: string, target: { url: string; filesFolder: string }, replace = false) =>
    restoreBackup({
      ...{ from, databaseUrl: target.url, storage: folderOf(target.filesFolder), filesFolder: target.filesFolder },
      ...{ replace, progress: quiet },
    });

  it('that is damaged is refused before anything changes', async () => {
    const { folder: backup, manifest } = await save('damaged');
    const target = elsewhere();
    const product = join(backup, manifest.tables.find(({ table }) => table === 'products')?.file ?? '');
    const picture = join(backup, 'files', key);
    for (const path of [product, picture, join(backup, 'manifest.json')]) {
      const whole = await readFile(path);
      const damaged = Buffer.from(whole);
      damaged[damaged.length - 3] = (damaged[damaged.length - 3] ?? 0) ^ 1;
      await writeFile(path, damaged);
      await expect(restore(backup, target)).rejects.toThrow(/damaged|was changed/);
      await rm(path);
      await expect(restore(backup, target)).rejects.toThrow(/cannot be read/);
      await writeFile(path, whole);
    }
    expect(await databaseExists(inject('testServer').url, target.name)).toBe(false);
    // The damage was the only reason: the undamaged backup is valid.
    expect((await checkBackup(backup, quiet)).files).toHaveLength(1);
  });

  /** A backup that is made while files are being stored, and their number. */
  async function saveBusily() {
    let isWriting = true;
    let written = 0;
    const writing = (async () => {
      while (isWriting) {
        await storeFile(database.db, filesFolder, Buffer.from(`picture ${written}`));
        written += 1;
        // Enough files to be stored during every phase; but few, since all later steps copy and delete each of them.
        await pause(10);
      }
    })();
    const { folder: backup } = await save('busy');
    isWriting = false;
    await writing;
    return { backup, written };
  }

  it('overwrites nothing by default, keeps the replaced data, and is one snapshot despite concurrent writes', {
    tags: ['extended'],
  }, async () => {
    const { backup, written } = await saveBusily();
    expect(written).toBeGreaterThan(5);
    const target = elsewhere();
    // The target is a store with another product, and one file with the key of a saved one.
    await createDatabaseOn(inject('testServer').url, target.name, inject('testServer').template);
    const later = createDatabase(target.url, { max: 1 });
    await makeProduct(later, { name: '나중의 상품' });
    await later.destroy();
    await mkdir(dirname(join(target.filesFolder, key)), { recursive: true });
    await writeFile(join(target.filesFolder, key), 'another picture');
    const names = async (url: string) => (await rowsOn(url, 'select name from products')).map(({ name }) => name);

    await expect(restore(backup, target)).rejects.toThrow('--replace');
    await expect(restore(backup, { ...elsewhere(), filesFolder: target.filesFolder })).rejects.toThrow('--replace');
    expect(await names(target.url)).toEqual(['나중의 상품']);

    await withClient(target.url, () => expect(restore(backup, target, true)).rejects.toThrow('stop the servers'));
    const { keptAs = '', violations } = await restore(backup, target, true);
    expect(violations).toEqual([]);
    expect(await names(target.url)).toEqual(['저장된 상품']);
    expect(await names(databaseUrl(target.url, keptAs))).toEqual(['나중의 상품']);
    expect(await readFile(join(target.filesFolder, key), 'utf8')).toBe('a picture');
    const rows = await rowsOn(target.url, 'select storage_key from files');
    for (const { storage_key: named } of rows) await readFile(join(target.filesFolder, String(named)));
  });

  it('from before the baseline is restored under the current names', { tags: ['extended'] }, async () => {
    await using earlier = await createTestDatabase({ at: BASELINE });
    await makeProduct(earlier.db);
    const { folder: backup, manifest } = await save('earlier', false, earlier.url);
    const migrations = Array.from({ length: 57 }, (_, place) => `2026112303${String(place).padStart(2, '0')}-old-one`);
    const text = JSON.stringify({
      ...manifest,
      migrations: [...migrations, '202611261850-add-rights-to-web-sessions'],
      tables: manifest.tables.map((each) =>
        each.table === 'product_quantities'
          ? { ...each, table: 'product_pieces', columns: ['product_id', 'pieces'] }
          : {
              ...each,
              columns: each.columns.map((column) => (column === 'identity_encrypted' ? 'identity_sealed' : column)),
            },
      ),
    });
    await writeFile(join(backup, MANIFEST), text);
    await writeFile(join(backup, MANIFEST_SUM), createHash('sha256').update(text).digest('hex'));
    const target = elsewhere();
    await restore(backup, target);
    const quantities = 'select product_id, quantity from product_quantities';
    expect(await rowsOn(target.url, quantities)).toEqual(await rowsOn(earlier.url, quantities));
    expect(await rowsOn(target.url, quantities)).toHaveLength(1);
  });

  it('reports a missing file, and leaves no partial backup', async () => {
    const lost = await storeFile(database.db, filesFolder, Buffer.from('lost'));
    await rm(join(filesFolder, lost));
    await expect(save('missing')).rejects.toThrow(`1 files are named by the database and not in the storage (${lost})`);
    expect(await readdir(join(folder, 'missing'))).toEqual([]);
    const { folder: backup } = await save('missing', true);
    expect((await readManifest(backup, undefined)).missing).toEqual([lost]);
    await database.db.deleteFrom('files').where('storageKey', '=', lost).execute();
  });
});
