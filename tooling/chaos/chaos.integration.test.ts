import { makeUser } from '@iruon/db/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultTable } from '../sandbox/faults.ts';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { runProgram } from '../test/program.ts';
import type { Figures } from './report.ts';
import { openShop } from './shop.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

const chaos = (options: string[]) => runProgram('node', ['tooling/chaos/run.ts', '--json', ...options]);

describe('npm run chaos', () => {
  it('loses no won and no order in a kill, a stop of the database and every fault', {
    tags: ['extended'],
    timeout: 240_000,
  }, async () => {
    const { code, output } = await chaos('--purchases 12 --kills 1 --restarts 1 --buyers 6 --patience 4'.split(' '));
    const json = output.slice(output.indexOf('{\n'), output.lastIndexOf('}') + 1);
    const { figures, problems } = JSON.parse(json) as { figures: Figures; problems: string[] };
    expect(problems).toEqual([]);
    expect(code).toBe(0);
    expect([figures.kills, figures.restarts]).toEqual([1, 1]);
    expect(figures.gateway.paidWon).toBeGreaterThan(0);
    expect(Object.keys(figures.faults).sort()).toEqual(Object.keys(faultTable).sort());
    expect(figures.requests.claim?.ok).toBeGreaterThan(0);
  });

  it('refuses a database that is in use', async () => {
    await makeUser(database.db);
    await expect(openShop({ databaseUrl: database.url, buyers: 1 })).rejects.toThrow('give it an empty one');
  });

  it('reports a wrong option', async () => {
    const { code, output } = await chaos(['--kills', '-1']);
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('--kills') });
  });
});
