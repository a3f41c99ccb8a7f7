/** @module-tag extended */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { runProgram } from '../test/program.ts';
import type { ListResult } from './list-load.ts';
import { type BenchProduct, environmentOf, startBenchProduct } from './product.ts';
import type { BenchReport } from './report.ts';

// One small product for all of them: the same programs as `npm run bench:…`, with little data. The test does not check speed, which depends
// on other load, but that every response is correct.
let database: TestDatabase;
let product: BenchProduct;
const start = () => startBenchProduct({ databaseUrl: database.url, withPages: false, progress: () => {} });
beforeAll(async () => {
  database = await createTestDatabase();
  product = await start();
});
afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
});

const run = (name: string, ...options: string[]) =>
  runProgram('node', [`tooling/bench/${name}.ts`, ...options], environmentOf(product));

/** The JSON result of a program, which starts with `head`. */
async function measured<T>(head: string, ...command: Parameters<typeof run>): Promise<T> {
  const { code, output } = await run(...command);
  expect({ code, output }).toMatchObject({ code: 0 });
  const last = head.startsWith('[') ? ']' : '}';
  return JSON.parse(output.slice(output.indexOf(head), output.lastIndexOf(last) + 1)) as T;
}

describe('npm run bench', () => {
  it('loads everything that core-api and its floors do, and nothing fails', async () => {
    const report = await measured<BenchReport>('{\n', 'run', '--core-only', '--short', '--json');
    expect(report.failures).toEqual([]);
    expect(Object.keys(report.floors)).toEqual(['listFloor', 'detailFloor', 'raw']);
    expect(Object.keys(report.subjects)).toEqual(['list', 'detail', 'checkout']);
    const summaries = [...Object.values(report.floors), ...Object.values(report.subjects)];
    expect(summaries.every(({ perSecond }) => perSecond > 0)).toBe(true);
    expect(report.servers.core?.readyMs).toBeGreaterThan(0);
    expect(report.servers.core?.idleMiB).toBeGreaterThan(50);
    expect(report.paid).toBeGreaterThan(0);
  });

  it('measures the product of a commit beside that of the working tree', { timeout: 900_000 }, async () => {
    const { against } = await measured<BenchReport>(
      '{\n',
      'run',
      '--against',
      'HEAD',
      '--core-only',
      '--short',
      '--json',
    );
    expect(Object.keys(against?.subjects ?? {})).toEqual(['list', 'detail', 'checkout']);
    expect(against?.changes.map(({ ours }) => ours)).toEqual(['list', 'detail', 'checkout']);
    expect(against?.changes.every(({ ratio }) => ratio > 0)).toBe(true);
    expect(against?.paid).toBeGreaterThan(0);
  });

  it('refuses a commit that does not exist', async () => {
    const { code, output } = await run('run', '--against', 'no-such-commit', '--short');
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('no-such-commit') });
  });

  it('refuses a database that is in use', async () => {
    await expect(start()).rejects.toThrow('give it an empty one');
  });

  it('reports a wrong option', async () => {
    const { code, output } = await run('run', '--seconds', '0', '--fast');
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining("Unknown option '--fast'") });
  });
});

it('the bench of the catalogue gets a correct response to every request', async () => {
  const results = await measured<ListResult[]>('[{', 'catalogue', '--products', '300', '--short', '--json');
  expect(results.map(({ name }) => name)).toContain('console list with filters');
  for (const { name, loads } of results) {
    expect({ name, failures: loads.flatMap(({ failures }) => failures) }).toEqual({ name, failures: [] });
    expect(loads[0]?.perSecond, name).toBeGreaterThan(0);
  }
});

it('a file of products is saved in both modes, and everything is exported', async () => {
  interface Sheets {
    uploads: { mode: string }[];
    exported: { products: number; memoryPeak: number };
  }
  // The products of the catalogue exist already.
  const { uploads, exported } = await measured<Sheets>(
    '{"uploads"',
    'sheets',
    '--products',
    '0',
    '--rows',
    '8',
    '--json',
  );
  expect(uploads).toMatchObject([{ mode: 'GOOD_ROWS' }, { mode: 'ALL_OR_NOTHING' }]);
  expect(exported.products).toBeGreaterThan(300);
  expect(exported.memoryPeak).toBeGreaterThan(0);
});

it('a workbook of many orders is made and fetched in parts', async () => {
  interface Made {
    rows: number;
    memoryPeak: number;
    makerPeak: number;
  }
  const made = await measured<Made>('{"rows"', 'exports', '--orders', '600', '--json');
  expect(made.rows).toBeGreaterThan(600);
  expect(made.memoryPeak).toBeGreaterThan(0);
  expect(made.makerPeak).toBeGreaterThan(0);
});

it('the bench of lists asks every list of the console, and members at once', async () => {
  // The products and orders exist already.
  const counts = ['--products', '0', '--orders', '0', '--logs', '2000'];
  const results = await measured<ListResult[]>('[{', 'lists', ...counts, '--short', '--json');
  const names = results.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['listUserLogs', 'listConsoleOrders', 'members: quote']));
  expect(names.length).toBeGreaterThan(70);
  for (const { name, loads } of results) expect(loads[0]?.perSecond, name).toBeGreaterThan(0);
});
