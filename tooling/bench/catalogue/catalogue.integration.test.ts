import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { runProgram } from '../../test/program.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

interface Subject {
  name: string;
  loads: { perSecond: number; failures: string[] }[];
}

describe('the bench of the catalogue', () => {
  it('gets a right response to everything it asks', async () => {
    const options = ['--products', '300', '--short', '--json'];
    const { code, output } = await runProgram('node', ['tooling/bench/catalogue.ts', ...options], {
      DATABASE_URL: database.url,
    });
    expect({ code, output }).toMatchObject({ code: 0 });
    const results = JSON.parse(output.slice(output.indexOf('[{'), output.lastIndexOf(']') + 1)) as Subject[];
    expect(results.map(({ name }) => name)).toContain('console list with filters');
    for (const { name, loads } of results) {
      expect({ name, failures: loads.flatMap(({ failures }) => failures) }).toEqual({ name, failures: [] });
      expect(loads[0]?.perSecond, name).toBeGreaterThan(0);
    }
  });
});
