/**
 * `npm run restore -- --from <backup> [--replace] [--check]`: restores a backup; with `--check` it only reads it and
 * compares checksums. `npm run restore -- --to <time> --data <new folder> [--drill]`: restores the database of the
 * archive to a moment. docs/operations.md explains.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from './backup-error.ts';
import { backupKeyOf } from './encryption.ts';
import { sizesOf } from './manifest.ts';
import { progressOn } from './progress.ts';
import { recorded, reportUrlOf } from './record-run.ts';
import { brokenRules, restoreTo, sayRules } from './recovery/restore-to.ts';
import { checkBackup, restoreBackup } from './restore-backup.ts';
import { openPlace } from './server.ts';

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      replace: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      to: { type: 'string' },
      data: { type: 'string' },
      stanza: { type: 'string', default: 'iruon' },
      drill: { type: 'boolean', default: false },
    },
  });
  const { progress, line } = progressOn(process.stderr);
  if (values.to !== undefined) {
    if (!values.data) throw new BackupError('--data: name a new folder for the data of the database');
    await restoreTo({ ...values, to: values.to, data: resolve(values.data) }, { progress, line });
    return;
  }
  if (!values.from) throw new BackupError('--from: name the folder of a backup; or --to: a time');
  const from = resolve(values.from);
  if (values.check) {
    const { takenAt, tables, files } = await checkBackup(from, progress, backupKeyOf(process.env));
    line(`whole: ${tables.length} tables and ${files.length} files of ${takenAt}`);
    return;
  }
  await using place = await openPlace(process.env);
  const report = { kind: 'DRILL' as const, databaseUrl: reportUrlOf(place.given), line };
  const { manifest, keptAs, violations } = await recorded(report, async () => {
    const key = backupKeyOf(place.given);
    const result = await restoreBackup({ ...place, from, replace: values.replace, progress, key });
    const figures = { ...sizesOf(result.manifest), brokenRules: result.violations.length };
    return { result, figures, reason: brokenRules(result.violations) };
  });
  line(`restored: the state of ${manifest.takenAt}, ${manifest.files.length} files`);
  if (keptAs) line(`the database before is kept as ${keptAs}`);
  if (manifest.missing.length > 0) line(`${manifest.missing.length} files were missing when the backup was made`);
  sayRules(violations, line);
}

try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
