import type { ClaimState, ClaimStatus, OrderStatus, PaymentMethod, PurchaseStatus } from '@iruon/contract';
import {
  claimStateLabels,
  claimStatusLabels,
  orderStatusLabel,
  purchaseStateLabels,
  purchaseStatusLabels,
} from '@iruon/contract/labels';
import type { SvgIconComponent } from '@mui/icons-material';
import CanceledIcon from '@mui/icons-material/BlockOutlined';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import ClaimIcon from '@mui/icons-material/FeedbackOutlined';
import WaitingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import PreparingIcon from '@mui/icons-material/Inventory2Outlined';
import ShippingIcon from '@mui/icons-material/LocalShippingOutlined';
import PaidIcon from '@mui/icons-material/PaymentsOutlined';
import AskingIcon from '@mui/icons-material/SyncOutlined';
import ConfirmedIcon from '@mui/icons-material/VerifiedOutlined';
import DelayedIcon from '@mui/icons-material/WatchLaterOutlined';
import { Chip, stateChip, type Tone } from './chip.tsx';

const orderLooks: Record<OrderStatus, [SvgIconComponent, Tone]> = {
  ORDER_NONPAYMENT: [WaitingIcon, 'warning'],
  ORDER_CANCELED: [CanceledIcon, 'neutral'],
  ORDER_PAYMENT: [PaidIcon, 'primary'],
  ORDER_CONFIRM: [PreparingIcon, 'info'],
  SHIPPING_CONFIRM: [ShippingIcon, 'info'],
  SHIPPING_DELAYED: [DelayedIcon, 'error'],
  DELIVERY_COMPLETE: [DoneIcon, 'success'],
};

export const PurchaseStateChip = stateChip(purchaseStateLabels, {
  PURCHASE_INITIATED: [WaitingIcon, 'neutral'],
  PURCHASE_GENERATED: [AskingIcon, 'warning'],
  PURCHASE_CONFIRMED: [DoneIcon, 'success'],
  PURCHASE_CANCELED: [CanceledIcon, 'neutral'],
});

interface OrderStatusChipProps {
  status: OrderStatus;
  /** The payment method of its purchase: a bank transfer waits for a deposit. */
  method?: PaymentMethod | undefined;
}

export function OrderStatusChip({ status, method }: OrderStatusChipProps) {
  const [icon, tone] = orderLooks[status];
  return <Chip icon={icon} tone={tone} label={orderStatusLabel(status, method)} />;
}

/** A finished claim is muted; an open one is not. */
const claimTone = (state: ClaimState): Tone => (/_(COMPLETED|REJECTED)$|^WITHDRAWN$/.test(state) ? 'neutral' : 'error');

export function ClaimStateChip({ state }: { state: ClaimState }) {
  return <Chip icon={ClaimIcon} tone={claimTone(state)} label={claimStateLabels[state]} />;
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
      {claimStatus && <Chip icon={ClaimIcon} tone={claimTone(claimStatus)} label={claimStatusLabels[claimStatus]} />}
      {settled && <Chip icon={ConfirmedIcon} tone="success" label={purchaseStatusLabels[purchaseStatus]} />}
    </span>
  );
}
