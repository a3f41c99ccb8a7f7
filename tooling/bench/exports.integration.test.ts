// @covers screen:part/spreadsheet-export-named-title-time

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { runProgram } from '../test/program.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

it('a workbook of many orders is made and fetched in parts', async () => {
  const { code, output } = await runProgram('node', ['tooling/bench/exports.ts', '--orders', '1500', '--json'], {
    DATABASE_URL: database.url,
  });
  expect({ code, output }).toMatchObject({ code: 0 });
  const made = JSON.parse(output.slice(output.indexOf('{"rows"'), output.lastIndexOf('}') + 1));
  expect(made.rows).toBeGreaterThan(1_500);
  expect(made.memoryPeak).toBeGreaterThan(0);
  expect(made.makerPeak).toBeGreaterThan(0);
});
