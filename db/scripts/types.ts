// Migrates the database DATABASE_URL, and writes src/tables.gen.ts, or the given file, from its schema. `npm run
// db:types` starts a database for this purpose.
import { execFileSync } from 'node:child_process';
import { migrateToLatest } from '../src/migrate.ts';
import { columnTypes } from './columns.ts';

const url = process.env.DATABASE_URL;
if (!url) {
  console.error('DATABASE_URL must name a database whose schema may be migrated');
  process.exit(1);
}
await migrateToLatest(url);
execFileSync(
  'kysely-codegen',
  [
    ...['--camel-case', '--dialect', 'postgres', '--default-schema', 'public', '--exclude-pattern', 'kysely_*'],
    ...['--date-parser', 'string', '--type-mapping', '{"int8":"number","date":"string","jsonb":"unknown"}'],
    ...['--overrides', JSON.stringify({ columns: await columnTypes(url) })],
    ...['--custom-imports', JSON.stringify({ JsonColumn: './json-columns.ts' })],
    ...['--out-file', process.argv[2] ?? 'src/tables.gen.ts', '--url', url],
  ],
  { stdio: 'inherit' },
);
