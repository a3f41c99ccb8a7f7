import type { ListQuery } from '@iruon/bff-storefront/shop/products/product-list';

export type ListAddress = Partial<ListQuery>;

/** The query parameters of a list in a fixed order, without defaults, so that one list has one address. */
export function listParams({ q, category, brands, options, isAvailable, sort, page }: ListAddress): [string, string][] {
  const usual = q ? 'best' : 'latest';
  const parts: [string, string | null | undefined][] = [
    ['q', q],
    ['category', category],
    ...(brands ?? []).map((code): [string, string] => ['brand', code]),
    ...(options ?? []).map((key): [string, string] => ['option', key]),
    ['available', isAvailable ? 'true' : null],
    ['sort', sort === usual ? null : sort],
    ['page', page && page > 1 ? String(page) : null],
  ];
  return parts.filter((part): part is [string, string] => Boolean(part[1]));
}

/** The address of a list. */
export function listAddress(address: ListAddress): string {
  const search = new URLSearchParams(listParams(address)).toString();
  return search ? `/shop/products?${search}` : '/shop/products';
}

/** The page numbers around the current one: at most five, within the first and the last page. */
export function pagesAround(page: number, pageCount: number): number[] {
  const span = Math.min(5, pageCount);
  const first = Math.max(1, Math.min(page - 2, pageCount - span + 1));
  return Array.from({ length: span }, (_, index) => first + index);
}
