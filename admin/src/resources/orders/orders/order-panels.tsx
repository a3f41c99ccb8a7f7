import { type OrderConsent, orderTermLabels } from '@iruon/contract';
import {
  amountLines,
  claimReasonLabels,
  claimStateLabels,
  methodText,
  priceOf,
  refundStateLabels,
} from '@iruon/contract/labels';
import { Box, Link as PlainLink } from '@mui/material';
import { LinkOrText } from '../../../components/page-link.tsx';
import { Facts, Panel } from '../../../components/panel.tsx';
import { showPhone } from '../../../format/phone.ts';
import { showTime } from '../../../format/seoul-time.ts';
import { showWon } from '../../../format/won.ts';
import { OrderLines } from './order-lines.tsx';
import { OrderMemo } from './order-memo.tsx';
import { OrderPayments, OrderReceipt } from './order-payments.tsx';
import { OrderPrice } from './order-price.tsx';
import type { OrderRecord } from './order-record.ts';
import { ReceiverPanel } from './receiver-panel.tsx';

const consentLine = ({ code, version, agreedAt }: OrderConsent) => (
  <Box key={code}>
    {orderTermLabels[code]} · {version}판 · {showTime(agreedAt)}
  </Box>
);

/**
 * The refunded and the remaining amounts in the words of the buyer's page, and the amounts received beside the order.
 */
function OrderAmounts({ amounts }: Pick<OrderRecord, 'amounts'>) {
  const changed = amountLines(amounts);
  const { excess, excessReturned } = amounts;
  if (!changed && excess === 0) return null;
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', mt: 1.5, pt: 1.5 }}>
      <Facts
        facts={[
          ...(changed?.lines ?? []).map(({ label, text }): [string, string] => [label, text]),
          ['실 결제', changed && <b>{changed.remaining}</b>],
          ['남은 금액', changed?.sources],
          ['주문 외 입금', excess > 0 && showWon(excess)],
          ['돌려준 주문 외 입금', excessReturned > 0 && `-${showWon(excessReturned)}`],
        ]}
      />
    </Box>
  );
}

/** All details of an order in one column: people, lines, price, payment, destination. */
export function OrderPanels({ order }: { order: OrderRecord }) {
  const { purchase, member } = order;
  const { sender } = purchase;
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
        <OrderLines lines={purchase.orders} current={order._id} method={order.paymentMethod} />
      </Panel>
      <ReceiverPanel order={order} />
      {order.claims.length > 0 && (
        <Panel title="취소·교환·반품">
          {order.claims.map((claim) => (
            <Box key={claim._id}>
              <PlainLink component={LinkOrText} to={`/claims/${claim._id}/show`}>
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
            ['결제수단', methodText({ method: purchase.paymentMethod }, priceOf(purchase.panel))],
            ['결제일시', purchase.paidAt ? showTime(purchase.paidAt) : '결제 전'],
            ['입금기한', purchase.paidAt || !purchase.expiresAt ? null : showTime(purchase.expiresAt)],
            ['취소 사유', purchase.cancelReason],
            ['동의', purchase.consents.length > 0 && purchase.consents.map(consentLine)],
          ]}
        />
        <OrderPayments payments={order.payments} />
        <OrderAmounts amounts={order.amounts} />
      </Panel>
      {purchase.cashReceipt && <OrderReceipt order={order} receipt={purchase.cashReceipt} />}
    </Box>
  );
}
