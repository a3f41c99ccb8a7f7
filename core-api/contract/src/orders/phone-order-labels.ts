import type { PhoneSettlement } from './phone-orders.ts';

export const phoneSettlementLabels: Record<PhoneSettlement, string> = {
  TRANSFER: '무통장입금 (입금 대기)',
  ADVANCE: '예치금에서 차감',
  PAID: '이미 결제함',
};
