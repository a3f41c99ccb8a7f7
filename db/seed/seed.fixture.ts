import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect } from 'vitest';
import { createTestDatabase } from '../../tooling/test/database.ts';
import { isEmpty, seedDemo } from './index.ts';

// A Saturday morning in Seoul, outside of office hours, which tests the calendar rules.
export const NOW = new Date('2026-11-21T00:40:00Z');

/** The demo in its own database and folder, one for each test file. */
export async function sowDemo() {
  const database = await createTestDatabase();
  const filesDir = await mkdtemp(join(tmpdir(), 'iruon-seed-'));
  afterAll(async () => {
    await database[Symbol.asyncDispose]();
    await rm(filesDir, { recursive: true });
  });
  expect(await isEmpty(database.url)).toBe(true);
  await seedDemo(database.url, { filesDir, now: NOW });

  async function values(query: string): Promise<unknown[]> {
    const { rows } = await sql<{ value: unknown }>`${sql.raw(query)}`.execute(database.db);
    return rows.map(({ value }) => value);
  }
  return { database, filesDir, values };
}
