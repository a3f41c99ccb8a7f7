import { productSort } from '@iruon/contract';
import { unwrap } from '@iruon/contract/client';
import { z } from 'zod';
import { requireCustomer } from '../guards.ts';
import type { Visit } from '../visit.ts';
import type { ProductSummary } from '../wire.ts';
import { type CategoryNode, type Crumb, categoryTree, crumbsOf } from './category-tree.ts';

const PAGE_SIZE = 24;

// An address is often edited or shortened by hand: what cannot be read falls back instead of failing.
const search = z.object({
  category: z.string().min(1).max(50).optional().catch(undefined),
  sort: productSort.catch('latest'),
  page: z.coerce.number().int().min(1).max(500).catch(1),
});

export interface ProductListView {
  category: string | null;
  sort: z.infer<typeof productSort>;
  page: number;
  pageCount: number;
  total: number;
  tree: CategoryNode[];
  crumbs: Crumb[];
  products: ProductSummary[];
}

/** The product list as an address (`?category=&sort=&page=`) asks for it. */
export async function productList(visit: Visit, params: URLSearchParams): Promise<ProductListView> {
  requireCustomer(visit);
  const { category, sort, page } = search.parse(Object.fromEntries(params));
  const query = { sort, page, limit: PAGE_SIZE, ...(category ? { category } : {}) };
  const [categories, list] = await Promise.all([
    visit.store.categories(),
    visit.core.GET('/api/v1/shop/products', { params: { query } }).then((result) => unwrap(result)),
  ]);
  return {
    category: category ?? null,
    sort,
    page,
    pageCount: Math.ceil(list.total / PAGE_SIZE),
    total: list.total,
    tree: categoryTree(categories, category),
    crumbs: crumbsOf(categories, category),
    products: list.products,
  };
}
