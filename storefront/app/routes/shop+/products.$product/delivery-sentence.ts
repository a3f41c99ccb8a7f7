import type { ProductView } from '@iruon/bff-storefront/shop/products/product-view';
import { won } from '../../../format';

type ShippingOption = ProductView['shippingOptions'][number];

const fee = (amount: number) => (amount === 0 ? '무료' : won(amount));

function tierSentence(tiers: { price: number; amount: number }[]): string {
  const rising = tiers.toSorted((a, b) => a.price - b.price);
  return rising
    .map(({ price, amount }, index) => {
      const next = rising[index + 1];
      return next ? `${won(next.price)} 미만 ${fee(amount)}` : `${won(price)} 이상 ${fee(amount)}`;
    })
    .join(', ');
}

/** The delivery fee as a sentence. */
export function feeSentence({ charge, bundleType }: Pick<ShippingOption, 'charge' | 'bundleType'>): string {
  const basis = bundleType === 'BUNDLE' ? '함께 배송되는 상품 합계' : '이 상품 금액';
  switch (charge.type) {
    case 'PAY_ON_DELIVERY':
      return '착불입니다. 배송비는 받으실 때 냅니다.';
    case 'FIXED':
      return charge.fixedAmount ? `배송비 ${won(charge.fixedAmount)}` : '무료배송';
    case 'PRICE':
      return (charge.pricesRange ?? []).length > 1
        ? `${basis} ${tierSentence(charge.pricesRange ?? [])}`
        : `배송비 ${fee(charge.pricesRange?.[0]?.amount ?? 0)}`;
    case 'TRAVEL': {
      const minFee = Math.min(...(charge.travelRange ?? []).map((tier) => tier.amount));
      return Number.isFinite(minFee)
        ? `출고지와의 거리에 따라 ${fee(minFee)}부터`
        : '출고지와의 거리에 따라 달라집니다.';
    }
  }
}

function islandSentence(base: number, jeju: number): string {
  const surcharge =
    base === jeju ? `제주·도서산간은 ${won(jeju)}` : `제주는 ${won(jeju)}, 그 밖의 도서산간은 ${won(base)}`;
  return `${surcharge}이 더해집니다.`;
}

/** The facts about a shipping method that a buyer needs before adding the product to the cart. */
export function deliverySentences(option: ShippingOption): string[] {
  const { island, service, bundleType } = option;
  const { amount__base: base, amount__jeju: jeju } = island.charge;
  return [
    feeSentence(option),
    ...(bundleType === 'BUNDLE' ? ['같은 곳에서 나가는 상품은 묶어서 배송비를 한 번만 받습니다.'] : []),
    ...(island.isActive ? [islandSentence(base, jeju)] : []),
    ...(service.isActive && service.charge.amount > 0 ? [`설치·서비스비 개당 ${won(service.charge.amount)}`] : []),
  ];
}
