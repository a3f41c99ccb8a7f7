import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData, useNavigation } from '@remix-run/react';
import { PackageSearch } from 'lucide-react';
import { cn } from '~/class-names';
import { Breadcrumb } from '~/components/shop/breadcrumb';
import { CategoryChips, CategoryTree } from '~/components/shop/list/category-nav';
import { listAddress } from '~/components/shop/list/list-address';
import { Pages } from '~/components/shop/list/pages';
import { ProductCard } from '~/components/shop/list/product-card';
import { SortForm } from '~/components/shop/list/sort-form';
import { Button } from '~/components/ui/button';
import { EmptyState } from '~/components/ui/empty-state';
import { count } from '~/format';

export async function loader({ request, context }: LoaderFunctionArgs) {
  return await context.bff.screens.productList(new URL(request.url).searchParams);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.crumbs.at(-1)?.name ?? '전체 상품'} - 이루온` },
];

export default function ProductList() {
  const view = useLoaderData<typeof loader>();
  const { category, sort, page, pageCount, total, tree, crumbs, products } = view;
  const navigation = useNavigation();
  const isPending = navigation.state === 'loading' && navigation.location.pathname === '/shop/products';
  const title = crumbs.at(-1)?.name ?? '전체 상품';
  return (
    <div className="page py-6 lg:py-10">
      <Breadcrumb crumbs={crumbs} isLastCurrent />
      <h1 className="mt-2 mb-5 text-title font-bold lg:mb-8 lg:text-title-l">{title}</h1>
      <div className="grid gap-5 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-12">
        <CategoryTree tree={tree} sort={sort} isAll={category === null} />
        <CategoryChips tree={tree} sort={sort} isAll={category === null} />
        <section aria-label={`${title} 목록`} aria-busy={isPending}>
          <div className="mb-5 flex items-center justify-between gap-4">
            <p className="text-label text-ink-soft" role="status">
              상품 <strong className="figures font-semibold text-ink">{count(total)}</strong>개
              {pageCount > 1 && (
                <span className="figures text-ink-faint">
                  {' '}
                  · {page}/{pageCount}쪽
                </span>
              )}
            </p>
            <SortForm category={category} sort={sort} />
          </div>
          {products.length === 0 ? (
            <EmptyState
              icon={PackageSearch}
              title={total > 0 ? '이 쪽에는 상품이 없습니다' : '아직 준비된 상품이 없습니다'}
              action={
                <Button asChild tone="outline">
                  <Link to={total > 0 ? listAddress({ category, sort }) : '/shop/products'}>
                    {total > 0 ? '첫 쪽으로' : '전체 상품 보기'}
                  </Link>
                </Button>
              }
            >
              {total > 0 ? '상품이 줄어 쪽수가 달라졌을 수 있습니다.' : '다른 분류에서 찾아보세요.'}
            </EmptyState>
          ) : (
            <ul
              className={cn(
                'grid grid-cols-2 gap-x-4 gap-y-9 transition-opacity sm:grid-cols-3 md:gap-x-6 xl:grid-cols-4',
                isPending && 'opacity-40',
              )}
            >
              {products.map((product, index) => (
                <li key={product._id}>
                  <ProductCard product={product} isFirst={index < 4} />
                </li>
              ))}
            </ul>
          )}
          <Pages category={category} sort={sort} page={page} pageCount={pageCount} />
        </section>
      </div>
    </div>
  );
}
