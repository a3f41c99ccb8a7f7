import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { chatThroughFaults } from './chats.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

it('loses no message, stores none twice and keeps the order while a process dies and another loses its listening connection', {
  tags: ['extended'],
}, async () => {
  const figures = await chatThroughFaults({
    ...{ databaseUrl: database.url, rooms: 3, messages: 10, kills: 1, losses: 1, seed: 1 },
    say: () => {},
  });
  expect(figures.problems).toEqual([]);
  expect(figures.stored).toBeGreaterThanOrEqual(3 * 2 * 10);
  expect(figures.reconnections).toBeGreaterThan(0);
});
