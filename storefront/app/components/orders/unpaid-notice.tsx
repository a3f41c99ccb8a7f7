import type { UnpaidPurchase } from '@iruon/contract';
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { LinkButton } from '~/components/ui/link-button';
import { Notice } from '~/components/ui/notice';
import { won } from '~/format';
import { PayForm } from './pay-form';
import { unpaidText } from './unpaid-messages';

const HOLDS = '결제하지 않은 주문이 재고를 확보해 두었습니다';

export interface UnpaidNoticeProps {
  /** Newest first. */
  purchases: readonly UnpaidPurchase[];
  /** By default the reason that they hold stock. */
  title?: string;
  /** More actions for the first purchase; by default a link to the page that cancels it. */
  children?(purchase: UnpaidPurchase): ReactNode;
  className?: string;
}

/**
 * The member's own purchases with a started payment: they hold stock and coupons that the member looks for here. The
 * first one can be paid or cancelled immediately.
 */
export function UnpaidNotice({ purchases, title = HOLDS, children, className }: UnpaidNoticeProps) {
  const [first, ...others] = purchases.filter(({ state }) => state !== 'OVER');
  if (!first) return null;
  const { _order, title: goods } = first;
  return (
    <Notice tone="warning" title={title} className={className}>
      <div className="grid gap-2">
        <p className="figures font-semibold text-ink">
          {goods} · {won(first.payable)}{' '}
          <Link to={`/mypage/orders/${_order}`} className="font-normal underline">
            주문번호 {first.purchaseNo}
          </Link>
        </p>
        <p className="figures">{unpaidText(first)}</p>
        {others.length > 0 && (
          <Link to="/mypage/orders?tab=waiting" className="underline">
            이 밖에 {others.length}건이 더 있습니다.
          </Link>
        )}
        {first.state === 'PAYABLE' && (
          <div className="flex flex-wrap gap-2">
            <PayForm purchase={first} label="이어서 결제" size="s" />
            {children ? (
              children(first)
            ) : (
              <LinkButton tone="outline" size="s" to={`/mypage/orders/${_order}?ask=cancel`}>
                주문취소
              </LinkButton>
            )}
          </div>
        )}
      </div>
    </Notice>
  );
}
