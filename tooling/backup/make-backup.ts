import { createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { REMOVAL_LOCK } from '@iruon/db';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { FileStorage } from '../../core-api/src/adapters/storage/port.ts';
import { inTurns } from '../storage/in-turns.ts';
import { BackupError } from './backup-error.ts';
import { Checksum, sha256Of } from './checksum.ts';
import { type BackupKey, encrypting } from './encryption.ts';
import { type CopiedTable, FILES, MANIFEST, MANIFEST_SUM, type Manifest } from './manifest.ts';
import { saveStored, storedKeys } from './stored-files.ts';
import { columnList, migrationsOf, quoted, sequencesOf, type TableShape, tablesOf } from './tables.ts';

export interface BackupOptions {
  databaseUrl: string;
  storage: FileStorage;
  /** The parent of the backup's folder. */
  into: string;
  /** Accepts missing files that rows reference; otherwise the backup fails. */
  acceptMissing: boolean;
  /** Encrypts everything that is written. */
  key?: BackupKey;
  progress(text: string): void;
}

/** Maximum wait for running removals or another backup. */
const LOCK_PATIENCE = '60s';
const SHOWN = 5;

/**
 * Saves database and files consistently. Files are written before the commit of their row and removed after its
 * deletion, so the order is: block removals, take a snapshot, copy its rows, then copy the files. Writers continue
 * meanwhile. The backup gets its final name when it is complete and on disk.
 * @returns the folder and its content
 * @throws BackupError
 */
export async function makeBackup(options: BackupOptions): Promise<{ folder: string; manifest: Manifest }> {
  const client = new pg.Client({
    connectionString: options.databaseUrl,
    application_name: 'iruon-backup',
    connectionTimeoutMillis: 10_000,
    options: '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0',
  });
  await client.connect();
  const name = `iruon-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}Z`;
  const unfinished = join(options.into, `${name}.unfinished`);
  try {
    await assertRemovals(client);
    await mkdir(join(unfinished, 'tables'), { recursive: true, mode: 0o700 });
    const manifest = await fill(client, unfinished, options);
    await writeManifest(unfinished, manifest, options.key);
    const folder = join(options.into, name);
    await rename(unfinished, folder);
    return { folder, manifest };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
  }
}

/** For the lifetime of the connection. */
async function assertRemovals(client: pg.Client): Promise<void> {
  try {
    await client.query(`set lock_timeout = '${LOCK_PATIENCE}'`);
    await client.query('select pg_advisory_lock($1)', [REMOVAL_LOCK]);
  } catch (cause) {
    throw new BackupError(
      `Files could not be held: another backup of this database runs longer than ${LOCK_PATIENCE}`,
      {
        cause,
      },
    );
  }
}

async function fill(client: pg.Client, folder: string, options: BackupOptions): Promise<Manifest> {
  await client.query('begin transaction isolation level repeatable read read only');
  const { rows } = await client.query<{ at: Date; version: string }>(
    `select now() as at, current_setting('server_version') as version`,
  );
  const applied = await migrationsOf(client);
  if (!applied) throw new BackupError('The database holds no store: nothing to save');
  const shapes = await tablesOf(client);
  const tables: CopiedTable[] = [];
  for (const [index, shape] of shapes.entries()) {
    options.progress(`table ${index + 1} of ${shapes.length}: ${shape.schema}.${shape.table}`);
    tables.push(await copyTable(client, folder, { shape, key: options.key }));
  }
  const sequences = await sequencesOf(client);
  const named = await client.query<{ key: string }>('select storage_key as key from files order by 1');
  await client.query('commit');
  const { files, missing } = await copyFiles(
    folder,
    named.rows.map(({ key }) => key),
    options,
  );
  return {
    format: 1,
    takenAt: (rows[0]?.at ?? new Date()).toISOString(),
    serverVersion: rows[0]?.version ?? '',
    ...applied,
    tables,
    sequences,
    files,
    missing,
  };
}

async function copyTable(
  client: pg.Client,
  folder: string,
  { shape, key }: { shape: TableShape; key: BackupKey },
): Promise<CopiedTable> {
  const file = `tables/${shape.schema}.${shape.table}.gz`;
  const sum = new Checksum();
  const rows = client.query(
    copyTo(`copy (select ${columnList(client, shape)} from ${quoted(client, shape)}) to stdout`),
  );
  const flush = { mode: 0o600, flush: true };
  await pipeline(rows, createGzip({ level: 1 }), sum, encrypting(key), createWriteStream(join(folder, file), flush));
  return { ...shape, rows: rows.rowCount, file, bytes: sum.bytes, sha256: sum.digest() };
}

async function copyFiles(
  folder: string,
  named: string[],
  { storage, acceptMissing, progress, key: encryptedBy }: BackupOptions,
): Promise<Pick<Manifest, 'files' | 'missing'>> {
  // Files without a row in `files` are stored under the name of their own row: uploaded and exported workbooks.
  const keys = [...new Set([...(await storedKeys(storage)), ...named])];
  const mustBe = new Set(named);
  const files: Manifest['files'] = [];
  const missing: string[] = [];
  await inTurns(keys, async (key, index) => {
    progress(`file ${index + 1} of ${keys.length}`);
    const copied = await saveStored(storage, key, join(folder, FILES, key), encryptedBy);
    if (copied) files.push({ key, ...copied });
    else if (mustBe.has(key)) missing.push(key);
  });
  files.sort((a, b) => (a.key < b.key ? -1 : 1));
  if (missing.length > 0 && !acceptMissing) {
    const some = missing.slice(0, SHOWN).join(', ');
    throw new BackupError(
      `${missing.length} files are named by the database and not in the storage (${some}); is FILES_DIR or STORAGE_URL right? --accept-missing saves without them`,
    );
  }
  return { files, missing };
}

async function writeManifest(folder: string, manifest: Manifest, key: BackupKey): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  const flush = { mode: 0o600, flush: true };
  const path = join(folder, MANIFEST);
  await pipeline(Readable.from([text]), encrypting(key), createWriteStream(path, flush));
  await writeFile(join(folder, MANIFEST_SUM), `${sha256Of(await readFile(path))}  ${MANIFEST}\n`, flush);
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}
