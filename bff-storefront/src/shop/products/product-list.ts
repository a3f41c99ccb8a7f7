import { cutText, listSort, MAX_SEARCHED, type ProductFacets, type ProductSuggestions } from '@iruon/contract';
import { z } from 'zod';
import { pageNumber } from '../../addresses.ts';
import { isCustomer, requireCustomer } from '../../guards.ts';
import type { Category } from '../../store.ts';
import type { Visit } from '../../visit.ts';
import { type CategoryNode, type Crumb, categoryTree, crumbsOf } from './category-tree.ts';
import { type ProductCardView, productCard, sharingLabels } from './product-card.ts';

const PAGE_SIZE = 24;
const MAX_CHOICES = 20;

// An address is often edited or shortened by hand: invalid parameters use their defaults instead of failing.
const search = z.object({
  q: z.string().trim().min(1).max(MAX_SEARCHED).optional().catch(undefined),
  category: z.string().min(1).max(50).optional().catch(undefined),
  available: z.literal('true').optional().catch(undefined),
  sort: listSort.optional().catch(undefined),
  page: pageNumber(),
});
const choice = /^[^:]{1,60}:.{1,100}$/su;

/** The query of a product list in an address. */
export interface ListQuery {
  q: string | null;
  category: string | null;
  /** Codes of brands. */
  brands: string[];
  /** criterion:value */
  options: string[];
  /** Only currently available products. */
  isAvailable: boolean;
  sort: z.infer<typeof listSort>;
  page: number;
}

/**
 * A value: its label, the number of matching products, its colour, and the code of a brand. A tuple, because a page has
 * a hundred values.
 */
export type FacetValue = [label: string, count: number, hexa?: string | null, code?: string];

export interface FacetGroup {
  /** The name of the group in an address; a brand is selected by its code, an option by `label:value`. */
  name: 'brand' | 'option';
  label: string;
  values: FacetValue[];
}

export interface ProductListView {
  query: ListQuery;
  pageCount: number;
  total: number;
  /** True if there are more products than `total`. */
  isTotalCut: boolean;
  /** The corrected search text; null if it was not corrected. */
  didYouMean: string | null;
  tree: CategoryNode[];
  crumbs: Crumb[];
  groups: FacetGroup[];
  products: ProductCardView[];
}

/**
 * Reads the address of a list: `?q=&category=&brand=&option=&available=&sort=&page=`; brand and option may occur
 * several times.
 */
function listQueryOf(params: URLSearchParams): ListQuery {
  const { q, category, available, sort, page } = search.parse(Object.fromEntries(params));
  return {
    q: q ?? null,
    category: category ?? null,
    brands: [...new Set(params.getAll('brand'))]
      .filter((code) => code !== '' && code.length <= 50)
      .slice(0, MAX_CHOICES),
    options: [...new Set(params.getAll('option'))].filter((key) => choice.test(key)).slice(0, MAX_CHOICES),
    isAvailable: available === 'true',
    sort: sort && (sort !== 'best' || q) ? sort : q ? 'best' : 'latest',
    page,
  };
}

const joined = (texts: readonly string[]) => texts.map(encodeURIComponent).join(',');

/** Adds chosen values without results, so that the buyer can remove them. */
function withChosen(
  values: FacetValue[],
  chosen: readonly string[],
  nameOf: (value: FacetValue) => string | undefined,
): FacetValue[] {
  const names = new Set(values.map(nameOf));
  return [...values, ...chosen.filter((name) => !names.has(name)).map((name): FacetValue => [name, 0, null, name])];
}

/** The criteria that dentists look for first; the others follow in the order of the catalog. */
const FIRST = ['직경', '길이'];
const rankOf = (name: string) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);

const numberIn = (text: string) => Number(/\d+(?:\.\d+)?/.exec(text)?.[0] ?? Number.NaN);

/** Sizes by number, 3.25 before 3.5; other values in their order. */
function inOrder<V extends { value: string }>(values: readonly V[]): V[] {
  if (values.some(({ value }) => Number.isNaN(numberIn(value)))) return [...values];
  return values.toSorted((a, b) => numberIn(a.value) - numberIn(b.value));
}

function groupsOf({ brands, options }: ProductFacets, query: ListQuery): FacetGroup[] {
  const brandValues = brands.map(({ code, name, count }): FacetValue => [name, count, null, code]);
  const criteria = new Map(options.map(({ name, values }) => [name, values]));
  const chosenOf = (name: string) =>
    query.options.filter((key) => key.startsWith(`${name}:`)).map((key) => key.slice(name.length + 1));
  for (const key of query.options) {
    const [name = ''] = key.split(':');
    if (!criteria.has(name)) criteria.set(name, []);
  }
  return [
    { name: 'brand' as const, label: '브랜드', values: withChosen(brandValues, query.brands, ([, , , code]) => code) },
    ...[...criteria]
      .sort(([a], [b]) => rankOf(a) - rankOf(b))
      .map(([name, values]) => ({
        name: 'option' as const,
        label: name,
        values: withChosen(
          inOrder(values).map(({ value, hexa, count }): FacetValue => (hexa ? [value, count, hexa] : [value, count])),
          chosenOf(name),
          ([value]) => value,
        ),
      })),
  ].filter(({ values }) => values.length > 0);
}

/** Categories with the counts of this list instead of those of the whole shop. */
function counted(categories: readonly Category[], { categories: counts }: ProductFacets): Category[] {
  const countOf = new Map(counts.map(({ code, count }) => [code, count]));
  return categories.map((category) => ({ ...category, productCount: countOf.get(category.code) ?? 0 }));
}

/** The product list of an address. */
export async function productList(visit: Visit, params: URLSearchParams): Promise<ProductListView> {
  requireCustomer(visit);
  const query = listQueryOf(params);
  const { q, category, brands, options, isAvailable, sort, page } = query;
  const listQuery = {
    sort,
    page,
    limit: PAGE_SIZE,
    ...(q && { q }),
    ...(category && { category }),
    ...(brands.length > 0 && { brand: joined(brands) }),
    ...(options.length > 0 && { options: joined(options) }),
    ...(isAvailable && { available: 'true' as const }),
  };
  const [categories, list] = await Promise.all([
    visit.store.categories(),
    visit.core.call('listProducts', { params: { query: listQuery } }),
  ]);
  const current = category ?? undefined;
  return {
    query,
    pageCount: Math.ceil(list.total / PAGE_SIZE),
    total: list.total,
    isTotalCut: list.isTotalCut,
    didYouMean: list.didYouMean,
    tree: categoryTree(counted(categories, list.facets), current),
    crumbs: crumbsOf(categories, current),
    groups: groupsOf(list.facets, query),
    products: sharingLabels(list.products.map(productCard)),
  };
}

const NOTHING: ProductSuggestions = { products: [], categories: [], brands: [] };

/** Suggestions for a typed search. A visitor without access to products gets an empty list, not the login page. */
export async function productSuggestions(visit: Visit, typed: string): Promise<ProductSuggestions> {
  const q = cutText(typed.trim(), MAX_SEARCHED);
  if (q === '' || !isCustomer(visit.user)) return NOTHING;
  return await visit.core.call('suggestProducts', { params: { query: { q } } });
}
