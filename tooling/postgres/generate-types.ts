/**
 * `npm run db:types`: migrates a database, writes db/src/tables.gen.ts from its schema, and prints what changed. The database is a temporary
 * one, which this program starts and deletes, or that of DATABASE_URL.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../test/program.ts';
import { startTemporaryPostgres } from '../test/temporary-postgres.ts';
import { REPOSITORY } from './index.ts';
import { typeChanges } from './type-changes.ts';

const TABLES = join(REPOSITORY, 'db', 'src', 'tables.gen.ts');

async function generate(url: string): Promise<void> {
  const { code, output } = await runProgram('node', ['db/scripts/types.ts', TABLES], { DATABASE_URL: url });
  if (code !== 0) throw new Error(output);
}

const before = readFileSync(TABLES, 'utf8');
const given = process.env.DATABASE_URL;
const server = given ? undefined : await startTemporaryPostgres();
try {
  await generate(server?.url('postgres') ?? (given as string));
} finally {
  await server?.stop();
}
const changes = typeChanges(before, readFileSync(TABLES, 'utf8'));
console.log(changes.length === 0 ? 'db/src/tables.gen.ts: nothing changed' : changes.join('\n'));
