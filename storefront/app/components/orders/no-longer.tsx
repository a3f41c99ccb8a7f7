import type { ReactNode } from 'react';
import { LinkButton } from '~/components/ui/link-button';
import { Notice } from '~/components/ui/notice';

/** Explains that an order can no longer be changed, and links back to it. */
export function NoLonger({ orderId, title, children }: { orderId: string; title: string; children: ReactNode }) {
  return (
    <div className="grid max-w-reading gap-4">
      <Notice tone="warning" title={title}>
        {children}
      </Notice>
      <LinkButton tone="outline" className="justify-self-start" to={`/mypage/orders/${orderId}`}>
        주문 상세로 돌아가기
      </LinkButton>
    </div>
  );
}
