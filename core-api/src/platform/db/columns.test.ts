import type { DB } from '@iruon/db';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import { columns } from './columns.ts';

const db = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (each) => new PostgresIntrospector(each),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const query = db.selectFrom('brands').innerJoin('files as logos', 'logos.id', 'brands.imageId');

test('selects columns of a table and of an alias', () => {
  const selected = query.select(columns('brands', 'id', 'code as brandCode')).select(columns('logos', 'name'));
  expect(selected.compile().sql).toContain('select "brands"."id", "brands"."code" as "brandCode", "logos"."name" from');
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
