/** @module-tag extended */
import type { Database } from '@iruon/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brandRecord } from '../../../core-api/src/catalog/brands/brand-record.ts';
import { countProductsByCategory } from '../../../core-api/src/catalog/categories/category-repository.ts';
import { listConsoleProducts } from '../../../core-api/src/catalog/products/console/list-products.ts';
import { findTallies, listCache } from '../../../core-api/src/catalog/products/list/list-cache.ts';
import {
  findListedProducts,
  gatheredIds,
  walkedIds,
} from '../../../core-api/src/catalog/products/list/list-products.ts';
import { findLinks, idsWithLinked } from '../../../core-api/src/catalog/products/product-parts-repository.ts';
import { findProductDetail, shownProduct } from '../../../core-api/src/catalog/products/product-repository.ts';
import { findVersion } from '../../../core-api/src/catalog/products/product-version.ts';
import { refreshSearchWords } from '../../../core-api/src/catalog/products/search/refresh-search.ts';
import { rankedMatches, readingsOf } from '../../../core-api/src/catalog/products/search/search-products.ts';
import type { Match } from '../../../core-api/src/catalog/products/search/search-repository.ts';
import { findRecords } from '../../../core-api/src/platform/records/record-repository.ts';
import { testConfig } from '../../../core-api/src/testing/app.ts';
import { rowsOn } from '../../postgres/databases.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { type Statement, statementsOf, statementsTo } from '../sent-statements.ts';
import { SEARCHES } from './families.ts';
import { makeManyProducts } from './many-products.ts';

let database: TestDatabase;
let signatureIds: number[];
let productId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  await makeManyProducts(database.url, 20_000);
  await refreshSearchWords(database);
  signatureIds = (await rowsOn(database.url, 'select id from product_signatures where id % 7 = 1')).map(({ id }) =>
    Number(id),
  );
  productId = String((await rowsOn(database.url, 'select id from products where shows limit 1'))[0]?.id);
}, 120_000);
afterAll(() => database[Symbol.asyncDispose]());

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  Plans?: Plan[];
}

function nodes(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodes)];
}

function plans(rows: Record<string, unknown>[]): Plan[] {
  const [explained] = (rows[0]?.['QUERY PLAN'] ?? []) as { Plan: Plan }[];
  if (!explained) throw new Error('Postgres explained nothing');
  return nodes(explained.Plan);
}

/** Tables that a plan scans sequentially. */
function scanned(rows: Record<string, unknown>[]): string[] {
  return plans(rows).flatMap((node) => (node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : []));
}

/** The tables that the plans of repository calls scan sequentially: planned for these values, and generically. */
async function scansOf(calls: (db: Database) => Promise<unknown>): Promise<string[]> {
  return scansIn(await statementsOf(calls), ['products', 'product_options']);
}

async function scansIn(statements: readonly Statement[], tables: readonly string[]): Promise<string[]> {
  const scans: string[] = [];
  for (const { text, values } of statements) {
    scans.push(...scanned(await rowsOn(database.url, `explain (format json) ${text}`, values)));
    if (values.length > 0) {
      scans.push(...scanned(await rowsOn(database.url, `explain (generic_plan, format json) ${text}`)));
    }
  }
  return scans.filter((table) => tables.includes(table));
}

const sorts = ['latest', 'name', 'price_asc', 'price_desc'] as const;
const page = { limit: 24, offset: 48 };
const context = (db: Database) => ({ db, config: testConfig });

describe('no list reads all products', () => {
  it.each(sorts)('walking %s', async (sort) => {
    const open = { signatureIds: null, isAvailable: true };
    expect(await scansOf((db) => findListedProducts(db, walkedIds(open, { ...page, sort }), null))).toEqual([]);
    expect(
      await scansOf((db) => findListedProducts(db, walkedIds({ ...open, signatureIds }, { ...page, sort }), null)),
    ).toEqual([]);
  });

  it.each(sorts)('gathering %s', async (sort) => {
    const few = signatureIds.slice(0, 20);
    const filter = { signatureIds: few, isAvailable: false };
    expect(await scansOf((db) => findListedProducts(db, gatheredIds(few, filter, { ...page, sort }), null))).toEqual(
      [],
    );
  });

  it('counting, showing cards and one product', async () => {
    expect(await scansOf((db) => findTallies(db))).toEqual([]);
    expect(await scansOf((db) => findListedProducts(db, [productId], productId))).toEqual([]);
    expect(await scansOf((db) => findProductDetail(db, shownProduct(productId)))).toEqual([]);
    expect(await scansOf((db) => findProductDetail(db, shownProduct('G-0000123')))).toEqual([]);
    expect(await scansOf((db) => findLinks(db, shownProduct('G-0000123')))).toEqual([]);
    const seen = { cards: idsWithLinked(shownProduct('G-0000123')), userId: productId };
    expect(await scansOf((db) => findVersion(db, shownProduct('G-0000123'), seen))).toEqual([]);
    expect(await scansOf((db) => findListedProducts(db, idsWithLinked(shownProduct('G-0000123')), null))).toEqual([]);
  });

  it.each([...SEARCHES, 'scan body', '지대주', '소분류 7', '인상용 코핑'])('searching %s', async (typed) => {
    const snapshot = await listCache({ db: database.db, config: testConfig }).snapshot();
    const uncached = { ...snapshot, matches: (_: string, find: () => Promise<Match[]>) => find() };
    const limits = [{ signatureIds: null }, { signatureIds }, { signatureIds: null, limit: 40 }];
    for (const reading of readingsOf(typed, snapshot.lexicon)) {
      for (const limit of limits) {
        const statements = await statementsTo(database.db, (db) =>
          rankedMatches({ context: { db }, snapshot: uncached }, reading, limit),
        );
        expect(await scansIn(statements, ['products'])).toEqual([]);
      }
    }
  });

  // Not here: for values that a half or a tenth of 20,000 products have, a sequential scan is right.
  it.each([
    [{}, 'createdAt'],
    [{}, 'name'],
    [{}, 'price'],
    [{}, 'stock'],
    [{ sells: false }, 'createdAt'],
    [{ shows: false }, 'price'],
    [{ type: 'NORMAL_PRODUCT' }, 'createdAt'],
    [{ type: 'PRODUCT_BUNDLE' }, 'name'],
    [{ type: 'VARIETY_BUNDLE' }, 'stock'],
    [{ discounted: true }, 'price'],
    [{ brand: 'BB3' }, 'createdAt'],
    [{ brand: 'BB3', soldOut: true }, 'stock'],
    [{ category: 'BL30' }, 'price'],
    [{ brand: 'BB3', category: 'BR3' }, 'name'],
    [{ soldOut: false }, 'stock'],
    [{ q: '픽스처' }, 'createdAt'],
    [{ q: 'G-0000123', shows: true }, 'name'],
  ] as const)('the console with %j by %s', async (filter, sort) => {
    const list = (db: Database) => listConsoleProducts(context(db), { filter, sort: [sort, 'DESC'], range: [0, 24] });
    expect(await scansIn(await statementsTo(database.db, list), ['products', 'product_options'])).toEqual([]);
  });

  it.each([
    [{}, 'ASC'],
    [{}, 'DESC'],
    [{ soldOut: true }, 'ASC'],
    [{ soldOut: true }, 'DESC'],
    [{ soldOut: false }, 'ASC'],
    [{ category: 'BR3' }, 'ASC'],
  ] as const)('the console by stock with %j, %s, takes one page from the quantities', async (filter, direction) => {
    const list = (db: Database) =>
      listConsoleProducts(context(db), { filter, sort: ['stock', direction], range: [0, 24] });
    const page = (await statementsTo(database.db, list)).filter(({ text }) => text.includes('join product_quantities'));
    expect(page).toHaveLength(1);
    for (const { text, values } of page) {
      const read = plans(await rowsOn(database.url, `explain (analyze, format json) ${text}`, values))
        .filter((node) => node['Relation Name'] === 'product_quantities')
        .map((node) => (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 0));
      expect(read).toEqual([25]);
    }
  });

  it('the number of products of each brand', async () => {
    const query = { filter: {}, sort: ['sequence', 'ASC'], range: [0, 24] } as const;
    expect(await scansOf((db) => findRecords(db, brandRecord, query, { type: 'visitor' }))).toEqual([]);
  });

  it('the number of products of each category', async () => {
    expect(await scansOf((db) => countProductsByCategory(db))).toEqual([]);
  });

  it('and a plan that does is detected', async () => {
    const scans = await scansOf((db) => db.selectFrom('products').select('id').where('content', '=', 'x').execute());
    expect(scans).toContain('products');
  });
});
