import type { Won } from '../../../kernel/won.ts';
import type { BundleType, ChargeType, CouponTarget, DiscountUnit, RegionCode } from '../types.ts';

/** The complete result. Every total is the sum of the parts above it, so that a screen can explain each won. */
export type Quote = {
  /** In the order of the input's lines. */
  readonly lines: readonly LineQuote[];
  /** One per shipping code, by first line. */
  readonly deliveries: readonly DeliveryQuote[];
  /** In the order they were applied. */
  readonly coupons: readonly AppliedCoupon[];
  readonly totals: QuoteTotals;
  /** Not empty if a fee is only assumed; such a quote may be shown, but not charged. */
  readonly assumptions: readonly Assumption[];
};

export type LineQuote = {
  readonly lineId: string;
  /** Price of the product, before its own discount. */
  readonly listPrice: Won;
  readonly salePrice: Won;
  readonly optionPrice: Won;
  /** salePrice + optionPrice */
  readonly unitPrice: Won;
  readonly amount: number;
  /** (listPrice - salePrice) x amount */
  readonly productDiscount: Won;
  readonly suppliesTotal: Won;
  /** unitPrice x amount + suppliesTotal */
  readonly lineTotal: Won;
  /** By the line's own product coupon. */
  readonly couponDiscount: Won;
  /** The line's exact share of the total coupon. */
  readonly totalCouponShare: Won;
  /** lineTotal - couponDiscount - totalCouponShare */
  readonly netTotal: Won;
};

export type DeliveryQuote = {
  readonly shippingCode: string;
  /** Before coupons. */
  readonly fee: Won;
  readonly islandFee: Won;
  readonly installationFee: Won;
  readonly onsiteServiceFee: Won;
  readonly feeDiscount: Won;
  readonly installationDiscount: Won;
  readonly onsiteServiceDiscount: Won;
  /** The parts of the fees: the bundle as one part, every other line as one. */
  readonly parts: readonly DeliveryPart[];
};

export type DeliveryPart = {
  readonly kind: BundleType | 'PAY_ON_DELIVERY' | 'FACTORY_PICKUP';
  readonly lineIds: readonly string[];
  readonly fee: Won;
  readonly islandFee: Won;
  /** Null without a remote area surcharge. */
  readonly region: RegionCode | null;
  /** One per line by its own rule; a bundle has the lowest. */
  readonly reasons: readonly FeeReason[];
};

export type FeeReason = {
  readonly lineId: string;
  readonly rule: ChargeType;
  readonly fee: Won;
  /** For PRICE: the base compared with the tiers, and the tier that applied. */
  readonly base?: Won;
  /** For TRAVEL, in km; null if unknown. */
  readonly distance?: number | null;
  /** The price (won) or distance (km) at which the applied tier starts. */
  readonly tierFrom?: number;
};

export type AppliedCoupon = {
  readonly userCouponId: string;
  readonly target: CouponTarget;
  readonly unit: DiscountUnit;
  readonly value: number;
  readonly base: Won;
  readonly discount: Won;
  readonly lineId: string | null;
  readonly shippingCode: string | null;
};

export type QuoteTotals = {
  /** Goods at list price with options and supplies, before every discount. */
  readonly goods: Won;
  /** By the products' own discounts. */
  readonly productDiscount: Won;
  /** By all coupons, including those on fees. */
  readonly couponDiscount: Won;
  readonly deliveryFee: Won;
  readonly islandFee: Won;
  readonly installationFee: Won;
  /** Onsite service fees. */
  readonly serviceFee: Won;
  /** goods - productDiscount - couponDiscount + the four fees */
  readonly total: Won;
  readonly points: Won;
  readonly money: Won;
  /** total - points - money: the amount that the gateway charges. */
  readonly payable: Won;
  readonly cuts: readonly Cut[];
};

/** Points or prepaid balance exceeded the remaining amount. */
export type Cut = { readonly what: 'POINTS' | 'MONEY'; readonly requested: Won; readonly used: Won };

/**
 * `ADDRESS_UNKNOWN`: no receiver yet. `DISTANCE_UNKNOWN`: one end has no geolocation, and the tier at 0 km was assumed.
 */
export type Assumption =
  | { readonly code: 'ADDRESS_UNKNOWN' }
  | { readonly code: 'DISTANCE_UNKNOWN'; readonly lineIds: readonly string[] };

export type CouponRefusalReason =
  | 'LINE_UNKNOWN'
  | 'SHIPPING_CODE_UNKNOWN'
  | 'ALREADY_USED_HERE'
  | 'USED_TWICE'
  | 'INACTIVE'
  | 'NOT_STARTED'
  | 'ENDED'
  | 'OUT_OF_SCOPE'
  | 'NOTHING_TO_DISCOUNT'
  | 'PRICE_BELOW_MINIMUM'
  | 'PRICE_ABOVE_MAXIMUM'
  | 'SHOP_COUNT_BELOW_MINIMUM'
  | 'SHOP_PRICE_BELOW_MINIMUM';

/** The reason why there is no quote. Nothing is dropped silently: the caller removes the named item and retries. */
export type QuoteRefusal =
  | { readonly code: 'LINE_INVALID'; readonly lineIds: readonly string[] }
  | { readonly code: 'DEDUCTION_INVALID'; readonly what: 'POINTS' | 'MONEY' }
  | { readonly code: 'COUPON_NOT_COMBINABLE'; readonly userCouponId: string; readonly with: readonly string[] }
  | {
      readonly code: 'COUPON_NOT_APPLICABLE';
      readonly userCouponId: string;
      readonly reason: CouponRefusalReason;
      /** The base compared with the coupon's limits, if reached. */
      readonly base: Won | null;
    }
  | { readonly code: 'SHIPPING_UNAVAILABLE'; readonly lineIds: readonly string[] };
