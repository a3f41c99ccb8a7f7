import type { ConsoleProductDetail, ConsoleProductInput } from '@iruon/contract';
import { makeBrand, makeCategory, makeUser } from '@iruon/db/factories';
import { expect } from 'vitest';
import { createTestApp } from '../../../testing/app.ts';
import { databaseForTests } from '../../../testing/database-for-tests.ts';
import { catalogueRoutes } from '../routes.ts';
import { productInput } from './product-input.fixture.ts';
import { consoleProductRoutes } from './routes.ts';

export const root = '/api/console/shop/products';
export const NOW = new Date('2026-06-01T03:00:00Z');

/** A read product as the input of a form. */
export function written(product: ConsoleProductDetail, changes: object = {}) {
  const { _id, brandName, categoryName, salePrice, stock, images, isOrdered, createdAt, updatedAt, ...rest } = product;
  const link = ({ product: _, ...own }: ConsoleProductDetail['addOns'][number]) => own;
  return {
    ...rest,
    options: rest.options.map(({ stock: _, isUsed, name, ...own }) => own),
    supplies: rest.supplies.map(({ stock: _, isUsed, ...own }) => own),
    addOns: rest.addOns.map(link),
    relateds: rest.relateds.map(link),
    bundleds: rest.bundleds.map(link),
    ...changes,
  };
}

/** A database with a brand, a category and two operators, with helpers for product operations, one per test file. */
export async function openConsole() {
  const database = await databaseForTests();
  const routes = [...consoleProductRoutes, ...catalogueRoutes];
  const test = createTestApp(database.db, { routes, now: () => NOW });
  const operator = await makeUser(database.db, { type: 'OPERATOR', name: '김운영', custNo: 'C1' });
  const colleague = await makeUser(database.db, { type: 'OPERATOR', name: '이동료' });
  const base: Pick<ConsoleProductInput, '_brand' | '_category'> = {
    _brand: (await makeBrand(database.db)).id,
    _category: (await makeCategory(database.db)).id,
  };
  const send = (method: string, path: string, body?: unknown, as = operator) =>
    test.send(method, `${root}${path}`, { as, ...(body === undefined ? {} : { body }) });
  return {
    database,
    test,
    operator,
    colleague,
    base,
    send,
    async create(overrides: Partial<ConsoleProductInput> = {}): Promise<ConsoleProductDetail> {
      const { status, body } = await send('POST', '', productInput({ ...base, ...overrides }));
      expect([status, body]).toMatchObject([201, { product: {} }]);
      return body.product as ConsoleProductDetail;
    },
    save: (product: ConsoleProductDetail, changes: object, as = operator) =>
      send('PUT', `/${product._id}`, written(product, changes), as),
    inShop: (code: string) => test.send('GET', `/api/v1/shop/products/${code}`, { as: operator }),
    history: async (id: string) =>
      (await send('GET', `/${id}/history`)).body.history as {
        action: string;
        actorName: string;
        changes: { field: string; item: string | null; from: unknown; to: unknown }[];
      }[],
    /** Fails if a stock column differs from its ledger. */
    async expectSound() {
      const broken = await database.violations(NOW);
      expect(broken.filter(({ name }) => /stock|ledger/.test(name))).toEqual([]);
    },
  };
}
export type Console = Awaited<ReturnType<typeof openConsole>>;
