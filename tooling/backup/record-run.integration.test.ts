import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { recorded, recordRuns, reportUrlOf } from './record-run.ts';

let database: TestDatabase;
let lines: string[] = [];
const line = (text: string) => {
  lines.push(text);
};
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => {
  lines = [];
});
afterAll(() => database[Symbol.asyncDispose]());

const runs = () =>
  database.db.selectFrom('recoveryRuns').select(['kind', 'state', 'name', 'figures', 'reason']).execute();

it('records what succeeded, what failed, and what is no good', async () => {
  const { url } = database;
  const done = { result: 7, name: 'iruon-1', figures: { rows: 3 } };
  expect(await recorded({ kind: 'BACKUP', databaseUrl: url, line }, async () => done)).toBe(7);
  const failing = recorded({ kind: 'BACKUP', databaseUrl: url, line }, async () => {
    throw new Error('x'.repeat(600));
  });
  await expect(failing).rejects.toThrow('x'.repeat(600));
  const broken = { result: null, reason: '2 rules of the data do not hold', figures: { brokenRules: 2 } };
  await recorded({ kind: 'DRILL', databaseUrl: url, line }, async () => broken);
  expect(await runs()).toEqual([
    { kind: 'BACKUP', state: 'DONE', name: 'iruon-1', figures: { rows: 3 }, reason: null },
    { kind: 'BACKUP', state: 'FAILED', name: null, figures: {}, reason: 'x'.repeat(500) },
    { kind: 'DRILL', state: 'FAILED', name: null, figures: { brokenRules: 2 }, reason: broken.reason },
  ]);
  expect(lines).toEqual([]);
});

it('records a base backup once, and forgets those of a year ago', async () => {
  const { db, url } = database;
  await db.deleteFrom('recoveryRuns').execute();
  const of = (name: string, day: string) => ({
    kind: 'BASE_BACKUP' as const,
    name,
    startedAt: new Date(`${day}T00:00:00Z`),
    endedAt: new Date(`${day}T00:05:00Z`),
  });
  await recordRuns(url, [of('old', '2024-01-01'), of('new', '2099-01-01')], line);
  await recordRuns(url, [of('new', '2099-01-01'), of('newer', '2099-01-08')], line);
  expect((await runs()).map(({ name }) => name)).toEqual(['new', 'newer']);
});

it('reports a database that cannot record it, and the backup is good all the same', async () => {
  const away = 'postgres://nobody:nothing@127.0.0.1:9/nowhere';
  const work = async () => ({ result: 'backup' });
  expect(await recorded({ kind: 'BACKUP', databaseUrl: away, line }, work)).toBe('backup');
  expect(lines).toEqual([expect.stringContaining('this run could not be recorded in the database: ')]);
  expect(lines[0]).not.toContain('nothing');
});

it('a restore reports only to a database that is named', () => {
  expect(reportUrlOf({})).toBeUndefined();
  expect(reportUrlOf({ DRILL_REPORT_URL: '' })).toBeUndefined();
  expect(reportUrlOf({ DRILL_REPORT_URL: 'postgres://shop' })).toBe('postgres://shop');
});
