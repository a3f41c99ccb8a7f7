import { chmodSync, chownSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { migrateToLatest } from '@iruon/db';
import type { FileStorage } from '../../../core-api/src/adapters/storage/port.ts';
import { type Violation, violations } from '../../checks/invariants.ts';
import { rowsOn } from '../../postgres/databases.ts';
import { serverIdentity } from '../../postgres/identity.ts';
import { BackupError } from '../backup-error.ts';
import { type BaseBackup, baseBackups, pgbackrest } from './pgbackrest.ts';
import { ArchiveEndedError, programsFor, recoverOn } from './private-server.ts';
import type { Target } from './target-time.ts';

export interface RecoveryOptions {
  to: Target;
  /** The new data folder: missing or empty. */
  data: string;
  /** The archive's name of the database. */
  stanza: string;
  /** The archive stays as it is: the restored server never writes to it. */
  isDrill: boolean;
  /** Names the database and its role. */
  databaseUrl: string;
  storage: FileStorage;
  progress(text: string): void;
}

export interface Recovered {
  /** The base backup that it started from. */
  base: BaseBackup;
  /** The last transaction of the restored state. */
  recoveredTo: Date | undefined;
  violations: Violation[];
  /** Stored files that rows name and the storage lacks, or has with another size. */
  files: { named: number; missing: string[] };
}

/**
 * Restores the database of an archive to a moment, into a new data folder, applies later migrations, checks the rules of
 * the data and the stored files, and stops the server with everything on disk.
 * @throws BackupError; a time outside of the archive names the range it has
 */
export async function recover(options: RecoveryOptions): Promise<Recovered> {
  const { to, data, stanza } = options;
  const bases = await baseBackups(stanza);
  const base = baseFor(to, bases);
  prepare(data);
  try {
    return await recoverFrom(base, bases, options);
  } catch (error) {
    // It was empty, and half a restore must not look like data.
    for (const name of readdirSync(data)) rmSync(join(data, name), { recursive: true, force: true });
    throw error;
  }
}

async function recoverFrom(base: BaseBackup, bases: BaseBackup[], options: RecoveryOptions): Promise<Recovered> {
  const { to, data, stanza, isDrill, databaseUrl, storage, progress } = options;
  progress(`base backup ${base.label}`);
  await pgbackrest([
    `--stanza=${stanza}`,
    `--pg1-path=${data}`,
    `--set=${base.label}`,
    ...(isDrill ? ['--archive-mode=off'] : []),
    ...(to === 'latest'
      ? ['--type=default']
      : [
          '--type=time',
          `--target=${to.toISOString().replace('T', ' ').replace('Z', '+00')}`,
          '--target-action=promote',
        ]),
    'restore',
  ]);
  const server = await recoverOn(data, { stanza, archives: !isDrill, programs: programsFor(data), progress }).catch(
    (error: unknown) => {
      if (!(error instanceof ArchiveEndedError)) throw error;
      throw outside(to, bases[0], error.lastAt);
    },
  );
  await using _ = server;
  const { pathname, username } = new URL(databaseUrl);
  const url = server.url(decodeURIComponent(pathname.slice(1)), decodeURIComponent(username));
  progress('later migrations');
  await migrateToLatest(url);
  progress('rules of the data');
  const broken = await violations(url, to === 'latest' ? server.recoveredTo : to);
  progress('stored files');
  const files = await compareFiles(url, storage);
  return { base, recoveredTo: server.recoveredTo, violations: broken, files };
}

/** The last backup that ended before the target. */
function baseFor(to: Target, bases: BaseBackup[]): BaseBackup {
  const [first] = bases;
  if (to !== 'latest' && to > new Date()) throw new BackupError(`--to: ${to.toISOString()} is in the future`);
  const base = bases.findLast(({ endedAt }) => to === 'latest' || endedAt <= to);
  if (base) return base;
  throw outside(to, first);
}

function outside(to: Target, first: BaseBackup | undefined, lastAt?: Date): BackupError {
  const time = to === 'latest' ? to : to.toISOString();
  const end = lastAt ? `to ${lastAt.toISOString()} (its last transaction: --to latest)` : 'on';
  return new BackupError(`--to: ${time} is outside of the archive, which has ${first?.endedAt.toISOString()} ${end}`);
}

function prepare(data: string): void {
  mkdirSync(data, { recursive: true, mode: 0o700 });
  if (readdirSync(data).length > 0)
    throw new BackupError(`${data} is not empty: name a new folder, or move the old data aside`);
  const identity = serverIdentity();
  if (identity.uid !== undefined) chownSync(data, identity.uid, identity.gid as number);
  chmodSync(data, 0o700);
}

async function compareFiles(url: string, storage: FileStorage): Promise<Recovered['files']> {
  const rows = (await rowsOn(url, 'select storage_key as key, bytes::float8 as bytes from files order by 1')) as {
    key: string;
    bytes: number;
  }[];
  const stored = new Map<string, number>();
  for await (const { key, bytes } of storage.list()) stored.set(key, bytes);
  const missing = rows.filter(({ key, bytes }) => stored.get(key) !== bytes).map(({ key }) => key);
  return { named: rows.length, missing };
}
