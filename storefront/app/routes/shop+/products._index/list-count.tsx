import type { ProductListView } from '@iruon/bff-storefront/shop/products/product-list';
import { count } from '~/format';

type ListCountProps = Pick<ProductListView, 'query' | 'total' | 'isTotalCut' | 'pageCount'>;

/** The number of products and the shown range, announced to screen readers when they change. */
export function ListCount({ query, total, isTotalCut, pageCount }: ListCountProps) {
  return (
    <p className="text-label text-ink-soft" role="status">
      상품{' '}
      <strong className="figures font-semibold text-ink">
        {count(total)}
        {isTotalCut && '+'}
      </strong>
      개{isTotalCut && <span className="sr-only"> 이상</span>}
      {pageCount > 1 && query.page <= pageCount && (
        <span className="figures text-ink-faint">
          {' '}
          · {query.page}/{pageCount}쪽
        </span>
      )}
    </p>
  );
}
