/**
 * `npm run bench:catalogue`: the speed of lists, filters, searches and products among 100,000 products at a concurrency
 * of sixteen, beside the fixed floors. docs/performance.md explains.
 * --products <n>  --seconds <n>  --rounds <n>  --short  --json
 */
import { createDatabase } from '@iruon/db';
import { refreshSearchWords } from '../../core-api/src/catalog/products/search/refresh-search.ts';
import { rowsOn } from '../postgres/databases.ts';
import { type Buyer, logInBuyers, logInOperator } from './buyers.ts';
import { SEARCHES } from './catalogue/families.ts';
import { makeManyProducts } from './catalogue/many-products.ts';
import { type ListMeasurement, type ListSubject, listProgram } from './list-load.ts';
import { CONCURRENCY } from './load.ts';
import type { BenchProduct } from './product.ts';

const query = (path: string, ...params: Record<string, string>[]) =>
  params.map((each) => `${path}?${new URLSearchParams(each)}`);
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

const SORTS = ['latest', 'name', 'price_asc', 'price_desc'];
const lists = SORTS.flatMap((sort) => numbers(6).map((page) => ({ sort, page: String(page * 7 + 1) })));
const filters = numbers(24).map((number) => ({
  sort: SORTS[number % SORTS.length] ?? '',
  ...(number % 2 === 0 && { category: number % 4 === 0 ? `BR${number % 12}` : `BL${number * 3}` }),
  ...(number % 3 !== 1 && { brand: `BB${number}` }),
  ...(number % 3 === 1 && { options: encodeURIComponent('직경:Ø4.0') }),
  ...(number % 5 === 0 && { available: 'true' }),
}));
const typed = [
  'ㅂ',
  '본',
  '본ㄹ',
  '본레',
  '본레벨',
  '본레벨 ㅍ',
  '픽',
  '픽ㅅ',
  '힐',
  'G-001',
  'G-0012',
  '드릴',
  '미니 드',
  'vlr',
];
const consoleFilters: Record<string, unknown>[] = [
  {},
  { q: '픽스처' },
  { q: 'G-00123' },
  { q: '힐링', sells: false },
  { category: 'BR3' },
  { category: 'BL30', shows: true },
  { sells: false },
  { shows: false },
];
/** Each filter of the console's grid separately, in all orders. */
const consoleFiltersAlone: Record<string, Record<string, unknown>[]> = {
  brand: numbers(24).map((number) => ({ brand: `BB${number}` })),
  kind: ['NORMAL_PRODUCT', 'VARIETY_BUNDLE', 'PRODUCT_BUNDLE'].map((type) => ({ type })),
  discount: [{ discounted: true }, { discounted: false }],
  category: numbers(12).flatMap((number) => [{ category: `BR${number}` }, { category: `BL${number * 7}` }]),
  availability: [{ soldOut: true }, { soldOut: false }],
};
const consoleSorts = ['createdAt', 'name', 'code', 'price', 'stock'];
const consolePage = (filter: object, sort = 'createdAt', direction = 'DESC') =>
  query('/api/console/shop/products', {
    filter: JSON.stringify(filter),
    sort: JSON.stringify([sort, direction]),
    range: '[0,24]',
  });

/** All requests to a catalogue, with their floors. */
function catalogueSubjects(buyers: readonly Buyer[], operator: string, codes: readonly string[]): ListSubject[] {
  const headers = buyers.map((buyer) => ({ authorization: buyer.bearer }));
  const list = '/api/v1/shop/products';
  const ours = { headers, at: 'core' as const, target: 50 };
  const ofConsole = { ...ours, target: 100, contains: '"total":', headers: [{ authorization: operator }] };
  const floor = { headers: [{}], at: 'floors' as const, target: null };
  return [
    {
      ...floor,
      name: 'fixed list floor',
      contains: '"P-00',
      paths: query('/list', ...numbers(24).map((n) => ({ page: String(n + 1) }))),
    },
    { ...ours, name: 'list, four orders', contains: '"facets":', paths: query(list, ...lists) },
    { ...ours, name: 'list with filters and counts', contains: '"facets":', paths: query(list, ...filters) },
    { ...ours, name: 'search', contains: '"facets":', paths: query(list, ...SEARCHES.map((q) => ({ q }))) },
    {
      ...ours,
      name: 'search, always another one',
      contains: '"facets":',
      paths: query(list, ...numbers(2_000).map((n) => ({ q: n % 2 ? `G-00${n * 37}` : `픽스처 ${n * 13}` }))),
    },
    {
      ...ours,
      name: 'suggestions',
      contains: '"brands":',
      paths: query(`${list}/suggestions`, ...typed.map((q) => ({ q }))),
    },
    {
      ...floor,
      name: 'fixed detail floor',
      contains: '"product":{',
      paths: numbers(200).map((n) => `/detail/P-${String(n + 1).padStart(5, '0')}`),
    },
    { ...ours, name: 'detail', contains: '"product":{', paths: codes.map((code) => `${list}/${code}`) },
    {
      ...ofConsole,
      name: 'console list with filters',
      paths: consoleFilters.flatMap((filter, index) => consolePage(filter, consoleSorts[index % 4])),
    },
    ...Object.entries(consoleFiltersAlone).map(([name, choices]) => ({
      ...ofConsole,
      name: `console list by ${name}`,
      paths: choices.flatMap((filter) => consoleSorts.flatMap((sort) => consolePage(filter, sort))),
    })),
    {
      ...ofConsole,
      name: 'console list in order of stock',
      paths: [{}, ...Object.values(consoleFiltersAlone).flat()].flatMap((filter) => [
        ...consolePage(filter, 'stock', 'ASC'),
        ...consolePage(filter, 'stock', 'DESC'),
      ]),
    },
  ];
}

async function prepare(product: BenchProduct, { count: of, progress }: ListMeasurement<'products'>): Promise<string[]> {
  const count = of('products');
  progress(`making ${count} products`);
  const began = performance.now();
  if (count > 0) await makeManyProducts(product.databaseUrl, count);
  progress(`made in ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  const db = createDatabase(product.databaseUrl, { max: 1 });
  await refreshSearchWords({ db });
  await db.destroy();
  const codes = await rowsOn(
    product.databaseUrl,
    `select code from products where shows and code like 'G-%' limit 200`,
  );
  return codes.map(({ code }) => String(code));
}

await listProgram(
  { counts: { products: 100_000 }, seconds: 4, atOnce: `${CONCURRENCY} at once` },
  async (product, measurement) => {
    const codes = await prepare(product, measurement);
    const subjects = catalogueSubjects(await logInBuyers(product), await logInOperator(product), codes);
    return measurement.load(product, subjects);
  },
);
