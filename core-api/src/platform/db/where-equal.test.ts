import { createDatabase } from '@iruon/db';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { whereEqual } from './where-equal.ts';

const db = createDatabase('postgres://never.connected');
const query = db.selectFrom('files').innerJoin('users', 'users.id', 'files.uploadedBy');

test('compares each column, and null by is', () => {
  const { sql: text, parameters } = query
    .$call(whereEqual({ 'users.id': 'a', withdrawnAt: null, purpose: sql.lit('CHAT') }))
    .compile();
  expect(text).toContain(`where "users"."id" = $1 and "withdrawn_at" is null and "purpose" = 'CHAT'`);
  expect(parameters).toEqual(['a']);
});

test('restricts updates and deletions', () => {
  const values = { id: 'a', purpose: 'CHAT' };
  for (const restricted of [
    db.updateTable('files').set({ name: 'b' }).$call(whereEqual(values)),
    db.deleteFrom('files').$call(whereEqual(values)),
  ])
    expect(restricted.compile().sql).toMatch(/ where "id" = \$\d and "purpose" = \$\d$/);
});

test('the compiler refuses an unknown column, a value of another type, a list, an undefined value, and one that is only null at times', () => {
  // @ts-expect-error
  query.$call(whereEqual({ 'users.idd': 'a' }));
  // @ts-expect-error
  query.$call(whereEqual({ bytes: 'a' }));
  // @ts-expect-error
  query.$call(whereEqual({ name: ['a'] }));
  // @ts-expect-error
  query.$call(whereEqual({ name: undefined }));
  // @ts-expect-error
  expect(query.$call(whereEqual({ withdrawnAt: new Date(0) as Date | null }))).toBeDefined();
});
