import type { ConsoleShipping, ShippingOptionInput } from './schemas.ts';

export const chargeTypeLabels: Record<ShippingOptionInput['charge']['type'], string> = {
  FIXED: '고정 금액',
  PRICE: '주문금액별',
  TRAVEL: '거리별',
  PAY_ON_DELIVERY: '착불',
};
export const bundleTypeLabels: Record<ShippingOptionInput['bundleType'], string> = {
  BUNDLE: '묶음배송 (가장 낮은 배송비 한 번)',
  PIECE: '상품마다 따로',
};
export const shippingTargetLabels: Record<ConsoleShipping['target']['type'], string> = {
  EVERY_ASSET: '모든 상품',
  CATEGORIES: '분류',
  PRODUCTS: '고른 상품',
};
