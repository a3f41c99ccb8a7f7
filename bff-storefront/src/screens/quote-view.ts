import type { Quote } from '../wire.ts';

export interface PriceRow {
  key: string;
  label: string;
  /** Won; negative for what is taken off. */
  amount: number;
  /** Why this much, one sentence each. */
  notes: string[];
}

export interface PriceView {
  rows: PriceRow[];
  payable: number;
  /** What the member would owe without points and advance money. */
  total: number;
  pointBalance: number;
  points: number;
  isPointCut: boolean;
  moneyBalance: number;
  money: number;
  isMoneyCut: boolean;
}

const won = (amount: number) => `${amount.toLocaleString('ko-KR')}원`;

type Shipping = Quote['shippings'][number];

/** Why a delivery fee is what it is, and what would lower it. */
export function deliveryNotes({ shippingName, fee, reasons }: Shipping): string[] {
  const notes = reasons.flatMap(({ code, base, nextTier }) => {
    if (code === 'PAY_ON_DELIVERY') return [`${shippingName}: 착불이라 받으실 때 배송비를 냅니다.`];
    if (!nextTier || base === null || nextTier.from <= base) return [];
    const lower = nextTier.fee === 0 ? '무료입니다' : `${won(nextTier.fee)}입니다`;
    return [`${won(nextTier.from - base)} 더 담으면 ${shippingName} 배송비가 ${lower}.`];
  });
  return [`${shippingName} ${fee === 0 ? '무료' : won(fee)}`, ...notes];
}

/** The price panel: every won with its reason, what costs nothing left out save delivery. Amounts add up to payable. */
export function priceView({ totals, shippings, coupons, ...balances }: Quote): PriceView {
  const rows: PriceRow[] = [
    { key: 'list', label: '상품금액', amount: totals.goods + totals.productDiscount, notes: [] },
    { key: 'discount', label: '상품할인', amount: -totals.productDiscount, notes: [] },
    {
      key: 'coupon',
      label: '쿠폰할인',
      amount: -totals.couponDiscount,
      notes: coupons.map(({ name, discount }) => `${name} ${won(discount)}`),
    },
    { key: 'delivery', label: '배송비', amount: totals.delivery, notes: shippings.flatMap(deliveryNotes) },
    {
      key: 'island',
      label: '제주·도서산간 추가 배송비',
      amount: totals.island,
      notes: ['받는 곳의 우편번호로 계산했습니다.'],
    },
    { key: 'service', label: '현장 서비스비', amount: totals.service, notes: [] },
    { key: 'installation', label: '설치비', amount: totals.installation, notes: [] },
    { key: 'points', label: '적립금 사용', amount: -totals.points, notes: [] },
    { key: 'money', label: '예치금 사용', amount: -totals.money, notes: [] },
  ];
  const always = new Set(['list', 'delivery']);
  return {
    rows: rows.filter((row) => row.amount !== 0 || always.has(row.key)),
    payable: totals.payable,
    total: totals.payable + totals.money + totals.points,
    ...balances,
    points: totals.points,
    money: totals.money,
  };
}
