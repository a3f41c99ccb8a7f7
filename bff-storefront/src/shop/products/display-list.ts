import { recordCode } from '@iruon/contract';
import { requireCustomer } from '../../guards.ts';
import { problemError } from '../../problems.ts';
import type { Visit } from '../../visit.ts';
import { type CategoryNode, categoryTree } from './category-tree.ts';
import { type ProductCardView, productCard } from './product-card.ts';

export interface DisplayListView {
  code: string;
  name: string;
  tree: CategoryNode[];
  /** All products of the display, in its order. */
  products: ProductCardView[];
}

/** All products of one display of the shop's home page. @throws CoreProblem NOT_FOUND, also for an invalid code */
export async function displayList(visit: Visit, requested: string): Promise<DisplayListView> {
  requireCustomer(visit);
  const code = recordCode.safeParse(requested);
  if (!code.success) throw problemError('NOT_FOUND');
  const params = { path: { code: code.data } };
  const [categories, { display }] = await Promise.all([
    visit.store.categories(),
    visit.core.call('getDisplay', { params }),
  ]);
  return {
    code: display.code,
    name: display.name,
    tree: categoryTree(categories, undefined),
    // Customers see every price; all others were rejected above.
    products: display.products.flatMap(({ price, salePrice, ...product }) =>
      price === null || salePrice === null ? [] : [productCard({ ...product, price, salePrice })],
    ),
  };
}
