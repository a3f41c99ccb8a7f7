import type { ListQuery } from '@iruon/bff-storefront/shop/products/product-list';
import { PageNumbers } from '~/components/lists/page-numbers';
import { listAddress } from '~/components/products/list-address';

/** The pages of the product list. */
export function Pages({ query, pageCount }: { query: ListQuery; pageCount: number }) {
  const addressOf = (page: number) => listAddress({ ...query, page });
  return <PageNumbers page={query.page} pageCount={pageCount} addressOf={addressOf} />;
}
