import type { UserActivity } from '@iruon/contract';
import { claimKindLabels, inquireStateLabels, scoreReasonLabels } from '@iruon/contract/labels';
import { Box, Button, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { ClaimStateChip, OrderStatusChip } from '../../chips/order-chips.tsx';
import { showPhone } from '../../format/phone.ts';
import { showTime } from '../../format/seoul-time.ts';
import { showNumber, showWon } from '../../format/won.ts';
import { Panel } from '../orders/panel.tsx';

interface RecentProps<Row> {
  title: string;
  rows: readonly Row[];
  nothing: string;
  /** The list with the rest. */
  all?: string;
  children: (row: Row) => ReactNode;
}

/** The latest rows of one kind, and the way to all of them. */
function Recent<Row extends { _id: string }>({ title, rows, nothing, all, children }: RecentProps<Row>) {
  return (
    <Panel title={title}>
      {rows.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{nothing}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {rows.map((row) => (
            <Box component="li" key={row._id} sx={{ overflowWrap: 'anywhere' }}>
              {children(row)}
            </Box>
          ))}
        </Box>
      )}
      {all && rows.length > 0 && (
        <Button component={RouterLink} to={all} size="small" sx={{ mt: 1, ml: -0.5 }} aria-label={`${title} 모두 보기`}>
          모두 보기
        </Button>
      )}
    </Panel>
  );
}

interface LineProps {
  to?: string;
  text: string;
  chip?: ReactNode;
  below: ReactNode;
}

/** One row: what it is about, its state, and below when and how much. */
function Line({ to, text, chip, below }: LineProps) {
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between', alignItems: 'center' }}>
        {to ? (
          <Link component={RouterLink} to={to} underline="hover">
            {text}
          </Link>
        ) : (
          <span>{text}</span>
        )}
        {chip}
      </Box>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {below}
      </Typography>
    </>
  );
}

const listOf = (resource: string, id: string) =>
  `/${resource}?${new URLSearchParams({ filter: JSON.stringify({ _user: id }) })}`;

interface ActivityProps {
  id: string;
  activity: UserActivity;
}

/** What a member bought, returned and asked. */
export function ShoppingPanels({ id, activity: { orders, claims, inquires } }: ActivityProps) {
  return (
    <>
      <Recent title="최근 주문" rows={orders} nothing="주문이 없습니다." all={listOf('orders', id)}>
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
      </Recent>
      <Recent title="취소·교환·반품" rows={claims} nothing="취소·교환·반품이 없습니다." all={listOf('claims', id)}>
        {(claim) => (
          <Line
            to={`/claims/${claim._id}/show`}
            text={`${claimKindLabels[claim.kind]} · ${claim.productName}`}
            chip={<ClaimStateChip state={claim.status} />}
            below={`${claim.purchaseNo} · ${showTime(claim.createdAt)}`}
          />
        )}
      </Recent>
      <Recent title="상품 문의" rows={inquires} nothing="문의가 없습니다." all={listOf('inquires', id)}>
        {(inquire) => (
          <Line
            to={`/inquires/${inquire._id}/show`}
            text={inquire.subject}
            below={`${inquireStateLabels[inquire.state]} · ${inquire.productName} · ${showTime(inquire.createdAt)}`}
          />
        )}
      </Recent>
    </>
  );
}

const discountOf = ({ unit, value }: UserActivity['coupons'][number]) =>
  unit === 'PERCENT' ? `${value}% 할인` : `${showWon(value)} 할인`;

/** What a member has: coupons, scores and addresses. */
export function BenefitPanels({ id, activity: { coupons, scores, destinations } }: ActivityProps) {
  return (
    <>
      <Recent
        title="쓸 수 있는 쿠폰"
        rows={coupons}
        nothing="쓸 수 있는 쿠폰이 없습니다."
        all={listOf('user-coupons', id)}
      >
        {(coupon) => (
          <Line
            text={coupon.name}
            below={`${discountOf(coupon)} · ${coupon.expiresAt ? `${showTime(coupon.expiresAt)}까지` : '기한 없음'}`}
          />
        )}
      </Recent>
      <Recent title="점수" rows={scores} nothing="점수 내역이 없습니다." all={listOf('scores', id)}>
        {(score) => (
          <Line
            text={`${score.delta > 0 ? '+' : '−'}${showNumber(Math.abs(score.delta))}점 (${showNumber(score.balance)}점)`}
            below={[scoreReasonLabels[score.reason], score.message, showTime(score.createdAt)]
              .filter(Boolean)
              .join(' · ')}
          />
        )}
      </Recent>
      <Recent title="배송지" rows={destinations} nothing="등록한 배송지가 없습니다.">
        {(place) => (
          <Line
            text={`${place.title}${place.isDefault ? ' (기본)' : ''} · ${place.name} ${showPhone(place.phone)}`}
            below={`(${place.postcode}) ${place.address1} ${place.address2}`}
          />
        )}
      </Recent>
    </>
  );
}
