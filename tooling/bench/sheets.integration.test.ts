import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { runProgram } from '../test/program.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

it('a file of products is saved in both modes, and everything is exported', async () => {
  const options = ['--products', '300', '--rows', '60', '--json'];
  const { code, output } = await runProgram('node', ['tooling/bench/sheets.ts', ...options], {
    DATABASE_URL: database.url,
  });
  expect({ code, output }).toMatchObject({ code: 0 });
  const { uploads, exported } = JSON.parse(output.slice(output.indexOf('{"uploads"'), output.lastIndexOf('}') + 1));
  expect(uploads).toMatchObject([{ mode: 'GOOD_ROWS' }, { mode: 'ALL_OR_NOTHING' }]);
  expect(exported.products).toBeGreaterThan(350);
  expect(exported.memoryPeak).toBeGreaterThan(0);
});
