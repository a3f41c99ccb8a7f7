import { numberText, wonText } from '../won.ts';
import type { PriceAssumption, PricePanelKey, PriceRule } from './price-panel.ts';

export const pricePanelLabels: Record<PricePanelKey, string> = {
  goods: '상품금액',
  productDiscount: '상품할인',
  productCoupon: '상품쿠폰',
  delivery: '배송비',
  deliveryCoupon: '배송비쿠폰',
  island: '제주·도서산간 추가 배송비',
  installation: '설치비',
  installationCoupon: '설치비쿠폰',
  service: '현장 서비스비',
  serviceCoupon: '현장 서비스비쿠폰',
  totalCoupon: '주문쿠폰',
  points: '포인트 사용',
  money: '예치금 사용',
};

export const priceAssumptionLabels: Record<PriceAssumption, string> = {
  ADDRESS_UNKNOWN: '받는 곳을 고르면 제주·도서산간 배송비와 거리별 배송비가 더해질 수 있습니다.',
  DISTANCE_UNKNOWN: '받는 곳까지의 거리를 확인한 뒤 배송비가 바뀔 수 있습니다.',
};

const percentOrWon = (unit: 'AMOUNT' | 'PERCENT', value: number) =>
  unit === 'PERCENT' ? `${numberText(value)}%` : wonText(value);

/** The rule behind an amount as one sentence, the same on every screen. */
export function priceRuleText(rule: PriceRule): string {
  switch (rule.code) {
    case 'PIECES': {
      const goods = `${wonText(rule.each)} × ${rule.pieces}개`;
      return rule.supplies > 0 ? `${goods} + 추가구성 ${wonText(rule.supplies)}` : goods;
    }
    case 'PRODUCT_DISCOUNT':
      return `개당 ${percentOrWon(rule.unit, rule.value)} 할인, ${wonText(rule.each)} × ${rule.pieces}개`;
    case 'COUPON': {
      const taken = `${rule.name}: ${wonText(rule.base)}에서 ${percentOrWon(rule.unit, rule.value)} 할인`;
      return rule.limit === null ? taken : `${taken} (최대 ${wonText(rule.limit)})`;
    }
    case 'FIXED':
      return `${bundleText(rule.bundled)}고정 배송비`;
    case 'PRICE_TIER': {
      const { base, from, next } = rule;
      const tier = from === 0 ? '기본 배송비' : `${wonText(from)} 이상 주문 배송비`;
      const lower = next && next.from > base ? `. ${wonText(next.from - base)} 더 담으면 ${feeText(next.fee)}` : '';
      return `${bundleText(rule.bundled)}${tier} (주문금액 ${wonText(base)})${lower}`;
    }
    case 'DISTANCE_TIER': {
      if (rule.distance === null) return `${bundleText(rule.bundled)}거리별 배송비, 주소를 확인한 뒤 바뀔 수 있습니다`;
      return `${bundleText(rule.bundled)}거리별 배송비 (${distanceText(rule.distance)}, ${rule.from}km 이상 구간)`;
    }
    case 'PAY_ON_DELIVERY':
      return '착불, 받으실 때 배송비를 냅니다';
    case 'FACTORY_PICKUP':
      return '방문 수령';
    case 'ISLAND':
      return `${bundleText(rule.bundled)}${rule.region === 'jeju' ? '제주 지역' : '도서산간 지역'}`;
    case 'PER_PIECE':
      return `${wonText(rule.each)} × ${rule.pieces}개`;
    case 'USED':
      return '';
    case 'RECORDED':
      return rule.name ?? '주문할 때 기록한 금액';
  }
}

const bundleText = (lines: number) => (lines > 1 ? `${lines}개 상품 묶음배송, ` : '');
const feeText = (fee: number) => (fee === 0 ? '무료배송입니다' : `배송비가 ${wonText(fee)}입니다`);
const distanceText = (km: number) => `${numberText(km, 1)}km`;

export const phoneSettlementLabels = {
  TRANSFER: '무통장입금 (입금 대기)',
  ADVANCE: '예치금에서 차감',
  PAID: '이미 결제함',
};
