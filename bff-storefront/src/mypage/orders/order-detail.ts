import {
  type CashReceiptView,
  type ClaimKind,
  cardText,
  claimStatusLabels,
  collectionStatusLabels,
  correctionLabels,
  methodText,
  type OrderClaims,
  orderStatusLabels,
  type PaidAmounts,
  type PricePanelView,
  type Purchase,
  panelView,
  priceOf,
  purchaseStatusLabels,
  trackingStateLabels,
  type UnpaidPurchase,
} from '@iruon/contract';
import { memberCore, requireId, requireMember } from '../../guards.ts';
import { type PickupPlace, pickupOf } from '../../shop/order/pickup.ts';
import type { Visit } from '../../visit.ts';
import { joinedPieces, type PieceView, pieceView } from '../my-lots.ts';
import { claimsOf } from './claims.ts';
import { type OrderSummary, parcelOf, reviewsOf, summarize } from './order-summary.ts';
import { unpaidAmong } from './unpaid-purchases.ts';

export interface OrderDetailView {
  order: OrderSummary;
  /** Orders of the same purchase, including this one. */
  siblings: OrderSummary[];
  price: PricePanelView;
  /** What was paid, by source, and what remains. */
  amounts: PaidAmounts;
  receiver: { name: string; phone: string; postcode: string; address: string };
  /** The pickup places; empty for a delivery. */
  pickup: PickupPlace[];
  requestMessage: string;
  /** True if the member may still change the receiver. */
  canChangeReceiver: boolean;
  cancelReason: string | null;
  /** Its purchase if a payment was started and not finished; else null. */
  unpaid: UnpaidPurchase | null;
  /** The buyer. */
  orderer: Purchase['sender'];
  /** The payment method of the order. */
  method: string;
  payment: {
    method: string;
    /** Whole won. */
    amount: number;
    paidAt: string | null;
    card: string | null;
    account: { bankName: string; number: string; holder: string; expiresAt: string | null } | null;
    receiptUrl: string | null;
  } | null;
  /** The requested cash receipt; null if none was requested or the purchase was cancelled before payment. */
  cashReceipt: CashReceiptView | null;
  /** The actions that are allowed on the order now. */
  claimKinds: ClaimKind[];
  /** True if other orders of the purchase can be cancelled with it. */
  cancelsAlong: boolean;
  /** The claims of the order, newest first. */
  claims: (OrderClaims['claims'][number] & { parcel: OrderSummary['parcel'] })[];
  /** The scans of its parcel that the carrier reported, newest first. */
  tracking: { at: string; label: string; place: string }[];
  /** The shipped pieces of the purchase whose lots are known. */
  pieces: PieceView[];
  /** Newest first. */
  events: { id: string; at: string; label: string; message: string; by: string }[];
}

const labels: Record<string, string> = {
  ...orderStatusLabels,
  ...claimStatusLabels,
  ...collectionStatusLabels,
  ...purchaseStatusLabels,
  NO_CLAIM: '신청 철회',
};
// Omitted from the history, because the state of the order already shows them: a delivery that waits for its
// confirmation, and the cancelled purchase of a cancelled order.
const unsaid = new Set(['PURCHASE_PENDING', 'PURCHASE_AWAITING', 'PURCHASE_CANCELED']);

export async function orderDetail(visit: Visit, id: string): Promise<OrderDetailView> {
  requireMember(visit);
  requireId(id);
  const [found, { kinds, claims, others }, setting] = await Promise.all([
    visit.core.call('getMyOrder', { params: { path: { _id: id } } }),
    claimsOf(visit, id),
    visit.store.setting(),
  ]);
  const { order, purchase, payment, amounts, events } = found;
  const { receiver } = purchase;
  // This order first, because the number of queried orders is limited.
  const isShipped = purchase.orders.some(({ shippedAt }) => shippedAt !== null);
  const [orderReviews, unpaid, tracking, pieces] = await Promise.all([
    reviewsOf(visit, [order, ...purchase.orders.filter(({ _id }) => _id !== order._id)]),
    unpaidAmong(visit, [order]),
    order.invoiceNo ? trackingOf(visit, id) : [],
    isShipped ? piecesOf(visit, order.purchaseNo) : [],
  ]);
  return {
    order: summarize(order, orderReviews, undefined, unpaid),
    siblings: purchase.orders.map((sibling) => summarize(sibling, orderReviews, undefined, unpaid)),
    unpaid: unpaid.get(order.purchaseNo) ?? null,
    orderer: purchase.sender,
    method: methodText({ method: purchase.paymentMethod }, priceOf(purchase.panel)),
    price: panelView(purchase.panel),
    amounts,
    receiver: {
      name: receiver.name,
      phone: receiver.phone,
      postcode: receiver.postcode,
      address: `${receiver.address1} ${receiver.address2}`.trim(),
    },
    pickup: pickupOf(purchase, setting.shop.shippingCodes, order._id),
    requestMessage: purchase.requestMessage,
    canChangeReceiver: purchase.canChangeReceiver,
    cancelReason: purchase.cancelReason,
    payment: payment && {
      method: methodText({ method: payment.method }),
      amount: payment.amount,
      paidAt: payment.paidAt,
      card: cardText(payment),
      account: payment.virtualAccount,
      receiptUrl: payment.receiptUrl,
    },
    cashReceipt: purchase.state === 'PURCHASE_CANCELED' ? null : purchase.cashReceipt,
    claimKinds: kinds.map(({ kind }) => kind),
    cancelsAlong: kinds.some(({ kind }) => kind === 'CANCEL') && others.some((each) => each.kinds.includes('CANCEL')),
    claims: claims.map((claim) => ({ ...claim, parcel: parcelOf(claim) })),
    tracking,
    pieces,
    events: events
      .filter(
        ({ event, from, to }) =>
          correctionLabels[event] !== undefined || (labels[to] !== undefined && from !== to && !unsaid.has(to)),
      )
      .map((event) => ({
        id: event._id,
        at: event.at,
        label: correctionLabels[event.event] ?? labels[event.to] ?? '',
        message: event.message,
        by: event.actor,
      }))
      .sort((a, b) => b.at.localeCompare(a.at)),
  };
}

async function piecesOf(visit: Visit, purchaseNo: string): Promise<PieceView[]> {
  const { pieces } = await visit.core.call('listPurchasePieces', { params: { path: { purchaseNo } } });
  return joinedPieces(pieces).map(pieceView);
}

async function trackingOf(visit: Visit, id: string): Promise<OrderDetailView['tracking']> {
  const { tracking } = await visit.core.call('getMyOrderTracking', { params: { path: { _id: id } } });
  return tracking.steps.toReversed().map(({ at, state, place }) => ({ at, label: trackingStateLabels[state], place }));
}

/**
 * Confirms the purchase of a delivered order; final.
 * @throws CoreProblem TRANSITION_NOT_ALLOWED, NOT_FOUND
 */
export async function confirmOrder(visit: Visit, id: string): Promise<void> {
  await memberCore(visit).call('confirmMyOrder', { params: { path: { _id: id } } });
}

/**
 * Cancels an unpaid order, together with its purchase.
 * @throws CoreProblem TRANSITION_NOT_ALLOWED, NOT_FOUND
 */
export async function cancelOrder(visit: Visit, id: string): Promise<void> {
  await memberCore(visit).call('cancelMyOrder', { params: { path: { _id: id } } });
}
