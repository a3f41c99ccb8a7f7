import { createHash } from 'node:crypto';
import { type Database, NamingCompiler } from '@iruon/db';
import { type CompiledQuery, DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector } from 'kysely';
import { findListedProducts, walkProductIds } from '../../core-api/src/catalog/products/list/list-repository.ts';
import { findFamily, findLinks, findSupplies } from '../../core-api/src/catalog/products/product-parts-repository.ts';
import { findProductDetail, shownProduct } from '../../core-api/src/catalog/products/product-repository.ts';
import { Lexicon } from '../../core-api/src/catalog/products/search/lexicon.ts';
import { readingsOf } from '../../core-api/src/catalog/products/search/read-search.ts';
import { findMatches, MAX_MATCHES } from '../../core-api/src/catalog/products/search/search-repository.ts';
import { findShippingOptions } from '../../core-api/src/selling/shipping/repository.ts';

/** A statement of core-api with a name, by which a connection prepares it once. */
export interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

const named = ({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): Statement => ({
  name: createHash('sha256').update(sql).digest('hex').slice(0, 20),
  text: sql,
  values: [...parameters],
});

/** The statements that calls send to a real database, in their order. */
export async function statementsTo(
  answering: Database,
  calls: (db: Database) => Promise<unknown>,
): Promise<Statement[]> {
  const statements: Statement[] = [];
  const compiler = new NamingCompiler();
  const db = answering.withPlugin({
    transformQuery({ node, queryId }) {
      statements.push(named(compiler.compileQuery(node, queryId)));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await calls(db);
  return statements;
}

/** The statements that repository calls send, in their order. The calls get no rows. */
export async function statementsOf(calls: (db: Database) => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const db = new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new NamingCompiler(),
    },
    log({ query }) {
      statements.push(named(query));
    },
  }) as Database;
  await calls(db);
  return statements;
}

const NOBODY = '00000000-0000-7000-8000-000000000000';

/** The statements of GET /api/v1/shop/products for the ids of one page in the default order. */
export async function pageStatement(page: number, limit: number): Promise<Statement> {
  const filter = { signatureIds: null, isAvailable: false };
  const order = { sort: 'latest', limit, offset: (page - 1) * limit } as const;
  const [statement] = await statementsOf((db) => walkProductIds(db, filter, order));
  return statement as Statement;
}

/** Its statements for the cards of a page, for each list of ids. */
export async function cardsStatement(): Promise<(ids: string[]) => Statement> {
  const [statement] = await statementsOf((db) => findListedProducts(db, [NOBODY], NOBODY));
  const { values, ...prepared } = statement as Statement;
  return (ids) => ({ ...prepared, values: values.map((value) => (Array.isArray(value) ? ids : value)) });
}

const noWords = new Lexicon({ words: [], groups: [], categories: [], brands: [], signatures: new Map() });

/** Its statement for the matches of a search, without words of the same meaning. */
export async function searchStatement(typed: string): Promise<Statement> {
  const [reading] = readingsOf(typed, noWords);
  if (!reading) throw new Error(`Nothing to search for in ${typed}`);
  const [statement] = await statementsOf((db) =>
    findMatches(db, reading.terms, { signatureIds: null, limit: MAX_MATCHES + 1 }),
  );
  return statement as Statement;
}

/** The statements of GET /api/v1/shop/products/{code}. */
export function detailStatements(code: string): Promise<Statement[]> {
  return statementsOf(async (db) => {
    const product = shownProduct(code);
    await findProductDetail(db, product);
    await findShippingOptions(db, new Date());
    await findSupplies(db, product);
    await findLinks(db, product);
    await findFamily(db, product);
  });
}
