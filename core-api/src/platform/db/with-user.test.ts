import { createDatabase } from '@iruon/db';
import { expect, test } from 'vitest';
import { nameOf } from './with-user.ts';

const claims = createDatabase('postgres://never.connected').selectFrom('claims');

test('joins the user of a column', () => {
  const query = claims.select('claims.id').$call(nameOf('claims.userId', 'memberName'));
  expect(query.compile().sql).toBe(
    'select "claims"."id", "member_name"."name" as "member_name" from "claims" ' +
      'left join "users" as "member_name" on "member_name"."id" = "claims"."user_id"',
  );
  // @ts-expect-error
  expect(claims.$call(nameOf('claims.userIdd', 'memberName'))).toBeDefined();
});
