import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { migrateTo, migrateToLatest, presentMigrations, presentTable } from '@iruon/db';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { FileStorage } from '../../core-api/src/adapters/storage/port.ts';
import { type Violation, violations } from '../checks/invariants.ts';
import { createDatabaseOn, dropDatabaseOn, databaseUrl as onServer } from '../postgres/databases.ts';
import { inTurns } from '../storage/in-turns.ts';
import { BackupError } from './backup-error.ts';
import { sumOf } from './checksum.ts';
import { type BackupKey, openPart } from './encryption.ts';
import { type CopiedTable, FILES, type Manifest, readManifest } from './manifest.ts';
import { restoreStored, storedKeys } from './stored-files.ts';
import { columnList, hasTables, migrationsOf, quoted, tablesOf } from './tables.ts';

export interface RestoreOptions {
  /** The folder of one backup. */
  from: string;
  databaseUrl: string;
  storage: FileStorage;
  /** The folder for copies in progress, and of the files themselves without a bucket. */
  filesFolder: string;
  /** Replaces existing data. */
  replace: boolean;
  /** Of an encrypted backup. */
  key?: BackupKey;
  progress(text: string): void;
}

export interface Restored {
  manifest: Manifest;
  /** The new name of the previous database; undefined if there was none, or it was empty. */
  keptAs: string | undefined;
  /** Violated invariants of the restored data. */
  violations: Violation[];
}

/** Reads the whole backup and compares it with its checksums. @throws BackupError naming the first part that differs */
export async function checkBackup(
  folder: string,
  progress: (text: string) => void,
  key?: BackupKey,
): Promise<Manifest> {
  const manifest = await readManifest(folder, key);
  const parts = [
    ...manifest.tables.map(({ file, bytes, sha256 }) => ({ path: file, bytes, sha256 })),
    ...manifest.files.map(({ key, bytes, sha256 }) => ({ path: `${FILES}/${key}`, bytes, sha256 })),
  ];
  for (const [index, part] of parts.entries()) {
    progress(`checking ${index + 1} of ${parts.length}`);
    const found = await openPart(join(folder, part.path), key)
      .then(sumOf)
      .catch((cause: unknown) => {
        throw new BackupError(`The backup is damaged: ${part.path} cannot be read`, { cause });
      });
    if (found.sha256 !== part.sha256 || found.bytes !== part.bytes)
      throw new BackupError(`The backup is damaged: ${part.path} is not what was saved`);
  }
  return manifest;
}

/**
 * Restores a backup: verifies it, copies its files next to the existing ones, builds its database under another name,
 * and renames it only after everything succeeded. An existing database is kept under a third name.
 * @throws BackupError; the existing data is unchanged then
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { from, databaseUrl, storage, replace, progress } = options;
  const manifest = await checkBackup(from, progress, options.key);
  const target = await lookAt(databaseUrl);
  if (target.isFilled && !replace)
    throw new BackupError(`The database ${target.name} is not empty; --replace puts the backup in its place`);
  if (!replace && (await storedKeys(storage)).length > 0)
    throw new BackupError(`The storage of files is not empty; --replace puts the backup's files there`);
  if (target.sessions > 0)
    throw new BackupError(`${target.sessions} sessions use the database ${target.name}; stop the servers first`);

  const building = `${target.name}_restoring`;
  const url = onServer(databaseUrl, building);
  await dropDatabaseOn(target.server, building);
  await createDatabaseOn(target.server, building).catch((cause: unknown) => {
    throw new BackupError(`The role of DATABASE_URL cannot create databases: ${(cause as Error).message}`, { cause });
  });
  try {
    progress('migrations');
    await migrateAsSaved(url, manifest);
    await fill(url, options, manifest);
    await restoreFiles(options, manifest);
    progress('later migrations');
    await migrateToLatest(url);
    progress('rules of the data');
    const broken = await violations(url, new Date(manifest.takenAt));
    const keptAs = await putInPlace(target, building);
    return { manifest, keptAs, violations: broken };
  } catch (error) {
    await dropDatabaseOn(target.server, building);
    throw error;
  }
}

interface Target {
  name: string;
  /** A database of the same server that can be reached while the target is renamed. */
  server: string;
  exists: boolean;
  isFilled: boolean;
  sessions: number;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'iruon-restore',
    connectionTimeoutMillis: 10_000,
    options: '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0',
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function lookAt(url: string): Promise<Target> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  const server = onServer(url, 'postgres');
  if (name === '' || name === 'postgres')
    throw new BackupError('DATABASE_URL must name a database of its own, which is not "postgres"');
  const { exists, sessions } = await withClient(server, async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from pg_stat_activity where datname = $1',
      [name],
    );
    return { exists: found.rows.length > 0, sessions: rows[0]?.count ?? 0 };
  });
  return { name, server, exists, sessions, isFilled: exists && (await withClient(url, hasTables)) };
}

async function migrateAsSaved(url: string, manifest: Manifest): Promise<void> {
  const last = manifest.migrations.at(-1) as string;
  await migrateTo(url, last).catch((cause: unknown) => {
    throw new BackupError(
      `The migrations do not lead to ${last}; use the code that the backup was made with, or a later one`,
      {
        cause,
      },
    );
  });
  const applied = await withClient(url, migrationsOf);
  const isSame =
    applied?.queueMigration === manifest.queueMigration &&
    applied.migrations.join() === presentMigrations(manifest.migrations).join();
  if (!isSame)
    throw new BackupError('This code has other migrations than the backup; use the code that the backup was made with');
}

/** Our foreign keys as written; they are validated when restored. */
const FOREIGN_KEYS = `
  select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint
  where contype = 'f' and connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
  order by conrelid::regclass::text, conname`;

/** All rows in one transaction. Tables are in any order, because their foreign keys are circular. */
async function fill(url: string, { from, progress, key }: RestoreOptions, manifest: Manifest): Promise<void> {
  await withClient(url, async (client) => {
    const shapes = new Map((await tablesOf(client)).map((shape) => [`${shape.schema}.${shape.table}`, shape]));
    const tables = manifest.tables.map(presentTable);
    const saved = tables.map(({ schema, table }) => `${schema}.${table}`);
    if (saved.join() !== [...shapes.keys()].join())
      throw new BackupError('The tables of the backup are not those of its migrations');
    await client.query('begin');
    const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(FOREIGN_KEYS);
    for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
    const names = tables.map((table) => quoted(client, table));
    // The effects of triggers are already in the rows.
    for (const name of names) await client.query(`alter table ${name} disable trigger user`);
    await client.query(`truncate ${names.join(', ')}`);
    for (const [index, table] of tables.entries()) {
      progress(`table ${index + 1} of ${tables.length}: ${table.schema}.${table.table}`);
      await fillTable(client, table, await openPart(join(from, table.file), key));
    }
    for (const { schema, name, lastValue } of manifest.sequences)
      if (lastValue !== null)
        await client.query('select setval(format($1, $2::text, $3::text)::regclass, $4::bigint)', [
          '%I.%I',
          schema,
          name,
          lastValue,
        ]);
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
    for (const [index, { table, name, definition }] of keys.entries()) {
      progress(`foreign key ${index + 1} of ${keys.length}`);
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    }
    await client.query('commit');
    progress('statistics');
    await client.query('analyze');
  });
}

async function fillTable(client: pg.Client, table: CopiedTable, content: Readable): Promise<void> {
  const rows = client.query(copyFrom(`copy ${quoted(client, table)} (${columnList(client, table)}) from stdin`));
  await pipeline(content, createGunzip(), rows);
  if (rows.rowCount !== table.rows)
    throw new BackupError(`${table.schema}.${table.table} got ${rows.rowCount} rows instead of ${table.rows}`);
}

async function restoreFiles(options: RestoreOptions, { files }: Manifest): Promise<void> {
  const { from, storage, filesFolder, progress, key: encryptedBy } = options;
  await inTurns(files, async ({ key, sha256 }, index) => {
    progress(`file ${index + 1} of ${files.length}`);
    await restoreStored(storage, { from: join(from, FILES, key), key, filesFolder, sha256, encryptedBy });
  });
}

/** @returns the new name of the previous database */
async function putInPlace({ name, server, exists, isFilled }: Target, building: string): Promise<string | undefined> {
  const keptAs = `${name}_before_${new Date().toISOString().slice(0, 19).replaceAll(/\D/g, '')}`;
  await withClient(server, async (client) => {
    const id = (value: string) => client.escapeIdentifier(value);
    if (exists && !isFilled) await client.query(`drop database ${id(name)}`);
    await client.query('begin');
    if (isFilled) await client.query(`alter database ${id(name)} rename to ${id(keptAs)}`);
    await client.query(`alter database ${id(building)} rename to ${id(name)}`);
    await client.query('commit');
  });
  return isFilled ? keptAs : undefined;
}
