import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { runProgram } from '../test/program.ts';
import { startBenchProduct } from './product.ts';
import type { BenchReport } from './report.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

const bench = (...options: string[]) =>
  runProgram('node', ['tooling/bench/run.ts', '--core-only', '--short', '--json', ...options], {
    DATABASE_URL: database.url,
  });

describe('npm run bench', () => {
  // Whether a machine under other loads is fast enough says nothing; that every response was right does.
  it('loads everything that core-api and its floors do, and nothing fails', async () => {
    const { code, output } = await bench();
    const report = JSON.parse(output.slice(output.indexOf('{\n'), output.lastIndexOf('}') + 1)) as BenchReport;
    expect(report.failures).toEqual([]);
    expect(code).toBe(0);
    expect(Object.keys(report.subjects)).toEqual([
      'hello',
      'listFloor',
      'list',
      'detailFloor',
      'detail',
      'raw',
      'checkout',
    ]);
    expect(Object.values(report.subjects).every(({ perSecond }) => perSecond > 0)).toBe(true);
    expect(report.paid).toBeGreaterThan(0);
  });

  it('refuses a database that is in use', async () => {
    const starting = startBenchProduct({ databaseUrl: database.url, withPages: false, progress: () => {} });
    await expect(starting).rejects.toThrow('give it an empty one');
  });

  it('names a wrong option', async () => {
    const { code, output } = await bench('--seconds', '0', '--fast');
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining("Unknown option '--fast'") });
  });
});
