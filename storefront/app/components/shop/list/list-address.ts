import type { ProductListView } from '@iruon/bff-storefront';

export type ListAddress = Partial<Pick<ProductListView, 'category' | 'sort' | 'page'>>;

/** The address of a list; what is as usual stays out of it, so that one list has one address. */
export function listAddress({ category, sort, page }: ListAddress): string {
  const params = new URLSearchParams();
  if (category) params.set('category', category);
  if (sort && sort !== 'latest') params.set('sort', sort);
  if (page && page > 1) params.set('page', String(page));
  const search = params.toString();
  return search ? `/shop/products?${search}` : '/shop/products';
}

/** Numbers of the pages offered around the current one: at most five, always whole, never past the ends. */
export function pagesAround(page: number, pageCount: number): number[] {
  const span = Math.min(5, pageCount);
  const first = Math.max(1, Math.min(page - 2, pageCount - span + 1));
  return Array.from({ length: span }, (_, index) => first + index);
}
