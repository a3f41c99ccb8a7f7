import type { ConsoleProductDetail } from '@iruon/contract';
import { makeProduct } from '@iruon/db/factories';
import { afterAll, describe, expect, it } from 'vitest';
import { openConsole } from '../products.fixture.ts';

const { database, base, send, create, expectSound } = await openConsole();
afterAll(expectSound);

interface BulkResult {
  _id: string;
  before: object;
}

describe('bulk changes', () => {
  it('are decided one by one, and each returns its inverse', async () => {
    const [one, two] = [await create({ labels: ['NEW'] }), await create({ price: 500, labels: ['SALE'] })];
    const missingId = '0197a1b2-0000-7000-8000-000000000000';
    const set = {
      discountEnabled: true,
      discount: { unit: 'AMOUNT', amount: 1_000, expiration: { enabled: false, startDate: null, endDate: null } },
      labels: { add: ['SALE'], remove: ['NEW'] },
    };
    const { body } = await send('PUT', '/bulk', { _products: [one._id, two._id, missingId], set });
    expect(body).toMatchObject({ changed: 1, refused: 2 });
    const results = body.results as { ok: boolean; code: string; before: object }[];
    expect(results.map(({ code }) => code)).toEqual([null, 'INVALID_INPUT', 'NOT_FOUND']);
    await send('PUT', '/bulk', { _products: [one._id], set: results[0]?.before });
    const { product } = (await send('GET', `/${one._id}`)).body as { product: ConsoleProductDetail };
    expect([product.labels, product.discountEnabled, product.salePrice]).toEqual([['NEW'], false, 10_000]);
  });
});

it('labels beyond the limit of one product are refused', async () => {
  const product = await create({ labels: Array.from({ length: 15 }, (_, n) => `L${n}`) });
  const add = (from: number) => ({ add: Array.from({ length: 6 }, (_, n) => `M${from + n}`), remove: [] });
  const { body } = await send('PUT', '/bulk', { _products: [product._id], set: { labels: add(0) } });
  expect(body.results).toMatchObject([{ ok: false, code: 'INVALID_INPUT', message: '20개까지 고를 수 있습니다.' }]);
  const kept = (await send('GET', `/${product._id}`)).body.product as ConsoleProductDetail;
  expect(kept.labels).toHaveLength(15);
});

it.each(['0000-01-01', '9999-12-31'])('a discount of the day %s is refused', async (at) => {
  const discount = { unit: 'AMOUNT', amount: 1, expiration: { enabled: true, startDate: at, endDate: at } };
  const { status, body } = await send('PUT', '/bulk', { _products: [base._brand], set: { discount } });
  expect(status).toBe(400);
  expect(body.code).toBe('INVALID_INPUT');
});

describe('five hundred products', () => {
  it("are changed and restored, each far below a browser's timeout", { tags: ['extended'] }, async () => {
    const own = { brandId: base._brand, categoryId: base._category };
    const ids: string[] = [];
    for (let n = 0; n < 500; n += 1) {
      const labels = n % 2 === 0 ? ['NEW'] : [];
      ids.push((await makeProduct(database.db, { ...own, labels, sells: n % 5 !== 0 })).id);
    }
    const rows = () =>
      database.db
        .selectFrom('products')
        .select(['id', 'labels', 'sells', 'discountEnabled', 'discountUnit', 'discountAmount', 'salePrice'])
        .where('id', 'in', ids)
        .orderBy('id')
        .execute();
    const before = await rows();
    const bulk = async (_products: string[], set: object) => {
      const began = performance.now();
      const { status, body } = await send('PUT', '/bulk', { _products, set });
      expect(status).toBe(200);
      return { took: performance.now() - began, ...(body as { changed: number; results: BulkResult[] }) };
    };

    const changed = await bulk(ids, {
      sells: true,
      discountEnabled: true,
      discount: { unit: 'PERCENT', amount: 10, expiration: { enabled: false, startDate: null, endDate: null } },
      labels: { add: ['SALE'], remove: ['NEW'] },
    });
    expect(changed.changed).toBe(500);
    for (const row of await rows()) {
      expect(row).toMatchObject({ labels: ['SALE'], sells: true, salePrice: 90_000 });
    }
    // The inverse sets are one of four; each is applied to all products that it fits.
    const groups = Map.groupBy(changed.results, (result) => JSON.stringify(result.before));
    expect(groups.size).toBe(4);
    let took = 0;
    for (const [set, results] of groups) {
      const back = await bulk(
        results.map(({ _id }) => _id),
        JSON.parse(set),
      );
      expect(back.changed).toBe(results.length);
      took += back.took;
    }
    expect(await rows()).toEqual(before);
    expect(changed.took).toBeLessThan(25_000);
    expect(took).toBeLessThan(25_000);
  });

  it('and one more are refused', async () => {
    const ids = Array.from({ length: 501 }, () => crypto.randomUUID());
    expect((await send('PUT', '/bulk', { _products: ids, set: { sells: true } })).body.code).toBe('INVALID_INPUT');
  });
});
