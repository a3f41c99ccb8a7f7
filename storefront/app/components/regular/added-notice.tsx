import type { RegularOrdered } from '@iruon/contract';
import type { ReactNode } from 'react';
import { Notice } from '~/components/ui/notice';
import { count } from '~/format';
import { addedOf } from './cart-of';

/** The number of lines that were added to the cart, if some could not be added. */
export function AddedNotice({ ordered, children }: { ordered: Pick<RegularOrdered, 'lines'>; children?: ReactNode }) {
  const added = addedOf(ordered);
  if (added === 0)
    return (
      <Notice tone="danger" title="지금 담을 수 있는 상품이 없습니다.">
        {children}
      </Notice>
    );
  const text = `상품 ${count(ordered.lines.length)}건 중 ${count(added)}건을 담았습니다. 아래 내용을 확인해 주세요.`;
  return (
    <Notice tone="warning" title={text}>
      {children}
    </Notice>
  );
}
