/**
 * `npm run restore -- --from <backup> [--replace] [--check]`: restores a backup; with `--check` it only reads it and
 * compares checksums. docs/operations.md explains.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from './manifest.ts';
import { progressOn } from './progress.ts';
import { checkBackup, restoreBackup } from './restore-backup.ts';
import { openPlace } from './server.ts';

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      replace: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
    },
  });
  if (!values.from) throw new BackupError('--from: name the folder of a backup');
  const from = resolve(values.from);
  const { progress, line } = progressOn(process.stderr);
  if (values.check) {
    const { takenAt, tables, files } = await checkBackup(from, progress);
    line(`whole: ${tables.length} tables and ${files.length} files of ${takenAt}`);
    return;
  }
  await using place = await openPlace(process.env);
  const { manifest, keptAs, violations } = await restoreBackup({ ...place, from, replace: values.replace, progress });
  line(`restored: the state of ${manifest.takenAt}, ${manifest.files.length} files`);
  if (keptAs) line(`the database before is kept as ${keptAs}`);
  if (manifest.missing.length > 0) line(`${manifest.missing.length} files were missing when the backup was made`);
  for (const { name, rows } of violations)
    line(`BROKEN: ${name} (${rows.length} rows shown: ${JSON.stringify(rows[0])})`);
  line(violations.length === 0 ? 'every rule of the data holds' : `${violations.length} rules of the data do not hold`);
}

try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
