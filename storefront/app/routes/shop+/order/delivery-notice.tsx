import type { CheckoutQuote } from '@iruon/bff-storefront/shop/order/quote';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Button } from '~/components/ui/button';
import { Notice } from '~/components/ui/notice';
import { won } from '~/format';

export interface DeliveryNoticeProps {
  /** The id by which the field of the address references its errors. */
  id: string;
  /** The surcharge of the address. */
  island: CheckoutQuote['island'];
  /** The lines that cannot be delivered there. */
  unreachable: CheckoutQuote['lines'];
  /** True if other lines can be delivered. */
  isAnythingLeft: boolean;
  leftOut: { isCouponLost: boolean } | null;
  onLeaveOut(): void;
  isPending: boolean;
}

/** The effect of the chosen address on this order: lines that cannot be delivered, or a surcharge. */
export function DeliveryNotice({ id, island, leftOut, ...rest }: DeliveryNoticeProps) {
  if (rest.unreachable.length > 0) {
    return (
      <div id={id} className="scroll-mt-32">
        <Unreachable {...rest} />
      </div>
    );
  }
  return (
    <>
      {leftOut && <LeftOut isCouponLost={leftOut.isCouponLost} />}
      {island && (
        <Notice
          tone="info"
          title={`${island.region === 'jeju' ? '제주 지역' : '도서산간 지역'} 추가 배송비 ${won(island.amount)}이 더해집니다.`}
        />
      )}
    </>
  );
}

function Unreachable({
  unreachable,
  isAnythingLeft,
  onLeaveOut,
  isPending,
}: Pick<DeliveryNoticeProps, 'unreachable' | 'isAnythingLeft' | 'onLeaveOut' | 'isPending'>) {
  const leaveOut = (event: MouseEvent) => {
    // Requested like a price, so that typed fields stay.
    event.preventDefault();
    onLeaveOut();
  };
  return (
    <Notice tone="danger" title="이 주소로는 배송할 수 없는 상품이 있습니다.">
      <ul className="list-disc pl-4">
        {unreachable.map(({ _cart, productName, optionName }) => (
          <li key={_cart}>
            {optionName ? `${productName} ${optionName}` : productName}
            <input type="hidden" name="unreachable" value={_cart} />
          </li>
        ))}
      </ul>
      <p className="mt-1">
        {isAnythingLeft
          ? '다른 배송지를 고르시거나, 이 상품을 빼고 주문해 주세요. 뺀 상품은 장바구니에 남습니다.'
          : '다른 배송지를 골라 주세요.'}
      </p>
      {isAnythingLeft && (
        <Button intent="leave-out" tone="outline" className="mt-3" onClick={leaveOut} isPending={isPending}>
          이 상품 빼고 계속하기
        </Button>
      )}
    </Notice>
  );
}

function LeftOut({ isCouponLost }: { isCouponLost: boolean }) {
  const ref = useRef<HTMLDivElement>(null);
  // The pressed button is unmounted.
  useEffect(() => {
    ref.current?.focus();
  }, []);
  return (
    <div ref={ref} tabIndex={-1} className="outline-none">
      <Notice tone="success" title="배송할 수 없는 상품을 이 주문에서 뺐습니다.">
        <p>뺀 상품은 장바구니에 그대로 있습니다.</p>
        {isCouponLost && <p>이제 쓸 수 없는 쿠폰은 적용을 해제했습니다.</p>}
      </Notice>
    </div>
  );
}
