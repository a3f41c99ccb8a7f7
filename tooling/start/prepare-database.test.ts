import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clustersForTests } from '../postgres/cluster.fixture.ts';
import { createDatabaseOn, databaseExists, databaseUrl, rowsOn } from '../postgres/databases.ts';
import { freePort } from './ports.ts';
import { prepareDatabase } from './prepare-database.ts';
import { silentReport } from './report.ts';
import { Running } from './running.ts';
import { readSettings, type Settings } from './settings/settings.ts';

const newFolder = clustersForTests('iruon-prepare-');
let folder: string;
let settings: Settings;
beforeEach(async () => {
  folder = newFolder();
  const env = { DATA_DIR: `${folder}-data`, PG_DATA_DIR: folder, PG_PORT: String(await freePort()) };
  settings = { ...readSettings(env, { dev: false }), demo: false };
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(`${folder}-data`, { recursive: true, force: true });
});

async function prepared<T>(work: (url: string) => Promise<T>): Promise<T> {
  const running = new Running();
  try {
    return await work(await prepareDatabase(settings, running, silentReport));
  } finally {
    await running.stop();
  }
}

it('creates the database once, finds it again, and migrates it', async () => {
  await prepared(async (url) => {
    await rowsOn(url, `create table mine as select 'kept' as word`);
    await rowsOn(url, 'drop schema graphile_worker cascade');
  });
  await prepared(async (url) => {
    expect(await rowsOn(url, 'select word from mine')).toEqual([{ word: 'kept' }]);
    const queue = await rowsOn(url, `select to_regnamespace('graphile_worker') is not null as made`);
    expect(queue).toEqual([{ made: true }]);
  });
});

it('drops the remains of an interrupted first start', { tags: ['extended'] }, async () => {
  await prepared(async (url) => {
    const server = databaseUrl(url, 'postgres');
    await createDatabaseOn(server, 'iruon_unfinished');
    await rowsOn(databaseUrl(url, 'iruon_unfinished'), 'create table users (half boolean)');
    await rowsOn(server, 'drop database iruon');
  });
  await prepared(async (url) => {
    expect(await rowsOn(url, 'select id from users')).toEqual([]);
    expect(await databaseExists(databaseUrl(url, 'postgres'), 'iruon_unfinished')).toBe(false);
  });
});

it('is restarted with its data after an unexpected exit', { tags: ['extended'], timeout: 60_000 }, async () => {
  await prepared(async (url) => {
    await rowsOn(url, `create table mine as select 'kept' as word`);
    const startedAt = async () => {
      const rows = await rowsOn(url, 'select pg_postmaster_start_time()::text as at').catch(() => []);
      return JSON.stringify(rows);
    };
    const before = await startedAt();
    process.kill(Number(readFileSync(join(folder, 'host.pid'), 'utf8')), 'SIGTERM');
    const hasRestarted = async () => !['[]', before].includes(await startedAt());
    await expect.poll(hasRestarted, { timeout: 30_000 }).toBe(true);
    expect(await rowsOn(url, 'select word from mine')).toEqual([{ word: 'kept' }]);
  });
});
