import { readFileSync } from 'node:fs';
import { makeUser } from '@iruon/db/factories';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogueOf, optionRows, productRows } from '../../../../../db/seed/catalogue/index.ts';
import { insertAll } from '../../../../../db/seed/insert.ts';
import { createTestApp } from '../../../testing/app.ts';
import { databaseForTests } from '../../../testing/database-for-tests.ts';
import { refreshSearchColumns, refreshSearchWords } from '../index.ts';
import { catalogueRoutes } from '../routes.ts';

const NOW = new Date('2026-11-24T03:00:00Z');
const catalogue = catalogueOf(NOW);
const database = await databaseForTests();
// One snapshot serves all searches, because the products do not change.
const test = createTestApp(database.db, { routes: catalogueRoutes, config: { listsKeptMs: 600_000 } });
const member = await makeUser(database.db);

const categories = new Map(catalogue.categories.map((category) => [String(category.id), category]));
/** The category of each shown product, by the product's code. */
const kinds = new Map(
  productRows(catalogue)
    .filter(({ shows }) => shows !== false)
    .map((product) => [product.code, String(categories.get(product.categoryId ?? '')?.code)]),
);

beforeAll(async () => {
  await database.db.transaction().execute(async (trx) => {
    await insertAll(trx, 'brands', catalogue.brands);
    await insertAll(trx, 'categories', catalogue.categories);
    await insertAll(trx, 'products', productRows(catalogue));
    await insertAll(trx, 'productOptions', optionRows(catalogue));
  });
  await refreshSearchColumns(test.services);
  await refreshSearchWords(test.services);
});

/** The code of the first product, and the number of suggested ones. */
async function search(q: string): Promise<{ code: string | undefined; suggested: number }> {
  const codes = async (path: string) => {
    const { body } = await test.send('GET', `/api/v1/shop/${path}?${new URLSearchParams({ q })}`, { as: member });
    return (body.products as { code: string }[]).map(({ code }) => code);
  };
  const [[code], suggestions] = await Promise.all([codes('products'), codes('products/suggestions')]);
  return { code, suggested: suggestions.length };
}

const isOf = (code: string, expected: readonly string[]) =>
  expected.some((kind) => code.startsWith(kind) || kinds.get(code)?.startsWith(kind));

it('finds what clinics type: everything something, 95% the right kind first, and suggests wherever it finds', async () => {
  const lines = readFileSync(new URL('clinic-queries.txt', import.meta.url), 'utf8').split('\n');
  const queries = lines.filter((line) => line.includes(' | ') && !line.startsWith('# '));
  expect(queries.length).toBeGreaterThanOrEqual(150);
  const without: string[] = [];
  const wrong: string[] = [];
  const silent: string[] = [];
  for (const line of queries) {
    const [q = '', expected = ''] = line.split(' | ');
    const { code, suggested } = await search(q);
    if (code === undefined) without.push(q);
    else if (!isOf(code, expected.split(', '))) wrong.push(`${q}: ${code}, not ${expected}`);
    if (suggested === 0) silent.push(q);
  }
  if (wrong.length > 0) console.info(`Another kind first:\n${wrong.join('\n')}`);
  expect({ without, silent }).toEqual({ without: [], silent: [] });
  expect(1 - wrong.length / queries.length).toBeGreaterThanOrEqual(0.95);
});

describe('of the whole demo', () => {
  it('every name of a category finds its goods first, also joined and a part of it', async () => {
    const named = catalogue.categories.map(({ code, name }) => ({ kind: String(code), name: String(name) }));
    const parts = named.flatMap(({ name }) => [name, name.replaceAll(' ', ''), ...name.split('·')]);
    for (const q of parts) {
      const expected = named.filter(({ name }) => name.replaceAll(' ', '').includes(q.replaceAll(' ', '')));
      const { code = '' } = await search(q);
      expect(
        isOf(
          code,
          expected.map(({ kind }) => kind),
        ),
        `${q}: ${code}`,
      ).toBe(true);
    }
  });

  it('every name of a brand finds its goods', async () => {
    for (const { id, name } of catalogue.brands) {
      for (const q of [String(name), String(name).replaceAll(' ', '')]) {
        const { code } = await search(q);
        expect(productRows(catalogue).find((product) => product.code === code)?.brandId, q).toBe(id);
      }
    }
  });

  const spellingsOf = (code: string) => [code, code.replaceAll('-', '').toLowerCase(), code.replaceAll('-', ' ')];

  it('every code finds its product first, in one of its spellings', async () => {
    for (const [place, code] of [...kinds.keys()].entries()) {
      const q = spellingsOf(code)[place % 3] ?? code;
      expect((await search(q)).code, q).toBe(code);
    }
  });

  it('every code finds its product first, with and without signs', { tags: ['extended'] }, async () => {
    for (const code of kinds.keys()) for (const q of spellingsOf(code)) expect((await search(q)).code, q).toBe(code);
  });

  it.each([
    (d: string, l: string) => `${d}x${l}`,
    (d: string, l: string) => `${d} * ${l}mm`,
    (d: string, l: string) => `Ø${d} L${l}`,
    (d: string, l: string) => `직경 ${d} 길이 ${l}`,
    (d: string, l: string) => `D${Number(d)}/${Number(l)}`,
    (d: string, l: string) => `픽스처${d}×${l}`,
    (d: string, l: string) =>
      `${d.replace('.', '')}${Number(l) >= 10 && !l.endsWith('.5') ? Number(l) : l.replace('.', '')}`,
  ])('a size as %s shows fixtures of this diameter that have this length first', async (notation) => {
    for (const diameter of ['3.5', '4.0', '4.5', '5.0']) {
      for (const length of ['7.0', '8.5', '10.0', '11.5', '13.0']) {
        const q = notation(diameter, length);
        const { code = '' } = await search(q);
        expect(code, q).toMatch(new RegExp(`^[BT][A-Z]{2}-${diameter.replace('.', '')}$`));
        expect(isOf(code, ['BONE_FIXTURE', 'TISSUE_FIXTURE']), `${q}: ${code}`).toBe(true);
      }
    }
  });
});
