/**
 * `npm run backup -- [--into <folder>] [--accept-missing]`: database and files into a new folder, while the product runs.
 * docs/operations.md explains.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backupKeyOf } from './encryption.ts';
import { makeBackup } from './make-backup.ts';
import { progressOn } from './progress.ts';
import { openPlace } from './server.ts';

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: { into: { type: 'string' }, 'accept-missing': { type: 'boolean', default: false } },
  });
  const { progress, line } = progressOn(process.stderr);
  await using place = await openPlace(process.env);
  const into = resolve(values.into ?? join(place.dataFolder, 'backups'));
  const { folder, manifest } = await makeBackup({
    ...place,
    into,
    acceptMissing: values['accept-missing'],
    progress,
    key: backupKeyOf(place.given),
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = [...manifest.tables, ...manifest.files].reduce((sum, part) => sum + part.bytes, 0);
  line(
    `${rows} rows of ${manifest.tables.length} tables, ${manifest.files.length} files, ${(bytes / 1e6).toFixed(1)} MB`,
  );
  if (manifest.missing.length > 0) line(`${manifest.missing.length} files were missing and are not in it`);
  process.stdout.write(`${folder}\n`);
}

try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
