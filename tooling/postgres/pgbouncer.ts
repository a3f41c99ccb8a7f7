import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../start/ports.ts';
import { serverIdentity } from './identity.ts';

/** A PgBouncer of a test, in transaction mode. */
export interface RunningPgBouncer {
  /** The URL by which a URL of the server is reached through it. */
  through(url: string): string;
  stop(): Promise<void>;
}

const PATIENCE_MS = 20_000;
const READY = 'process up';

/** Where Debian installs it, which is not in the PATH of every user. */
export const PGBOUNCER = '/usr/sbin/pgbouncer';

/**
 * Starts a PgBouncer before a server, with a few connections for each database, so that clients share them. It ignores
 * no parameter of a client.
 */
export async function startPgBouncer(server: string, { connections = 4 } = {}): Promise<RunningPgBouncer> {
  const { hostname, port: serverPort, username, password } = new URL(server);
  const folder = mkdtempSync(join(tmpdir(), 'iruon-pgbouncer-'));
  const port = await freePort();
  const config = join(folder, 'pgbouncer.ini');
  const place = `host=${hostname} port=${serverPort} user=${username} password='${decodeURIComponent(password)}'`;
  const lines = [
    ...['[databases]', `* = ${place}`, '[pgbouncer]', 'listen_addr = 127.0.0.1', `listen_port = ${port}`],
    ...['unix_socket_dir =', 'auth_type = any', 'pool_mode = transaction', `default_pool_size = ${connections}`],
    ...['max_client_conn = 1000', 'server_idle_timeout = 5'],
  ];
  writeFileSync(config, `${lines.join('\n')}\n`, { mode: 0o600 });
  const identity = serverIdentity();
  if (identity.uid !== undefined && identity.gid !== undefined)
    for (const path of [folder, config]) chownSync(path, identity.uid, identity.gid);
  chmodSync(folder, 0o700);
  const child = spawn(PGBOUNCER, [config], { ...identity, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  await untilReady(child);
  return {
    through(url) {
      const changed = new URL(url);
      Object.assign(changed, { hostname: '127.0.0.1', port: String(port) });
      return changed.href;
    },
    async stop() {
      const ended = once(child, 'exit');
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(child: ChildProcess): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`PgBouncer ${reason}: ${said.slice(-500)}`));
    const timer = setTimeout(() => fail('was not ready'), PATIENCE_MS);
    child.once('error', reject);
    child.once('exit', (code) => fail(`ended with code ${code}`));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-5_000);
      if (!said.includes(READY)) return;
      clearTimeout(timer);
      resolve();
    });
  });
}
