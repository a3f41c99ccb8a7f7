/**
 * `npm run backup -- [--into <folder>] [--accept-missing]`: database and files into a new folder, while the product runs.
 * `npm run backup -- --base full|diff|none [--stanza iruon]`: a base backup of the archive; `none` makes none. Both are
 * recorded in the database. docs/operations.md explains.
 */
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from './backup-error.ts';
import { backupKeyOf } from './encryption.ts';
import { makeBackup } from './make-backup.ts';
import { sizesOf } from './manifest.ts';
import { progressOn } from './progress.ts';
import { recorded, recordRuns } from './record-run.ts';
import { type BaseBackup, baseBackups, pgbackrest } from './recovery/pgbackrest.ts';
import { openPlace, type Place } from './server.ts';

const { progress, line } = progressOn(process.stderr);

async function saveAll(place: Place, options: { into: string | undefined; acceptMissing: boolean }): Promise<void> {
  const { databaseUrl } = place;
  const { folder, manifest } = await recorded({ kind: 'BACKUP', databaseUrl, line }, async () => {
    const result = await makeBackup({
      ...place,
      into: resolve(options.into ?? join(place.dataFolder, 'backups')),
      acceptMissing: options.acceptMissing,
      progress,
      key: backupKeyOf(place.given),
    });
    const figures = sizesOf(result.manifest);
    const { rows, files, bytes } = figures;
    line(`${rows} rows of ${result.manifest.tables.length} tables, ${files} files, ${(bytes / 1e6).toFixed(1)} MB`);
    return { result, name: basename(result.folder), figures };
  });
  if (manifest.missing.length > 0) line(`${manifest.missing.length} files were missing and are not in it`);
  process.stdout.write(`${folder}\n`);
}

/** Makes a base backup, and records every one of the archive that the database does not know. */
async function saveBase(databaseUrl: string, type: string, stanza: string): Promise<void> {
  const startedAt = new Date();
  let bases: BaseBackup[];
  try {
    progress(`base backup (${type})`);
    if (type !== 'none') await pgbackrest([`--stanza=${stanza}`, `--type=${type}`, 'backup']);
    bases = await baseBackups(stanza);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await recordRuns(databaseUrl, [{ kind: 'BASE_BACKUP', startedAt, reason }], line);
    throw error;
  }
  const runs = bases.map(({ label, bytes, ...times }) => ({
    kind: 'BASE_BACKUP' as const,
    name: label,
    ...times,
    figures: { bytes },
  }));
  await recordRuns(databaseUrl, runs, line);
  const last = bases.at(-1);
  line(`${bases.length} base backups, the last ${last?.label} of ${last?.endedAt.toISOString()}`);
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      into: { type: 'string' },
      'accept-missing': { type: 'boolean', default: false },
      base: { type: 'string' },
      stanza: { type: 'string', default: 'iruon' },
    },
  });
  const { base, stanza } = values;
  if (base !== undefined && !['full', 'diff', 'none'].includes(base))
    throw new BackupError('--base: must be full, diff or none');
  await using place = await openPlace(process.env);
  if (base === undefined) await saveAll(place, { into: values.into, acceptMissing: values['accept-missing'] });
  else await saveBase(place.databaseUrl, base, stanza);
}

try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
