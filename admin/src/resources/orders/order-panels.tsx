import { type OrderConsent, orderTerms } from '@iruon/contract';
import {
  carrierLabels,
  claimReasonLabels,
  claimStateLabels,
  couriers,
  paymentMethodLabels,
  refundStateLabels,
  trackingUrl,
} from '@iruon/contract/labels';
import { Box, Link as PlainLink, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { showPhone } from '../../format/phone.ts';
import { showDay, showTime } from '../../format/seoul-time.ts';
import { showWon } from '../../format/won.ts';
import { OrderLines } from './order-lines.tsx';
import { OrderMemo } from './order-memo.tsx';
import { OrderPayments } from './order-payments.tsx';
import { OrderPrice } from './order-price.tsx';
import { OrderReceipt } from './order-receipt.tsx';
import type { OrderRecord } from './order-record.ts';
import { Facts, Panel } from './panel.tsx';

function trackingOf({ courierCode, invoiceNo }: OrderRecord) {
  if (!courierCode || !invoiceNo) return null;
  const { name } = couriers[courierCode];
  const href = trackingUrl(courierCode, invoiceNo);
  if (!href) return `${name} ${invoiceNo}`;
  return (
    <PlainLink href={href} target="_blank" rel="noreferrer">
      {name} {invoiceNo}
    </PlainLink>
  );
}

/** Other parcels of the same purchase, and where a mistyped number is put right. */
const parcelsOf = ({ purchaseNo, invoiceNo }: OrderRecord) =>
  invoiceNo && (
    <PlainLink
      component={Link}
      to={`/deliveries?${new URLSearchParams({ filter: JSON.stringify({ q: purchaseNo }) })}`}
    >
      이 주문의 송장 보기·고치기
    </PlainLink>
  );

const consentLine = ({ code, version, agreedAt }: OrderConsent) => (
  <Box key={code}>
    {orderTerms[code].title} · {version}판 · {showTime(agreedAt)}
  </Box>
);

/** Everything about an order in one column: people, lines, price, payment, where it goes. */
export function OrderPanels({ order }: { order: OrderRecord }) {
  const { purchase, member } = order;
  const { receiver, sender } = purchase;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <OrderMemo order={order} />
      <Panel title="주문자">
        <Facts
          facts={[
            ['회원', [member.name, order.businessName].filter(Boolean).join(' · ')],
            ['아이디', member.username],
            ['고객번호', order.custNo],
            ['보내는 분', `${sender.name} · ${showPhone(sender.phone)}`],
            ['이메일', sender.email],
          ]}
        />
      </Panel>
      <Panel title={`함께 주문한 상품 ${purchase.orders.length}건`}>
        <OrderLines lines={purchase.orders} current={order._id} />
      </Panel>
      {order.claims.length > 0 && (
        <Panel title="취소·교환·반품">
          {order.claims.map((claim) => (
            <Box key={claim._id}>
              <PlainLink component={Link} to={`/claims/${claim._id}/show`}>
                {claimStateLabels[claim.state]} {claim.pieces}개
              </PlainLink>{' '}
              · {claimReasonLabels[claim.reason]} · {showTime(claim.createdAt)}
              {claim.refund && ` · ${showWon(claim.refund.amount)} ${refundStateLabels[claim.refund.state]}`}
            </Box>
          ))}
        </Panel>
      )}
      <Panel title="금액">
        <OrderPrice panel={purchase.panel} />
      </Panel>
      <Panel title="결제">
        <Facts
          facts={[
            ['결제수단', paymentMethodLabels[purchase.paymentMethod]],
            ['결제일시', purchase.paidAt ? showTime(purchase.paidAt) : '결제 전'],
            ['입금기한', purchase.paidAt || !purchase.expiresAt ? null : showTime(purchase.expiresAt)],
            ['취소 사유', purchase.cancelReason],
            ['동의', purchase.consents.length > 0 && purchase.consents.map(consentLine)],
          ]}
        />
        <OrderPayments payments={order.payments} />
      </Panel>
      {purchase.cashReceipt && <OrderReceipt order={order} receipt={purchase.cashReceipt} />}
      <Panel title="받는 분">
        <Facts
          facts={[
            ['이름', receiver.name],
            ['연락처', showPhone(receiver.phone)],
            ['주소', `(${receiver.postcode}) ${receiver.address1} ${receiver.address2}`],
            ['수령 방법', receiver.isFactory ? '방문 수령' : null],
            ['배송 방법', order.carrier && carrierLabels[order.carrier]],
            ['송장', trackingOf(order)],
            ['배송 조회', parcelsOf(order)],
            [
              '발송 예정일',
              order.orderStatus === 'SHIPPING_DELAYED' && order.delayUntil ? showDay(order.delayUntil) : null,
            ],
            ['발송일시', order.shippedAt && showTime(order.shippedAt)],
            ['배송완료일시', order.deliveredAt && showTime(order.deliveredAt)],
          ]}
        />
        {purchase.requestMessage && (
          <Box sx={{ mt: 1.5, p: 1.5, borderRadius: 1, bgcolor: 'action.hover' }}>
            <Typography variant="caption" component="h3" sx={{ color: 'text.secondary' }}>
              요청사항
            </Typography>
            <Typography sx={{ whiteSpace: 'pre-wrap' }}>{purchase.requestMessage}</Typography>
          </Box>
        )}
      </Panel>
    </Box>
  );
}
