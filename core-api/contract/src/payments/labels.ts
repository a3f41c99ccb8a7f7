import type { PaymentMethod, TakenMethod } from '../kernel/codes.ts';

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  card: '신용·체크카드',
  easy: '간편결제',
  kakao: '카카오페이',
  account: '무통장입금',
  advance: '예치금',
};

export const takenMethodLabels: Record<TakenMethod, string> = {
  ...paymentMethodLabels,
  transfer: '계좌 입금 확인',
  phone: '전화 주문 수납',
};

/** The sources of a purchase's money, which are also the targets of its refund. */
export const paidSourceLabels = {
  card: '카드·간편결제',
  account: '무통장입금',
  hand: '직접 확인한 입금',
  money: '예치금',
  points: '포인트',
};
export type PaidSource = keyof typeof paidSourceLabels;
