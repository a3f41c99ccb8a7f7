import type { UserActivity } from '@iruon/contract';
import { claimKindLabels, formCategoryLabels, inquireStateLabels, scoreReasonLabels } from '@iruon/contract/labels';
import { ClaimStateChip, OrderStatusChip } from '../../../chips/order-chips.tsx';
import { showPhone } from '../../../format/phone.ts';
import { showTime } from '../../../format/seoul-time.ts';
import { showNumber, showWon } from '../../../format/won.ts';
import { Line, LinesPanel } from './lines-panel.tsx';

/** The address of a member's rows of a list. */
const listsOf = (id: string) => (resource: string) =>
  `/${resource}?${new URLSearchParams({ filter: JSON.stringify({ _user: id }) })}`;

interface ActivityProps {
  id: string;
  activity: UserActivity;
}

/** A member's purchases, claims and inquiries. */
export function ShoppingPanels({ id, activity: { orders, claims, inquires, inquiries } }: ActivityProps) {
  const all = listsOf(id);
  return (
    <>
      <LinesPanel title="최근 주문" rows={orders} nothing="주문이 없습니다." all={all('orders')}>
        {(order) => (
          <Line
            to={`/orders/${order._id}/show`}
            text={order.productName}
            chip={
              order.claimStatus ? (
                <ClaimStateChip state={order.claimStatus} />
              ) : (
                <OrderStatusChip status={order.orderStatus} />
              )
            }
            below={`${order.purchaseNo} · ${showNumber(order.amount)}개 ${showWon(order.lineTotal)} · ${showTime(order.createdAt)}`}
          />
        )}
      </LinesPanel>
      <LinesPanel title="취소·교환·반품" rows={claims} nothing="취소·교환·반품이 없습니다." all={all('claims')}>
        {(claim) => (
          <Line
            to={`/claims/${claim._id}/show`}
            text={`${claimKindLabels[claim.kind]} · ${claim.productName}`}
            chip={<ClaimStateChip state={claim.status} />}
            below={`${claim.purchaseNo} · ${showTime(claim.createdAt)}`}
          />
        )}
      </LinesPanel>
      <LinesPanel title="상품 문의" rows={inquires} nothing="문의가 없습니다." all={all('inquires')}>
        {(inquire) => (
          <Line
            to={`/inquires/${inquire._id}/show`}
            text={inquire.subject}
            below={`${inquireStateLabels[inquire.state]} · ${inquire.productName} · ${showTime(inquire.createdAt)}`}
          />
        )}
      </LinesPanel>
      <LinesPanel title="고객센터 문의" rows={inquiries} nothing="고객센터 문의가 없습니다." all={all('inquiries')}>
        {(inquiry) => (
          <Line
            to={`/inquiries/${inquiry._id}/show`}
            text={inquiry.content}
            below={`${inquireStateLabels[inquiry.state]} · ${formCategoryLabels[inquiry.category]} · ${showTime(inquiry.createdAt)}`}
          />
        )}
      </LinesPanel>
    </>
  );
}

const discountOf = ({ unit, value }: UserActivity['coupons'][number]) =>
  unit === 'PERCENT' ? `${value}% 할인` : `${showWon(value)} 할인`;

/** A member's coupons, scores and addresses. */
export function BenefitPanels({ id, activity: { coupons, scores, destinations } }: ActivityProps) {
  const all = listsOf(id);
  return (
    <>
      <LinesPanel
        title="쓸 수 있는 쿠폰"
        rows={coupons}
        nothing="쓸 수 있는 쿠폰이 없습니다."
        all={all('user-coupons')}
      >
        {(coupon) => (
          <Line
            text={coupon.name}
            below={`${discountOf(coupon)} · ${coupon.expiresAt ? `${showTime(coupon.expiresAt)}까지` : '기한 없음'}`}
          />
        )}
      </LinesPanel>
      <LinesPanel title="점수" rows={scores} nothing="점수 내역이 없습니다." all={all('scores')}>
        {(score) => (
          <Line
            text={`${score.delta > 0 ? '+' : '−'}${showNumber(Math.abs(score.delta))}점 (${showNumber(score.balance)}점)`}
            below={[scoreReasonLabels[score.reason], score.message, showTime(score.createdAt)]
              .filter(Boolean)
              .join(' · ')}
          />
        )}
      </LinesPanel>
      <LinesPanel title="배송지" rows={destinations} nothing="등록한 배송지가 없습니다.">
        {(place) => (
          <Line
            text={`${place.title}${place.isDefault ? ' (기본)' : ''} · ${place.name} ${showPhone(place.phone)}`}
            below={`(${place.postcode}) ${place.address1} ${place.address2}`}
          />
        )}
      </LinesPanel>
    </>
  );
}
