/** @module-tag extended */
import type { Database } from '@iruon/db';
import { makeCoupon, makeUser } from '@iruon/db/factories';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { listPointEntries, listUserPoints } from '../../../core-api/src/members/points/list-user-points.ts';
import { listLogs } from '../../../core-api/src/reporting/user-logs/read-logs.ts';
import { rowsOn } from '../../postgres/databases.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { statementsTo } from '../sent-statements.ts';
import { makeManyLogs } from './many-logs.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await makeUser(db, { type: 'OPERATOR', name: '박상담' });
  await makeUser(db, { type: 'OPERATOR', name: '박정산' });
  await makeCoupon(db);
  for (let member = 0; member < 50; member += 1) await makeUser(db);
  await makeManyLogs(database.url, 500_000);
}, 120_000);
afterAll(() => database[Symbol.asyncDispose]());

interface Plan {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number | undefined;
  Plans?: Plan[] | undefined;
}
const plan: z.ZodType<Plan> = z.lazy(() =>
  z.object({
    'Actual Rows': z.number(),
    'Actual Loops': z.number(),
    'Rows Removed by Filter': z.number().optional(),
    Plans: z.array(plan).optional(),
  }),
);
const explained = z.tuple([z.object({ Plan: plan })]);

const nodes = (top: Plan): Plan[] => [top, ...(top.Plans ?? []).flatMap(nodes)];

/** The most rows that a node of the statements of a call read, kept or not. */
async function mostRead(call: (db: Database) => Promise<unknown>): Promise<number> {
  const statements = await statementsTo(database.db, call);
  expect(statements.length).toBeGreaterThan(0);
  const read: number[] = [];
  for (const { text, values } of statements) {
    const rows = await rowsOn(database.url, `explain (analyze, format json) ${text}`, values);
    const [{ Plan: top }] = explained.parse(rows[0]?.['QUERY PLAN']);
    for (const node of nodes(top))
      read.push((node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']);
  }
  return Math.max(...read);
}

/** Totals are counted up to 10,000. */
const MOST = 10_000;
const range = [0, 24] as const;

it.each([
  {},
  { action: 'order' },
  { action: 'order.memo' },
  { action: 'island' },
  { operator: '박' },
  { operator: '박상담' },
  { operator: '없는사람' },
  { objectType: 'user' },
  { objectType: 'island' },
  { q: '없는말' },
] as const)('the audit log by %j reads no more than it counts', async (filter) => {
  for (const direction of ['ASC', 'DESC'] as const)
    expect(await mostRead((db) => listLogs(db, { filter, sort: ['createdAt', direction], range }))).toBeLessThanOrEqual(
      MOST,
    );
});

// Not here: for reasons that a sixth of 50,000 changes have, sorting them all is right.
it('changes of points for a reason that none has are found by an index', async () => {
  const filter = { reason: 'UNDO' } as const;
  expect(
    await mostRead((db) => listPointEntries(db, { filter, sort: ['createdAt', 'DESC'], range })),
  ).toBeLessThanOrEqual(MOST);
});

it.each(['createdAt', 'endsAt'] as const)(
  'granted points in order of %s read no more than they count',
  async (sort) => {
    for (const direction of ['ASC', 'DESC'] as const)
      expect(
        await mostRead((db) => listUserPoints(db, { filter: {}, sort: [sort, direction], range })),
      ).toBeLessThanOrEqual(MOST);
  },
);
