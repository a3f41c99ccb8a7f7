import type { ProductListView } from '@iruon/bff-storefront/shop/products/product-list';
import { PackageSearch } from 'lucide-react';
import { listAddress } from '~/components/products/list-address';
import { EmptyState } from '~/components/ui/empty-state';
import { LinkButton } from '~/components/ui/link-button';
import { chosenFilters, withoutFilters } from './chosen-filters';

function Way({ to, children }: { to: string; children: string }) {
  return (
    <LinkButton tone="outline" to={to}>
      {children}
    </LinkButton>
  );
}

/** An empty list: the reason, and the nearest list that is not empty. */
export function NothingFound({ query, total, groups }: Pick<ProductListView, 'query' | 'total' | 'groups'>) {
  const { q, category } = query;
  const first = listAddress({ ...query, page: 1 });
  if (total > 0) {
    return (
      <EmptyState icon={PackageSearch} title="이 쪽에는 상품이 없습니다" action={<Way to={first}>첫 쪽으로</Way>}>
        상품이 줄어 쪽수가 달라졌을 수 있습니다.
      </EmptyState>
    );
  }
  if (chosenFilters(query, groups).length > 0) {
    const open = listAddress(withoutFilters(query));
    return (
      <EmptyState
        icon={PackageSearch}
        title="조건에 맞는 상품이 없습니다"
        action={<Way to={open}>조건 모두 지우기</Way>}
      >
        위의 조건을 하나씩 빼면 상품이 더 나옵니다.
      </EmptyState>
    );
  }
  if (q) {
    return (
      <EmptyState
        icon={PackageSearch}
        title={`‘${q}’에 맞는 상품이 없습니다`}
        action={
          <>
            {category && <Way to={listAddress({ q })}>전체 상품에서 찾기</Way>}
            <Way to="/shop/products">전체 상품 보기</Way>
          </>
        }
      >
        낱말을 줄이거나 상품코드, 초성(예: ㅍㅅㅊ)으로 찾아보세요.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={PackageSearch}
      title="아직 준비된 상품이 없습니다"
      action={<Way to="/shop/products">전체 상품 보기</Way>}
    >
      다른 분류에서 찾아보세요.
    </EmptyState>
  );
}
