import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createDatabase, migrateToLatest } from '@iruon/db';
import { makeSettings, makeUser } from '@iruon/db/factories';
import { createLogger } from '@iruon/server-kit';
import { createServerMetrics } from '@iruon/server-kit/metrics';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFigures } from '../../../core-api/src/reporting/figures/index.ts';
import { databaseUrl, rowsOn } from '../../postgres/databases.ts';
import { freePort } from '../../start/ports.ts';
import { runProgram } from '../../test/program.ts';
import { ArchivedServer, missingPrograms } from './archived-server.ts';

const missing = missingPrograms();
const isSkipped = missing.length > 0 && !process.env.SYSTEM_TOOLS_REQUIRED;
if (isSkipped) process.stdout.write(`skipped: ${missing.join(', ')} not installed\n`);

const folder = mkdtempSync(join(tmpdir(), 'iruon-archive-'));
const filesFolder = join(folder, 'files');
let server: ArchivedServer;
/** Moments between two writes, and one before the base backup. */
const moments = { before: new Date(), first: new Date(), second: new Date() };

const restore = (options: string[], env: NodeJS.ProcessEnv = {}) =>
  runProgram('node', ['tooling/backup/restore.ts', ...options], {
    ...server.env,
    DATABASE_URL: databaseUrl(server.url, 'iruon'),
    FILES_DIR: filesFolder,
    ...env,
  });

async function storeFile(url: string, bytes: string): Promise<string> {
  const id = randomUUID();
  const storageKey = `uploads/${id}.jpg`;
  mkdirSync(dirname(join(filesFolder, storageKey)), { recursive: true });
  writeFileSync(join(filesFolder, storageKey), bytes);
  await rowsOn(
    url,
    `insert into files (id, storage_key, name, mime, bytes, sha256) values ($1, $2, 'a.jpg', 'image/jpeg', $3, $4)`,
    [id, storageKey, bytes.length, '0'.repeat(64)],
  );
  return storageKey;
}

describe.skipIf(isSkipped)('npm run restore -- --to', { tags: ['extended'], timeout: 600_000 }, () => {
  beforeAll(async () => {
    expect(missing).toEqual([]);
    chmodSync(folder, 0o755);
    server = new ArchivedServer(join(folder, 'server'), await freePort());
    await server.create();
    await migrateToLatest(server.url);
    const db = createDatabase(server.url, { max: 2, applicationName: 'iruon-test' });
    moments.before = new Date();
    await makeSettings(db);
    await wait(1_100);
    const base = (type: string) =>
      runProgram('node', ['tooling/backup/backup.ts', '--base', type], { ...server.env, DATABASE_URL: server.url });
    // The second one finds the same base backup.
    for (const type of ['full', 'none'])
      expect(await base(type)).toEqual({ code: 0, output: expect.stringContaining('1 base backups') });
    expect(await rowsOn(server.url, 'select kind, state from recovery_runs')).toEqual([
      { kind: 'BASE_BACKUP', state: 'DONE' },
    ]);
    await wait(1_100);
    await makeUser(db, { name: '첫째' });
    await storeFile(server.url, 'kept');
    moments.first = new Date();
    await wait(50);
    await makeUser(db, { name: '둘째' });
    const lost = await storeFile(server.url, 'lost');
    moments.second = new Date();
    await wait(50);
    await makeUser(db, { name: '셋째' });
    const { register } = createServerMetrics(() => 'none');
    await createFigures({ db, now: () => new Date(), logger: createLogger('test', 'silent') }, register)();
    expect(await register.metrics()).toMatch(/^wal_archive_age_seconds \d/m);
    await db.destroy();
    rmSync(join(filesFolder, lost));
    await rowsOn(server.url.replace('iruon:iruon', 'postgres'), 'select pg_switch_wal()');
    await wait(2_000);
    await server.stop();
  }, 300_000);
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const namesOn = async (data: string) => {
    server.data = data;
    await server.start();
    const rows = await rowsOn(server.url, `select name from users where name like '%째' order by created_at`);
    await server.stop();
    return rows.map(({ name }) => name);
  };

  it('brings the state of a moment, with its files', async () => {
    const data = join(folder, 'first');
    const { code, output } = await restore(['--drill', '--data', data, '--to', moments.first.toISOString()]);
    expect(output).toContain('every rule of the data holds');
    expect(output).toContain('all 1 stored files are there');
    expect(code).toBe(0);
    expect(await namesOn(data)).toEqual(['첫째']);
    expect(readFileSync(join(data, 'postgresql.auto.conf'), 'utf8')).toContain('archive_mode');
  });

  it('names the files that rows of that moment lack', async () => {
    const { output } = await restore([
      '--drill',
      '--data',
      join(folder, 'second'),
      '--to',
      moments.second.toISOString(),
    ]);
    expect(output).toContain('1 of 2 stored files are missing: uploads/');
    expect(await namesOn(join(folder, 'second'))).toEqual(['첫째', '둘째']);
  });

  it('refuses a time outside of the archive, a folder in use, a wrong key, and changes nothing', async () => {
    const data = join(folder, 'refused');
    const refused = async (options: string[], env: NodeJS.ProcessEnv = {}) => {
      const { code, output } = await restore(options, env);
      expect(code).toBe(1);
      return output;
    };
    expect(await refused(['--data', data, '--to', moments.before.toISOString()])).toMatch(
      /outside of the archive, which has 2.* on/,
    );
    const after = new Date(Date.now() - 100).toISOString();
    expect(await refused(['--drill', '--data', data, '--to', after])).toMatch(
      /outside of the archive, which has .*Z to .*Z/,
    );
    expect(await refused(['--data', data, '--to', '2999-01-01 00:00'])).toContain('in the future');
    expect(await refused(['--data', join(folder, 'server'), '--to', 'latest'])).toContain('is not empty');
    expect(await refused(['--data', data, '--to', 'latest'], { PGBACKREST_REPO1_CIPHER_PASS: 'wrong' })).toContain(
      'is its key right?',
    );
    expect(await refused(['--data', data, '--to', 'latest'], { DATABASE_URL: '' })).toContain('DATABASE_URL');
  });

  it('goes on writing to the archive after a restore to its end', async () => {
    const data = join(folder, 'latest');
    const { output } = await restore(['--data', data, '--to', 'latest']);
    expect(output).toContain('every rule of the data holds');
    expect(await namesOn(data)).toEqual(['첫째', '둘째', '셋째']);
    server.data = data;
    await server.start();
    await server.archive('backup', ['--type=full']);
    await server.stop();
    // Another restore takes the next timeline instead of the same again.
    const again = join(folder, 'again');
    await restore(['--data', again, '--to', 'latest']);
    expect(await namesOn(again)).toEqual(['첫째', '둘째', '셋째']);
  });
});
