import { createDatabase } from '@iruon/db';
import { expect, test } from 'vitest';
import { columns } from './read-rows.ts';

const query = createDatabase('postgres://never.connected')
  .selectFrom('brands')
  .innerJoin('files as logos', 'logos.id', 'brands.imageId');

test('selects columns of a table and of an alias', () => {
  const selected = query.select(columns('brands', 'id', 'code as brandCode')).select(columns('logos', 'name'));
  expect(selected.compile().sql).toContain(
    'select "brands"."id", "brands"."code" as "brand_code", "logos"."name" from',
  );
});

test('the compiler refuses an unknown column and an unknown table', () => {
  // @ts-expect-error
  query.select(columns('brands', 'id', 'cod'));
  // @ts-expect-error
  query.select(columns('products', 'id'));
  // @ts-expect-error
  const wrong = async () => (await query.select(columns('brands', 'code')).executeTakeFirstOrThrow()).name;
  expect(wrong).toBeTypeOf('function');
});
