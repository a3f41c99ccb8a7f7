import { afterAll } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tooling/test/database.ts';

/** A database for one test file, dropped afterwards: `const database = await databaseForTests()` at its top. */
export async function databaseForTests(...options: Parameters<typeof createTestDatabase>): Promise<TestDatabase> {
  const database = await createTestDatabase(...options);
  afterAll(() => database[Symbol.asyncDispose]());
  return database;
}
