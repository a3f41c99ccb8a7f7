import type { ListQuery } from '@iruon/bff-storefront/shop/products/product-list';
import { listParams } from '~/components/products/list-address';

/** The rest of a list's address as hidden fields of a form that changes a part of it; its first page is shown then. */
export function ListFields({ query }: { query: Partial<ListQuery> }) {
  return listParams({ ...query, page: 1 }).map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}
