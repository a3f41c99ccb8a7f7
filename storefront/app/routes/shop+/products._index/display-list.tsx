import type { DisplayListView } from '@iruon/bff-storefront/shop/products/display-list';
import { PackageSearch } from 'lucide-react';
import { Breadcrumb } from '~/components/products/breadcrumb';
import { ProductCard } from '~/components/products/product-card';
import { SearchField } from '~/components/search/search-field';
import { EmptyState } from '~/components/ui/empty-state';
import { count } from '~/format';
import { CategoryChips, CategoryTree } from './category-nav';

const preserved = { q: null, sort: 'latest' } as const;

/** All products of a display in its order, beside links to the other lists of the shop. */
export function DisplayList({ display }: { display: DisplayListView }) {
  const { name, tree, products } = display;
  const categories = { tree, preserved, isAll: false };
  return (
    <div className="page py-6 lg:py-10">
      <SearchField className="mb-5 xl:hidden" />
      <Breadcrumb crumbs={[]} />
      <h1 className="mt-2 mb-5 text-title font-bold lg:mb-8 lg:text-title-l">{name}</h1>
      <div className="grid gap-5 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-12">
        <div className="hidden content-start lg:grid">
          <CategoryTree {...categories} />
        </div>
        <CategoryChips {...categories} />
        <section aria-label={`${name} 목록`}>
          <p className="mb-5 text-label text-ink-soft">
            상품 <strong className="figures font-semibold text-ink">{count(products.length)}</strong>개
          </p>
          {products.length === 0 ? (
            <EmptyState
              icon={PackageSearch}
              title="지금은 보여 드릴 상품이 없습니다"
              link={{ to: '/shop/products', text: '전체 상품 보기' }}
            >
              전체 상품에서 찾아보세요.
            </EmptyState>
          ) : (
            <ul data-zone="" className="grid grid-cols-2 gap-x-4 gap-y-9 sm:grid-cols-3 md:gap-x-6 xl:grid-cols-4">
              {products.map((product, index) => (
                <li key={product._id}>
                  <ProductCard product={product} isFirst={index < 4} typed={null} />
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
    </div>
  );
}
