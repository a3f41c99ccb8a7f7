import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase, migrateToLatest } from '@iruon/db';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { coreEnvironment } from '../chaos/shop.ts';
import type { Sandbox } from '../sandbox/index.ts';
import { freePort } from '../start/ports.ts';
import { hasSystemTool } from '../test/system-tool.ts';
import { temporaryFolder } from '../test/temporary-folder.ts';
import { startTemporaryPostgres } from '../test/temporary-postgres.ts';
import { type Certificate, encryptedServer, TestAuthority } from './certificates.fixture.ts';
import { rowsOn } from './databases.ts';
import { REPOSITORY, type RunningPostgres } from './index.ts';

const HOST = 'localhost';
const CERTIFIED = 'iruon_certified';

const folder = mkdtempSync(join(temporaryFolder(), 'iruon-tls-'));
// The server may run as another user.
chmodSync(folder, 0o755);
let ours: TestAuthority;
let others: TestAuthority;
let role: Certificate;
let stranger: Certificate;
let server: RunningPostgres;
let core: ChildProcess | undefined;

async function start() {
  ours = new TestAuthority(join(folder, 'ours'));
  others = new TestAuthority(join(folder, 'others'));
  role = ours.ofRole(CERTIFIED);
  stranger = others.ofRole(CERTIFIED);
  server = await startTemporaryPostgres(encryptedServer(ours, ours.ofHost(HOST), CERTIFIED));
  await rowsOn(url(), `create role ${CERTIFIED} login`);
}
afterAll(async () => {
  core?.kill('SIGKILL');
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Place {
  host?: string;
  user?: string;
  at?: string;
}

/** The server's URL with parameters; by default as docs/operations.md writes it. */
function url(given: Record<string, string> = { sslmode: 'verify-full', sslrootcert: ours.cert }, place: Place = {}) {
  const made = new URL(place.at ?? server.url('postgres'));
  made.hostname = place.host ?? HOST;
  if (place.user) [made.username, made.password] = [place.user, ''];
  for (const [name, value] of Object.entries(given)) made.searchParams.set(name, value);
  return made.href;
}

const verified = { sslmode: 'verify-full' };

/** Connects as core-api does, and returns the connection's encryption and role. */
async function connect(to: string) {
  const db = createDatabase(to, { max: 1 });
  try {
    const { rows } = await sql<{ ssl: boolean; usename: string; clientDn: string | null }>`
      select ssl, usename, client_dn from pg_stat_ssl join pg_stat_activity using (pid) where pid = pg_backend_pid()`.execute(
      db,
    );
    return rows[0];
  } finally {
    await db.destroy();
  }
}

describe.runIf(hasSystemTool('openssl', 'openssl', ['version']))('a Postgres with TLS', () => {
  beforeAll(start);

  it('encrypts with a certificate of the authority for that host', async () => {
    expect(await connect(url())).toEqual({ ssl: true, usename: 'postgres', clientDn: null });
  });

  it('logs in by a certificate instead of a password', async () => {
    const own = { sslrootcert: ours.cert, sslcert: role.cert, sslkey: role.key };
    expect(await connect(url({ ...verified, ...own }, { user: CERTIFIED }))).toEqual({
      ssl: true,
      usename: CERTIFIED,
      clientDn: `/CN=${CERTIFIED}`,
    });
  });

  it.each([
    ['a host that the certificate does not name', () => url(undefined, { host: '127.0.0.1' }), /altnames/],
    ['a server of another authority', () => url({ ...verified, sslrootcert: others.cert }), /certificate/],
    ['an authority that the system does not know', () => url(verified), /certificate/],
    [
      'a server without encryption, instead of sending the password in the clear',
      () => url(undefined, { at: inject('testServer').url }),
      /does not support SSL/,
    ],
    ['an authority that cannot be read', () => url({ ...verified, sslrootcert: join(folder, 'none') }), /ENOENT/],
    [
      'a client certificate of another authority',
      () =>
        url({ ...verified, sslrootcert: ours.cert, sslcert: stranger.cert, sslkey: stranger.key }, { user: CERTIFIED }),
      /unknown ca|certificate|terminated|ECONNRESET/,
    ],
    ['a role without its certificate', () => url(undefined, { user: CERTIFIED }), /certificate/],
    ['a plain connection', () => url({}), /no pg_hba.conf entry|rejects connection/],
  ])('refuses %s', async (_, to, reason) => {
    await expect(connect(to())).rejects.toThrow(reason);
  });

  it('encrypts every connection of core-api: requests, jobs, chats, readiness, migrations', {
    tags: ['extended'],
  }, async () => {
    await migrateToLatest(url());
    const corePort = await freePort();
    const sandbox = { url: 'http://127.0.0.1:9', smtpPort: 9 } as Sandbox;
    const env = coreEnvironment({
      ...{ databaseUrl: url(), sandbox, corePort, filesDir: folder },
      tokenKey: 'token-key-of-the-tests-0123456789abcdef',
    });
    core = spawn(process.execPath, ['core-api/src/main.ts'], { cwd: REPOSITORY, env, stdio: 'ignore' });
    const ready = () => fetch(`http://127.0.0.1:${corePort}/health/ready`).then(({ status }) => status, String);
    await expect.poll(ready).toBe(200);
    const clients = `select distinct application_name as name, ssl from pg_stat_activity join pg_stat_ssl using (pid)
    where application_name like 'iruon-%' order by 1`;
    await expect
      .poll(() => rowsOn(url(), clients))
      .toEqual(['iruon-core', 'iruon-core-chat', 'iruon-jobs', 'iruon-probe'].map((name) => ({ name, ssl: true })));
  });
});
