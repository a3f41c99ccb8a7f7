import { dateText } from '@iruon/contract/regular-cycle';
import { useSearchParams } from '@remix-run/react';
import { TabLinks } from '~/components/lists/tab-links';
import { Notice } from '~/components/ui/notice';

/** The tabs of the cart and of regular orders; the cart shows a message about the lines that were just added. */
export function CartTabs({ current }: { current: 'cart' | 'regular' }) {
  const [searchParams] = useSearchParams();
  const put = current === 'cart' ? searchParams.get('regular') : null;
  const isDate = put !== null && /^\d{4}-\d{2}-\d{2}$/.test(put) && !Number.isNaN(Date.parse(put));
  return (
    <div className="mb-6 grid gap-5">
      <TabLinks
        label="장바구니 구분"
        tabs={[
          { to: '/mypage/cart', label: '장바구니', isCurrent: current === 'cart' },
          { to: '/mypage/cart/regular', label: '정기 주문', isCurrent: current === 'regular' },
        ]}
      />
      {current === 'cart' && searchParams.has('again') && (
        <Notice tone="success" title="주문하셨던 상품을 담고 선택해 두었습니다." />
      )}
      {put !== null && (
        <Notice tone="success" title="정기 주문 상품을 담고 선택해 두었습니다.">
          {isDate && `다음 예정일은 ${dateText(put)}입니다.`}
        </Notice>
      )}
    </div>
  );
}
