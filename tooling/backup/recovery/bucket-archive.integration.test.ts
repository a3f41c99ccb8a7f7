import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateToLatest } from '@iruon/db';
import { afterAll, describe, expect, it } from 'vitest';
import { TestAuthority } from '../../postgres/certificates.fixture.ts';
import { databaseUrl, rowsOn } from '../../postgres/databases.ts';
import { type Bucket, startBucket } from '../../sandbox/bucket/bucket.ts';
import { contentOf } from '../../sandbox/bucket/objects.ts';
import { freePort } from '../../start/ports.ts';
import { runProgram } from '../../test/program.ts';
import { ArchivedServer, missingPrograms } from './archived-server.ts';

const missing = missingPrograms();
const isSkipped = missing.length > 0 && !process.env.SYSTEM_TOOLS_REQUIRED;
if (isSkipped) process.stdout.write(`skipped: ${missing.join(', ')} not installed\n`);

const folder = mkdtempSync(join(tmpdir(), 'iruon-bucket-archive-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The options of pgBackRest for a bucket of another store than Amazon, whose certificate an authority of its own signed. */
const repositoryIn = (bucket: Bucket, authority: TestAuthority): NodeJS.ProcessEnv => ({
  PGBACKREST_REPO1_TYPE: 's3',
  PGBACKREST_REPO1_PATH: '/archive',
  PGBACKREST_REPO1_S3_BUCKET: 'iruon',
  PGBACKREST_REPO1_S3_ENDPOINT: 'localhost',
  PGBACKREST_REPO1_STORAGE_PORT: new URL(bucket.endpoint).port,
  PGBACKREST_REPO1_STORAGE_CA_FILE: authority.cert,
  PGBACKREST_REPO1_S3_URI_STYLE: 'path',
  PGBACKREST_REPO1_S3_REGION: 'us-east-1',
  PGBACKREST_REPO1_S3_KEY: bucket.keys.accessKeyId,
  PGBACKREST_REPO1_S3_KEY_SECRET: bucket.keys.secretAccessKey,
});

async function bytesOf(bucket: Bucket, key: string): Promise<Buffer> {
  const object = bucket.objects.find(key);
  const pieces: Buffer[] = [];
  for await (const piece of contentOf(object, 0, object.bytes - 1)) pieces.push(piece);
  return Buffer.concat(pieces);
}

describe.skipIf(isSkipped)('an archive in a bucket', { tags: ['extended'], timeout: 300_000 }, () => {
  it('survives the machine of the database, is encrypted, and is restored from there', async () => {
    expect(missing).toEqual([]);
    chmodSync(folder, 0o755);
    const authority = new TestAuthority(join(folder, 'authority'));
    const { cert, key } = authority.ofHost('localhost');
    const bucket = await startBucket({ tls: { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') } });
    const server = new ArchivedServer(join(folder, 'server'), await freePort(), repositoryIn(bucket, authority));
    try {
      await server.create();
      await migrateToLatest(server.url);
      const base = await runProgram('node', ['tooling/backup/backup.ts', '--base', 'full'], {
        ...server.env,
        DATABASE_URL: server.url,
      });
      expect(base).toEqual({ code: 0, output: expect.stringContaining('1 base backups') });
      await rowsOn(
        server.url,
        `insert into recovery_runs (id, kind, state, name, started_at, ended_at, figures)
         values (gen_random_uuid(), 'DRILL', 'DONE', 'after the base backup', now(), now(), '{}')`,
      );
      await rowsOn(server.url.replace('iruon:iruon', 'postgres'), 'select pg_switch_wal()');
      await expect
        .poll(() => bucket.log.filter((line) => /^PutObject archive\/archive\/.*zst$/.test(line)).length)
        .toBeGreaterThan(1);
      await server.lose();

      const keys = bucket.objects.keys('archive/');
      expect(keys).toContain('archive/backup/iruon/backup.info');
      for (const one of keys.filter((name) => name.endsWith('.info')))
        expect((await bytesOf(bucket, one)).toString('latin1'), one).not.toContain('backrest-format');

      const env = { ...server.env, DATABASE_URL: databaseUrl(server.url, 'iruon'), FILES_DIR: join(folder, 'files') };
      const restore = (data: string, more: NodeJS.ProcessEnv = {}) =>
        runProgram('node', ['tooling/backup/restore.ts', '--to', 'latest', '--drill', '--data', data], {
          ...env,
          ...more,
        });
      const other = new TestAuthority(join(folder, 'other'));
      const wrong = { PGBACKREST_REPO1_STORAGE_CA_FILE: other.cert, PGBACKREST_IO_TIMEOUT: '5' };
      const refused = await restore(join(folder, 'refused'), wrong);
      expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('certificate') });
      const data = join(folder, 'restored');
      expect(await restore(data)).toEqual({ code: 0, output: expect.stringContaining('every rule of the data holds') });
      server.data = data;
      await server.start();
      expect(await rowsOn(server.url, 'select name from recovery_runs where kind = $1', ['DRILL'])).toEqual([
        { name: 'after the base backup' },
      ]);
    } finally {
      await server.stop();
      await bucket.stop();
    }
  });
});
