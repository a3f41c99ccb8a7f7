// Writes the tables of jobs and settings in docs/operations.md and compares .env.example with them; with --check it only compares.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { settingsSchema as consoleSettings } from '../../bff-admin/src/settings.ts';
import { settingsSchema as storefrontSettings } from '../../bff-storefront/src/config.ts';
import { jobSummaries, schedule } from '../../core-api/src/jobs.ts';
import { settingsSchema as coreSettings } from '../../core-api/src/platform/settings-schema.ts';
import { REPOSITORY } from '../postgres/index.ts';
import { exampleErrors, jobTable, settingTable, withTable } from './docs/operations-tables.ts';

const path = join(REPOSITORY, 'docs/operations.md');
const [text, main, example] = await Promise.all(
  [path, join(REPOSITORY, 'core-api/src/main.ts'), join(REPOSITORY, '.env.example')].map((file) =>
    readFile(file, 'utf8'),
  ),
);
const atStart = [...(main ?? '').matchAll(/enqueue\(services\.db, '([a-z-]+)'/g)].map(([, job = '']) => job);
const tables = {
  jobs: jobTable({ summaries: jobSummaries, schedule, atStart }),
  'settings of core-api': settingTable(coreSettings),
  'settings of bff-storefront': settingTable(storefrontSettings),
  'settings of bff-admin': settingTable(consoleSettings),
};
const written = Object.entries(tables).reduce((before, [name, table]) => withTable(before, name, table), text ?? '');

const errors = exampleErrors(example ?? '', [coreSettings, storefrontSettings, consoleSettings], written);
if (!process.argv.includes('--check')) await writeFile(path, written);
else if (written !== text) errors.push('docs/operations.md is stale: run npm run docs');
for (const error of errors) console.error(error);
process.exitCode = errors.length > 0 ? 1 : 0;
