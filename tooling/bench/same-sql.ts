import { createHash } from 'node:crypto';
import type { Database } from '@iruon/db';
import {
  CamelCasePlugin,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { countProducts, findProducts } from '../../core-api/src/shop/catalogue/list-repository.ts';
import { findProductDetail } from '../../core-api/src/shop/catalogue/product-repository.ts';
import { findShippingOptions } from '../../core-api/src/shop/shipping/repository.ts';

/** A statement as core-api sends it, under a name by which a connection prepares it once. */
export interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

/** The statements that some repository calls send, in their order. The calls get no rows. */
async function statementsOf(calls: (db: Database) => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const db = new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log({ query }) {
      const name = createHash('sha256').update(query.sql).digest('hex').slice(0, 20);
      statements.push({ name, text: query.sql, values: [...query.parameters] });
    },
  }) as Database;
  await calls(db);
  return statements;
}

/** What GET /api/v1/shop/products asks the database for one page in the default order. */
export function listStatements(page: number, limit: number): Promise<Statement[]> {
  const filter = { category: undefined, brand: undefined };
  return statementsOf(async (db) => {
    await findProducts(db, filter, { sort: 'latest', limit, offset: (page - 1) * limit });
    await countProducts(db, filter);
  });
}

/** What GET /api/v1/shop/products/{code} asks it. */
export function detailStatements(code: string): Promise<Statement[]> {
  return statementsOf(async (db) => {
    await findProductDetail(db, code);
    await findShippingOptions(db, new Date());
  });
}
