import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../tooling/test/database.ts';

const run = promisify(execFile);

it('the table types are those of the migrated schema, byte by byte', async () => {
  await using database = await createTestDatabase();
  const folder = join(import.meta.dirname, '..');
  const file = join(tmpdir(), `tables-${process.pid}.gen.ts`);
  try {
    const path = `${join(folder, '../node_modules/.bin')}:${process.env.PATH}`;
    const env = { ...process.env, PATH: path, DATABASE_URL: database.url };
    await run(process.execPath, ['scripts/types.ts', file], { cwd: folder, env });
    expect(await readFile(file, 'utf8')).toBe(await readFile(join(folder, 'src/tables.gen.ts'), 'utf8'));
  } finally {
    await rm(file, { force: true });
  }
});
