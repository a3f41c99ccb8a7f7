/** @module-tag extended */
import type { Database } from '@iruon/db';
import { makeCoupon, makeUser } from '@iruon/db/factories';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { findUserGrades } from '../../../core-api/src/members/levels/user-grades-repository.ts';
import { listPointEntries, listUserPoints } from '../../../core-api/src/members/points/list-user-points.ts';
import { listLogs } from '../../../core-api/src/reporting/user-logs/read-logs.ts';
import {
  findConsoleCoupons,
  findConsoleUserCoupons,
} from '../../../core-api/src/selling/coupons/console/repository.ts';
import { rowsOn } from '../../postgres/databases.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { makeManyLogs } from './many-logs.ts';
import { mostReadBy } from './most-read.ts';

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

const mostRead = (call: (db: Database) => Promise<unknown>) => mostReadBy(database, call);

/** Totals are counted up to 10,000. */
const MOST = 10_000;
const range = [0, 24] as const;
const actor = { type: 'system' } as const;

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
  // Pieces of the days in purchase numbers, of which one has many entries far from either end.
  { q: '20250' },
  { q: '2025' },
] as const)('the audit log by %j reads no more than it counts', async (filter) => {
  for (const direction of ['ASC', 'DESC'] as const)
    expect(
      await mostRead((db) => listLogs(db, { filter, sort: ['createdAt', direction], range }, actor)),
    ).toBeLessThanOrEqual(MOST);
});

it('the audit log finds the entries of a day and of a purchase by the beginning of its number', async () => {
  const [entry] = await rowsOn(
    database.url,
    `select object_name as name, left(object_name, 8) as day from audit_log where object_type = 'order' order by at limit 1 offset 50000`,
  );
  const { name, day } = z.object({ name: z.string(), day: z.string() }).parse(entry);
  for (const q of [name, name.replace('-', '').toLowerCase(), day]) {
    const { logs } = await listLogs(database.db, { filter: { q }, range }, actor);
    expect(logs.length, q).toBeGreaterThan(0);
    expect(logs.every(({ object }) => object.name.startsWith(q === day ? day : name))).toBe(true);
    expect(await mostRead((db) => listLogs(db, { filter: { q }, range }, actor))).toBeLessThanOrEqual(MOST);
  }
});

it.each([
  { q: '픽스처' },
  { q: '픽스처', objectType: 'product' },
  // No order is named so.
  { q: '픽스처', objectType: 'order' },
  { q: '행사', operator: '박상담' },
  { q: '행사', to: '2024-06-30' },
] as const)('a text of tens of thousands of entries, %j, reads less than half of the log, in order', async (filter) => {
  const name = `object_name like '%${filter.q}%'`;
  const others = {
    objectType: `object_type = '${'objectType' in filter ? filter.objectType : ''}'`,
    operator: `actor_id = (select id from users where name = '박상담')`,
    to: `at < '2024-07-01 00:00+09'`,
  };
  const [where, extra] = [name, Object.entries(others).find(([key]) => key in filter)?.[1] ?? 'true'];
  for (const direction of ['ASC', 'DESC'] as const) {
    const list = (db: Database) => listLogs(db, { filter, sort: ['createdAt', direction], range: [10, 34] }, actor);
    const { logs } = await list(database.db);
    const expected = await rowsOn(
      database.url,
      `select id from audit_log where ${where} and ${extra} order by at ${direction}, id ${direction} offset 10 limit 25`,
    );
    expect(logs.map(({ _id }) => _id)).toEqual(expected.map(({ id }) => id));
    expect(await mostRead(list)).toBeLessThan(200_000);
  }
});

// A tenth of a bound: the members with a text are found first, and then only their rows are read.
it.each(['20260', '없는말'])('rows of members by the text %s read the members and nothing else', async (q) => {
  const lists = [
    (db: Database) => listPointEntries(db, { filter: { q }, range }),
    (db: Database) => listUserPoints(db, { filter: { q }, range }),
    (db: Database) => findConsoleUserCoupons(db, { filter: { q }, range }, new Date()),
    (db: Database) => findUserGrades(db, { filter: { q }, range }),
  ];
  for (const list of lists) expect(await mostRead(list)).toBeLessThanOrEqual(MOST / 10);
});

it('coupons count their uses by an index', async () => {
  expect(
    await mostRead((db) => findConsoleCoupons(db, { filter: {}, sort: ['issued', 'ASC'], range }, new Date())),
  ).toBeLessThanOrEqual(MOST / 10);
});

it('points that can be used are read before they are sorted', async () => {
  for (const direction of ['ASC', 'DESC'] as const)
    expect(
      await mostRead((db) =>
        listUserPoints(db, { filter: { state: 'USABLE' }, sort: ['createdAt', direction], range }),
      ),
    ).toBeLessThanOrEqual(MOST);
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
