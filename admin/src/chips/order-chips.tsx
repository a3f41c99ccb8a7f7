import type { ClaimState, ClaimStatus, OrderStatus, PaymentMethod, PurchaseStatus } from '@iruon/contract';
import {
  claimStateLabels,
  claimStatusLabels,
  orderStatusLabel,
  purchaseStateLabels,
  purchaseStatusLabels,
} from '@iruon/contract/labels';
import { Chip, stateChip } from './chip.tsx';
import type { ChipKind } from './chip-kinds.ts';

const orderKinds: Record<OrderStatus, ChipKind> = {
  ORDER_NONPAYMENT: 'waiting',
  ORDER_CANCELED: 'canceled',
  ORDER_PAYMENT: 'paid',
  ORDER_CONFIRM: 'preparing',
  SHIPPING_CONFIRM: 'shipping',
  SHIPPING_DELAYED: 'late',
  DELIVERY_COMPLETE: 'done',
};

export const PurchaseStateChip = stateChip(purchaseStateLabels, {
  PURCHASE_INITIATED: 'draft',
  PURCHASE_GENERATED: 'again',
  PURCHASE_CONFIRMED: 'done',
  PURCHASE_CANCELED: 'canceled',
});

interface OrderStatusChipProps {
  status: OrderStatus;
  /** The payment method of its purchase: a bank transfer waits for a deposit. */
  method?: PaymentMethod | undefined;
}

export function OrderStatusChip({ status, method }: OrderStatusChipProps) {
  return <Chip kind={orderKinds[status]} label={orderStatusLabel(status, method)} />;
}

/** A finished claim is muted; an open one is not. */
const claimKind = (state: ClaimState): ChipKind =>
  /_(COMPLETED|REJECTED)$|^WITHDRAWN$/.test(state) ? 'canceled' : 'claim';

export function ClaimStateChip({ state }: { state: ClaimState }) {
  return <Chip kind={claimKind(state)} label={claimStateLabels[state]} />;
}

interface OrderChipsProps {
  order: { orderStatus: OrderStatus; claimStatus: ClaimStatus | null; purchaseStatus: PurchaseStatus };
  method: PaymentMethod | undefined;
}

/** The state of an order on each of its axes; the purchase status only if it adds information. */
export function OrderChips({ order: { orderStatus, claimStatus, purchaseStatus }, method }: OrderChipsProps) {
  const settled = purchaseStatus === 'PURCHASE_COMPLETE' || purchaseStatus === 'PURCHASE_SCHEDULE';
  return (
    <span className="chips">
      <OrderStatusChip status={orderStatus} method={method} />
      {claimStatus && <Chip kind={claimKind(claimStatus)} label={claimStatusLabels[claimStatus]} />}
      {settled && <Chip kind="done" label={purchaseStatusLabels[purchaseStatus]} />}
    </span>
  );
}
