import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@iruon/db';
import { makeProduct, makeUser } from '@iruon/db/factories';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { newId } from '../../core-api/src/kernel/ids.ts';
import { buy } from '../chaos/buy.ts';
import { RequestLog } from '../chaos/log.ts';
import { planOf } from '../chaos/plan.ts';
import { settle } from '../chaos/settle.ts';
import { openShop } from '../chaos/shop.ts';
import { databaseExists, databaseUrl, dropDatabaseOn, rowsOn } from '../postgres/databases.ts';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { runProgram } from '../test/program.ts';
import { makeBackup } from './make-backup.ts';
import { readManifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { quoted, tablesOf } from './tables.ts';

const quiet = () => {};
const BOUGHT = 8;
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
async function store(db: Database, filesFolder: string, bytes: Buffer): Promise<string> {
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

describe('a drill', () => {
  it('loses nothing: bought, saved, destroyed, restored elsewhere', async () => {
    const database = await createTestDatabase();
    const filesFolder = join(folder, 'drill-files');
    const picture = randomBytes(70_000);
    const shop = await openShop({ databaseUrl: database.url, buyers: BOUGHT });
    const log = new RequestLog();
    const buying = Array.from({ length: BOUGHT }, (_, index) =>
      buy({ shop, client: shop.client, log, plan: planOf(5, index), patienceMs: 30_000 }),
    );
    await Promise.all(buying);
    expect(await settle(shop, 0)).toEqual([]);
    const key = await store(database.db, filesFolder, picture);
    await shop[Symbol.asyncDispose]();

    const before = await contents(database.url);
    const [keys, rules] = [await foreignKeys(database.url), await triggers(database.url)];
    const { folder: backup, manifest } = await makeBackup({
      databaseUrl: database.url,
      filesFolder,
      into: join(folder, 'drill'),
      acceptMissing: false,
      progress: quiet,
    });
    await database[Symbol.asyncDispose]();
    await rm(filesFolder, { recursive: true });

    const target = elsewhere();
    const restored = await restoreBackup({
      from: backup,
      databaseUrl: target.url,
      filesFolder: target.filesFolder,
      replace: false,
      progress: quiet,
    });
    expect(restored).toMatchObject({ keptAs: undefined, violations: [] });
    expect(await contents(target.url)).toEqual(before);
    for (const table of ['purchases', 'payments']) expect(before[`public.${table}`]).not.toMatchObject({ rows: 0 });
    expect(manifest.tables.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(200);
    expect([await foreignKeys(target.url), await triggers(target.url)]).toEqual([keys, rules]);
    expect(await readFile(join(target.filesFolder, key))).toEqual(picture);
    // The next value of a sequence was never used before.
    await withClient(target.url, (client) => client.query(`select graphile_worker.add_job('clean-up', '{}'::json)`));
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
    key = await store(database.db, filesFolder, Buffer.from('a picture'));
  });
  afterAll(() => database[Symbol.asyncDispose]());

  const save = (name: string, acceptMissing = false) =>
    makeBackup({ databaseUrl: database.url, filesFolder, into: join(folder, name), acceptMissing, progress: quiet });
  const restore = (from: string, target: { url: string; filesFolder: string }, replace = false) =>
    restoreBackup({ from, databaseUrl: target.url, filesFolder: target.filesFolder, replace, progress: quiet });

  it('that was damaged is refused before anything is touched', async () => {
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
    await restore(backup, target);
    expect(await databaseExists(inject('testServer').url, target.name)).toBe(true);
  });

  it('overwrites nothing by default, and keeps what it replaced', async () => {
    const { folder: backup } = await save('replacing');
    const target = elsewhere();
    await restore(backup, target);
    await withClient(target.url, (client) => client.query(`update products set name = '나중의 상품'`));
    await writeFile(join(target.filesFolder, key), 'another picture');
    const names = async (url: string) => (await rowsOn(url, 'select name from products')).map(({ name }) => name);

    await expect(restore(backup, target)).rejects.toThrow('--replace');
    await expect(restore(backup, { ...elsewhere(), filesFolder: target.filesFolder })).rejects.toThrow('--replace');
    expect(await names(target.url)).toEqual(['나중의 상품']);

    await withClient(target.url, () => expect(restore(backup, target, true)).rejects.toThrow('stop the servers'));
    const { keptAs = '' } = await restore(backup, target, true);
    expect(await names(target.url)).toEqual(['저장된 상품']);
    expect(await names(databaseUrl(target.url, keptAs))).toEqual(['나중의 상품']);
    expect(await readFile(join(target.filesFolder, key), 'utf8')).toBe('a picture');
  });

  it('is one moment, whatever is written meanwhile', async () => {
    let isWriting = true;
    let written = 0;
    const writing = (async () => {
      while (isWriting) {
        await store(database.db, filesFolder, Buffer.from(`picture ${written}`));
        written += 1;
        // Enough of them to meet every moment; each is copied, sent on and deleted again by all that follows.
        await pause(10);
      }
    })();
    const { folder: backup } = await save('busy');
    isWriting = false;
    await writing;
    const target = elsewhere();
    await restore(backup, target);
    const rows = await rowsOn(target.url, 'select storage_key from files');
    for (const { storage_key: named } of rows) await readFile(join(target.filesFolder, String(named)));
    expect(written).toBeGreaterThan(5);
  });

  it('names a file that is not there, and leaves nothing half made', async () => {
    const lost = await store(database.db, filesFolder, Buffer.from('lost'));
    await rm(join(filesFolder, lost));
    await expect(save('missing')).rejects.toThrow(
      `1 files are named by the database and not in ${filesFolder} (${lost})`,
    );
    expect(await readdir(join(folder, 'missing'))).toEqual([]);
    const { folder: backup } = await save('missing', true);
    expect((await readManifest(backup)).missing).toEqual([lost]);
    await database.db.deleteFrom('files').where('storageKey', '=', lost).execute();
  });

  it('runs as commands', async () => {
    await makeUser(database.db);
    const target = elsewhere();
    const into = join(folder, 'commands');
    const run = (command: string, args: string[], env: NodeJS.ProcessEnv) =>
      runProgram('node', [`tooling/backup/${command}.ts`, ...args], env);
    const saved = await run('backup', ['--into', into], { DATABASE_URL: database.url, FILES_DIR: filesFolder });
    expect(saved).toEqual({ code: 0, output: expect.stringContaining(into) });
    const from = saved.output.trim().split('\n').at(-1) as string;
    expect(await run('restore', ['--from', from, '--check'], {})).toMatchObject({ code: 0 });
    const env = { DATABASE_URL: target.url, FILES_DIR: target.filesFolder };
    expect(await run('restore', ['--from', from], env)).toEqual({
      code: 0,
      output: expect.stringContaining('every rule of the data holds'),
    });
    expect(await run('restore', ['--from', from], env)).toEqual({
      code: 1,
      output: expect.stringContaining('--replace'),
    });
    expect(await run('restore', [], env)).toEqual({ code: 1, output: expect.stringContaining('--from') });
  });
});
