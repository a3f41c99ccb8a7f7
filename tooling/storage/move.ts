/**
 * `npm run storage:move -- [--check] [--delete-source]`: the files of FILES_DIR into the bucket of STORAGE_URL.
 * docs/operations.md explains.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { progressOn } from '../backup/progress.ts';
import { REPOSITORY } from '../postgres/index.ts';
import { environmentOf } from '../start/settings/server-settings.ts';
import { readSettings, SettingsError } from '../start/settings/settings.ts';
import { moveFiles } from './move-files.ts';
import { bucketOf } from './storage-of.ts';

const SHOWN = 10;

const listed = (keys: readonly string[]) =>
  `${keys.slice(0, SHOWN).join(', ')}${keys.length > SHOWN ? `, and ${keys.length - SHOWN} more` : ''}`;

async function run(): Promise<number> {
  const { values } = parseArgs({
    options: { check: { type: 'boolean', default: false }, 'delete-source': { type: 'boolean', default: false } },
  });
  const dotenv = join(REPOSITORY, '.env');
  if (existsSync(dotenv)) process.loadEnvFile(dotenv);
  const { values: given, problems } = await environmentOf({ ...process.env, NODE_ENV: undefined });
  const { filesFolder } = readSettings(given, { dev: false, problems });
  const bucket = bucketOf(given, filesFolder);
  if (!bucket) throw new SettingsError('STORAGE_URL: name the bucket that gets the files');
  if (values.check && values['delete-source'])
    throw new SettingsError('--check changes nothing: not with --delete-source');
  const faults = await bucket.faults();
  if (faults.length > 0) throw new SettingsError(faults.join('; '));

  const { progress, line } = progressOn(process.stderr);
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  const moved = await moveFiles({
    ...{ filesFolder, bucket, check: values.check, deleteSource: values['delete-source'] },
    ...{ stopping: stopping.signal, progress },
  });
  line(`${moved.files} files in ${filesFolder}, ${(moved.bytes / 1e6).toFixed(1)} MB`);
  line(
    `${moved.copied} copied and read again, ${moved.there} were there with the same bytes, ${moved.deleted} deleted`,
  );
  if (moved.missing.length > 0) line(`${moved.missing.length} are not in the bucket: ${listed(moved.missing)}`);
  if (moved.different.length > 0)
    line(`${moved.different.length} have other bytes in the bucket, and were left: ${listed(moved.different)}`);
  if (!moved.isWhole) line('stopped: the same command continues');
  return moved.isWhole && moved.missing.length + moved.different.length === 0 ? 0 : 1;
}

try {
  process.exitCode = await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
