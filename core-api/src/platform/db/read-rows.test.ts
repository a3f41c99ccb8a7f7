import { createDatabase } from '@iruon/db';
import { expect, test } from 'vitest';
import { columns, valuesOf } from './read-rows.ts';
import { hasWritten } from './write-rows.ts';

const db = createDatabase('postgres://never.connected');
const query = db.selectFrom('brands').innerJoin('files as logos', 'logos.id', 'brands.imageId');

test('selects columns of a table and of an alias', () => {
  const selected = query.select(columns('brands', 'id', 'code as brandCode')).select(columns('logos', 'name'));
  expect(selected.compile().sql).toContain(
    'select "brands"."id", "brands"."code" as "brand_code", "logos"."name" from',
  );
});

test('the compiler refuses an unknown column and an unknown table of columns', () => {
  // @ts-expect-error
  query.select(columns('brands', 'id', 'cod'));
  // @ts-expect-error
  query.select(columns('products', 'id'));
  // @ts-expect-error
  const wrong = async () => (await query.select(columns('brands', 'code')).executeTakeFirstOrThrow()).name;
  expect(wrong).toBeTypeOf('function');
});

test('the compiler refuses unknown columns of values and writes, and infers the values', () => {
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
