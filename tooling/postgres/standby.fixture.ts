import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../start/ports.ts';
import { temporaryFolder } from '../test/temporary-folder.ts';
import { rowsOn } from './databases.ts';
import { type RunningPostgres, startPostgres } from './index.ts';
import { pidIn } from './process-check.ts';

const SETTINGS = { wal_level: 'replica', max_wal_senders: 4, wal_keep_size: '64MB', fsync: 'off', hot_standby: 'on' };

/** Two embedded servers, the second a standby of the first. */
export interface Replicated extends AsyncDisposable {
  primary: RunningPostgres;
  standby: RunningPostgres;
  /** Sends a signal to every process of the standby. */
  signalStandby(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void;
}

/**
 * Starts a server, fills it, and starts a standby on a copy of its data. The embedded packages have no pg_basebackup, so
 * the copy is made while the server is stopped.
 */
export async function startReplicated(fill: (url: string) => Promise<void>): Promise<Replicated> {
  const folder = mkdtempSync(join(temporaryFolder(), 'iruon-replicated-'));
  // The servers may run as another user.
  chmodSync(folder, 0o755);
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  const start = async (of: string, port: number, settings: Record<string, string | number>) =>
    startPostgres({ folder: of, port, logFile: `${of}.log`, settings: { ...SETTINGS, ...settings } });
  const [primaryPort, standbyPort] = [await freePort(), await freePort()];
  const empty = await start(first, primaryPort, {});
  await fill(empty.url('postgres'));
  // A client that is disconnected while it closes throws an unhandled error.
  const clients = `select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`;
  while ((await rowsOn(empty.url('postgres'), clients)).length > 0) await wait(20);
  await empty.stop();
  execFileSync('cp', ['-a', first, second]);
  // Owned by the user of the server, like its folder.
  execFileSync('cp', ['-a', join(first, 'data', 'PG_VERSION'), join(second, 'data', 'standby.signal')]);
  writeFileSync(join(second, 'data', 'standby.signal'), '');
  const primary = await start(first, primaryPort, {});
  const password = readFileSync(join(first, 'password'), 'utf8').trim();
  const source = `host=127.0.0.1 port=${primaryPort} user=postgres password=${password}`;
  const standby = await start(second, standbyPort, { primary_conninfo: source });
  await rowsOn(standby.url('postgres'), 'select pg_last_wal_replay_lsn()');
  const pid = pidIn(join(second, 'data', 'postmaster.pid'));
  return {
    primary,
    standby,
    signalStandby(signal) {
      const lines = execFileSync('ps', ['-A', '-o', 'pid=', '-o', 'ppid='], { encoding: 'utf8' }).trim().split('\n');
      const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
      const children = pairs.flatMap(([one, parent]) => (parent === pid && one ? [one] : []));
      for (const one of [...(pid === undefined ? [] : [pid]), ...children]) process.kill(one, signal);
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([primary.stop(), standby.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
