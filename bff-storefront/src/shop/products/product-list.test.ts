import { afterEach, expect, test } from 'vitest';
import { openStorefront, SESSION_ID, type Storefront, sessionBody } from '../../testing/storefront.ts';
import { sharingLabels } from './product-card.ts';
import type { ProductListView } from './product-list.ts';

let storefront: Storefront;
afterEach(() => storefront.close());

const facet = (name: string, values: string[]) => ({
  name,
  values: values.map((value) => ({ value, hexa: null, count: 1 })),
});

test('the diameter comes first, then the length, and sizes are sorted by number', async () => {
  storefront = await openStorefront({
    core: ({ path }) => {
      if (path.endsWith('/read')) return { status: 200, body: sessionBody('a') };
      if (path.endsWith('/categories')) return { status: 200, body: { categories: [] } };
      if (!path.startsWith('/api/v1/shop/products')) return undefined;
      const options = [
        facet('커프 높이', ['2mm', '1mm']),
        facet('길이', ['10mm', '8.5mm']),
        facet('재질', ['티타늄', '지르코니아']),
        facet('직경', ['3.0', '3.5', '3.25', '3.75']),
      ];
      const facets = { brands: [], categories: [], options };
      return { status: 200, body: { total: 0, isTotalCut: false, didYouMean: null, facets, products: [] } };
    },
    page: (bff) => bff.screens.productList(new URLSearchParams()),
  });
  const view = (await (await storefront.get('/', { cookie: `sid=${SESSION_ID}` })).json()) as ProductListView;
  expect(view.groups.map(({ label, values }) => [label, values.map(([name]) => name)])).toEqual([
    ['직경', ['3.0', '3.25', '3.5', '3.75']],
    ['길이', ['8.5mm', '10mm']],
    ['커프 높이', ['1mm', '2mm']],
    ['재질', ['티타늄', '지르코니아']],
  ]);
});

test('cards with equal labels share them, so that the data of a page contains them once', () => {
  const labels = () => [{ text: '신상품', color: '#0B6270' }];
  const [first, second, third] = sharingLabels([{ labels: labels() }, { labels: labels() }, { labels: [] }]);
  expect(second?.labels).toBe(first?.labels);
  expect(third?.labels).toEqual([]);
});
