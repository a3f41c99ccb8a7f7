import type { ClaimState } from './claims/schemas.ts';
import type {
  Carrier,
  ClaimStatus,
  OrderStatus,
  OrderTab,
  PaymentMethod,
  PurchaseState,
  PurchaseStatus,
} from './kernel/codes.ts';
import { paymentMethodLabels } from './payments/labels.ts';
import type { ListSort } from './products/list.ts';
import { wonText } from './won.ts';

export * from './api-keys/labels.ts';
export * from './approvals/labels.ts';
export * from './banners/labels.ts';
export * from './boards/labels.ts';
export * from './bulk-uploads/labels.ts';
export * from './campaigns/labels.ts';
export * from './cash-receipts/labels.ts';
export * from './chat/labels.ts';
export * from './claims/labels.ts';
export * from './coupons/labels.ts';
export * from './coupons/sentence.ts';
export * from './courier-templates/labels.ts';
export * from './deliveries/labels.ts';
export * from './deposits/labels.ts';
export * from './erp/labels.ts';
export * from './exports/labels.ts';
export * from './faqs/labels.ts';
export * from './files/labels.ts';
export * from './forms/labels.ts';
export * from './ifu/labels.ts';
export * from './inquiries/labels.ts';
export * from './inquiry-calls/labels.ts';
export * from './kernel/business-no.ts';
export * from './legacy-orders/labels.ts';
export * from './levels/labels.ts';
export * from './lots/labels.ts';
export * from './members/audit-labels.ts';
export * from './members/labels.ts';
export * from './operators/labels.ts';
export * from './orders/labels.ts';
export * from './orders/price-panel-view.ts';
export * from './parcels/labels.ts';
export * from './payments/labels.ts';
export * from './payments/paid-text.ts';
export * from './points/labels.ts';
export * from './products/labels.ts';
export * from './promoter-bonuses/labels.ts';
export * from './promoter-withdrawals/labels.ts';
export * from './promoters/labels.ts';
export * from './recalls/labels.ts';
export * from './receipts/labels.ts';
export * from './reconciliations/labels.ts';
export * from './reviews/labels.ts';
export * from './saved-views/labels.ts';
export * from './search/labels.ts';
export * from './sheet-layouts/labels.ts';
export * from './shipping/couriers.ts';
export * from './shipping/island-labels.ts';
export * from './shipping/labels.ts';
export * from './statistics/labels.ts';
export * from './stock/labels.ts';
export * from './stock-alerts/labels.ts';
export * from './stock-counts/labels.ts';
export * from './supply-reports/labels.ts';
export * from './system/labels.ts';
export * from './terms/labels.ts';
export * from './tracking/labels.ts';
export * from './undone-works/labels.ts';
export * from './webhooks/labels.ts';

// No raw code reaches a screen: every screen uses the Korean labels of this file.

export const orderStatusLabels: Record<OrderStatus, string> = {
  ORDER_NONPAYMENT: '결제대기',
  ORDER_CANCELED: '주문취소',
  ORDER_PAYMENT: '결제완료',
  ORDER_CONFIRM: '상품준비중',
  SHIPPING_CONFIRM: '배송중',
  SHIPPING_DELAYED: '배송지연',
  DELIVERY_COMPLETE: '배송완료',
};

/** The label of an unpaid order that expects a bank transfer; every other one expects a payment. */
export const DEPOSIT_AWAITED = '입금대기';

/** The label of an order's status; the method distinguishes a started payment from an expected deposit. */
export function orderStatusLabel(status: OrderStatus, method: PaymentMethod | undefined): string {
  return status === 'ORDER_NONPAYMENT' && method === 'account' ? DEPOSIT_AWAITED : orderStatusLabels[status];
}

/** The entries of an order's history besides its status changes. */
export const correctionLabels: Readonly<Record<string, string>> = {
  CORRECT_INVOICE: '송장 정정',
  CORRECT_RECEIVER: '배송지 변경',
};

export const claimStatusLabels: Record<ClaimStatus, string> = {
  CANCEL_REQUESTED: '취소요청',
  CANCEL_COMPLETED: '취소완료',
  CANCEL_REJECTED: '취소거절',
  EXCHANGE_REQUESTED: '교환요청',
  EXCHANGE_COMPLETED: '교환완료',
  EXCHANGE_REJECTED: '교환거절',
  EXCHANGE_PENDING: '교환접수',
  EXCHANGE_DELAYED: '교환지연',
  EXCHANGE_SHIPPING: '교환배송중',
  RETURN_REQUESTED: '반품요청',
  RETURN_COMPLETED: '반품완료',
  RETURN_REJECTED: '반품거절',
};

export const claimStateLabels: Record<ClaimState, string> = { ...claimStatusLabels, WITHDRAWN: '신청철회' };

export const purchaseStatusLabels: Record<PurchaseStatus, string> = {
  PURCHASE_PENDING: '구매진행',
  PURCHASE_AWAITING: '구매확정대기',
  PURCHASE_SCHEDULE: '자동확정예정',
  PURCHASE_COMPLETE: '구매확정',
  PURCHASE_CANCELED: '구매취소',
};

export const purchaseStateLabels: Record<PurchaseState, string> = {
  PURCHASE_INITIATED: '주문접수',
  PURCHASE_GENERATED: '결제진행',
  PURCHASE_CONFIRMED: '결제확인',
  PURCHASE_CANCELED: '취소됨',
};

export const orderTabLabels: Record<OrderTab, string> = {
  waiting: '결제대기',
  paid: '결제완료',
  preparing: '상품준비중',
  shipping: '배송중',
  delivered: '배송완료',
  confirmed: '구매확정',
  claims: '취소/교환/반품',
};

/** The message for an amount (won) below a method's minimum, naming the usable methods. */
export function tooSmallMessage(
  { method, least }: { method: PaymentMethod; least: number },
  others: PaymentMethod[] = [],
) {
  const names = others.map((one) => paymentMethodLabels[one]).join(', ');
  const message = `${paymentMethodLabels[method]} 결제는 ${wonText(least)}부터 할 수 있습니다.`;
  return names ? `${message} 지금 금액을 결제할 수 있는 수단은 ${names}입니다.` : message;
}

export const carrierLabels: Record<Carrier, string> = {
  EXPRESS: '택배',
  GENERAL: '일반배송',
  FREIGHT: '화물배송',
  COMPANY: '자사배송',
  EXTENDED: '설치배송',
};

export const listSortLabels: Record<ListSort, string> = {
  best: '정확도순',
  latest: '최신순',
  name: '이름순',
  price_asc: '낮은 가격순',
  price_desc: '높은 가격순',
};
