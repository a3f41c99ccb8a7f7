import type { FacetGroup, ListQuery, ProductListView } from '@iruon/bff-storefront/shop/products/product-list';
import { listSortLabels } from '@iruon/contract/labels';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, Link, useLoaderData, useNavigation, useSubmit } from '@remix-run/react';
import { X } from 'lucide-react';
import { cn } from '~/class-names';
import { PageNumbers } from '~/components/lists/page-numbers';
import { Breadcrumb } from '~/components/products/breadcrumb';
import { listAddress } from '~/components/products/list-address';
import { ProductCard } from '~/components/products/product-card';
import { SearchField } from '~/components/search/search-field';
import { Button } from '~/components/ui/button';
import { Notice } from '~/components/ui/notice';
import { Options, Select } from '~/components/ui/select';
import type { CachedBodyHandle } from '~/rendering/body-cache';
import { Piece } from '~/rendering/piece';
import { pageMeta } from '~/seo';
import { CategoryChips, CategoryTree } from './category-nav';
import { chosenFilters, withoutFilters } from './chosen-filters';
import { DisplayList } from './display-list';
import { ColourDot, FilterForm, ListFields } from './filter-form';
import { FilterButton, FilterPanel } from './filter-panel';
import { ListCount } from './list-count';
import { NothingFound } from './nothing-found';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const display = searchParams.get('display');
  if (display !== null) return { display: await context.bff.screens.displayList(display), list: null };
  return { display: null, list: await context.bff.screens.productList(searchParams) };
}

/** The content of a list is its data, and the member's likes among its products. */
export const handle: CachedBodyHandle<Awaited<ReturnType<typeof loader>>> = {
  bodyInputs(view, shell) {
    const likes = new Set(shell.likes);
    return [view, (view.list ?? view.display)?.products.filter(({ _id }) => likes.has(_id)).map(({ _id }) => _id)];
  },
};

const titleOf = (name: string | undefined, q: string | null | undefined) =>
  q ? `‘${q}’ 검색 결과` : (name ?? '전체 상품');

export const meta: MetaFunction<typeof loader> = (args) => {
  const { display, list } = args.data ?? {};
  const name = display?.name ?? titleOf(list?.crumbs.at(-1)?.name, list?.query.q);
  const description = `${name}: 치과에서 쓰는 임플란트와 시술 기구를 규격과 가격으로 견주어 보고 바로 주문하세요.`;
  // For search engines a category is a separate page; filters, order and search are views of it.
  const search = display
    ? args.location.search
    : listAddress({ category: list?.query.category ?? null }).replace(/^[^?]*/, '');
  return pageMeta(args, { title: `${name} - 이루온`, description, search });
};

export default function Products() {
  const { display, list } = useLoaderData<typeof loader>();
  return display ? <DisplayList display={display} /> : <ProductList view={list} />;
}

function ProductList({ view }: { view: ProductListView }) {
  const { query, total, tree, crumbs, groups, products, didYouMean, pageCount } = view;
  const navigation = useNavigation();
  const isPending = navigation.state === 'loading' && navigation.location.pathname === '/shop/products';
  const title = titleOf(crumbs.at(-1)?.name, query.q);
  const categories = { tree, preserved: { q: query.q, sort: query.sort }, isAll: query.category === null };
  return (
    <div className="page py-6 lg:py-10">
      <SearchField className="mb-5 xl:hidden" />
      <Breadcrumb crumbs={crumbs} isLastCurrent />
      <h1 className="mt-2 mb-5 text-title font-bold lg:mb-8 lg:text-title-l">{title}</h1>
      <div className="grid gap-5 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-12">
        <div className="contents content-start gap-6 lg:grid">
          <CategoryTree {...categories} />
          <FilterPanel total={total} isPending={isPending}>
            <Piece>
              <FilterForm query={query} groups={groups} label="상품 조건" />
            </Piece>
          </FilterPanel>
        </div>
        <CategoryChips {...categories} />
        <section aria-label={`${title} 목록`} aria-busy={isPending}>
          {/* Two rows on every phone, because one row would depend on the font, which arrives later. */}
          <div className="mb-5 grid gap-3 sm:flex sm:items-center sm:justify-between">
            <ListCount {...view} />
            <div className="flex items-center justify-between gap-2">
              <FilterButton query={query} />
              <SortForm query={query} />
            </div>
          </div>
          <ChosenChips query={query} groups={groups} />
          {didYouMean && total > 0 && (
            <Notice tone="info" title={`‘${didYouMean}’(으)로 찾은 결과입니다`} className="mb-6">
              ‘{query.q}’에 맞는 상품은 없습니다.
            </Notice>
          )}
          {products.length === 0 ? (
            <NothingFound query={query} total={total} groups={groups} />
          ) : (
            <ul
              data-zone=""
              className={cn(
                'grid grid-cols-2 gap-x-4 gap-y-9 transition-opacity sm:grid-cols-3 md:gap-x-6 xl:grid-cols-4',
                isPending && 'opacity-40',
              )}
            >
              <Piece>
                {products.map((product, index) => (
                  <li key={product._id}>
                    <ProductCard product={product} isFirst={index < 4} typed={query.q} />
                  </li>
                ))}
              </Piece>
            </ul>
          )}
          <Pages query={query} pageCount={pageCount} />
        </section>
      </div>
    </div>
  );
}

/** The chosen filters, each with a button that removes it. */
function ChosenChips({ query, groups }: { query: ListQuery; groups: FacetGroup[] }) {
  const chips = chosenFilters(query, groups);
  if (chips.length === 0) return null;
  return (
    <ul aria-label="선택한 조건" className="mb-5 flex flex-wrap items-center gap-2">
      {chips.map(({ key, label, hexa, without }) => (
        <li key={key}>
          <Link
            to={listAddress(without)}
            preventScrollReset
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full sm:min-h-9 bg-accent-soft px-3.5 text-label font-semibold text-accent-deep hover:bg-mist-deep"
          >
            {hexa && <ColourDot hexa={hexa} />}
            {label}
            <X className="size-4" aria-hidden />
            <span className="sr-only">조건 빼기</span>
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={listAddress(withoutFilters(query))}
          preventScrollReset
          className="inline-flex min-h-11 items-center rounded-s px-2 sm:min-h-9 text-label text-ink-soft underline-offset-4 hover:text-accent hover:underline"
        >
          모두 지우기
        </Link>
      </li>
    </ul>
  );
}

/** The pages of the product list. */
function Pages({ query, pageCount }: { query: ListQuery; pageCount: number }) {
  const addressOf = (page: number) => listAddress({ ...query, page });
  return <PageNumbers page={query.page} pageCount={pageCount} addressOf={addressOf} />;
}

/** The order of the list: applied immediately with scripts, by a button without scripts. */
function SortForm({ query }: { query: ListQuery }) {
  const submit = useSubmit();
  const { sort, ...others } = query;
  return (
    <Form method="get" action="/shop/products" className="flex items-center gap-2">
      <ListFields query={others} />
      <label htmlFor="sort" className="sr-only">
        정렬
      </label>
      <Select
        id="sort"
        name="sort"
        key={sort}
        defaultValue={sort}
        onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
        className="w-36 sm:w-40 [&_select]:min-h-11 [&_select]:text-label"
      >
        <Options of={Object.entries(listSortLabels).filter(([value]) => value !== 'best' || query.q)} />
      </Select>
      <noscript>
        <Button type="submit" tone="outline">
          정렬
        </Button>
      </noscript>
    </Form>
  );
}
