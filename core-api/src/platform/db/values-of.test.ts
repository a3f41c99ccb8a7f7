import { createDatabase } from '@iruon/db';
import { expect, test } from 'vitest';
import { valuesOf } from './read-rows.ts';
import { hasWritten } from './write-rows.ts';

const db = createDatabase('postgres://never.connected');

test('the compiler refuses unknown columns, and infers the values', () => {
  const calls = [
    // @ts-expect-error
    () => db.selectFrom('claims').$call(valuesOf('idd')),
    // @ts-expect-error
    (): Promise<Date[]> => db.selectFrom('claims').$call(valuesOf('id')),
    (): Promise<Date[]> => db.selectFrom('claims').$call(valuesOf('createdAt')),
    // @ts-expect-error
    () => db.deleteFrom('claims').$call(hasWritten('idd')),
  ];
  expect(calls).toHaveLength(4);
});
