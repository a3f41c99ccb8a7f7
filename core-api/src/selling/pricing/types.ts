import type { SeoulDay } from '@iruon/contract/seoul';
import type { Won } from '../../kernel/won.ts';

/** The input of the quote. Facts only: no clock, no database; ids are chosen by the caller. */
export type QuoteInput = {
  readonly now: Date;
  readonly lines: readonly QuoteLine[];
  readonly coupons: readonly QuoteCoupon[];
  /** Requested points and prepaid balance; the excess is cut, and the quote reports it. */
  readonly points: Won;
  readonly money: Won;
  /** Null without an address: only address-independent fees, no remote area surcharge, no area check. */
  readonly receiver: QuoteReceiver | null;
  readonly regions: readonly DeliveryRegion[];
  /** The member's confirmed purchases, for coupons with such conditions. */
  readonly shopHistory: ShopHistory;
};

/** One product (with option and supplies) times a quantity. Add-on products are separate lines. */
export type QuoteLine = {
  readonly lineId: string;
  readonly productId: string;
  /** The product's category and its ancestors, the exhibitions and displays it is in: for the scope of coupons. */
  readonly categoryIds?: readonly string[];
  readonly exhibitionIds?: readonly string[];
  readonly displayCodes?: readonly string[];
  readonly price: Won;
  /** Null when the product's discount is off. */
  readonly discount: ProductDiscount | null;
  readonly optionPrice: Won;
  /** Quantity, 1 or more. */
  readonly amount: number;
  readonly supplies: readonly QuoteSupply[];
  readonly shipping: LineShipping;
};

export type QuoteSupply = { readonly price: Won; readonly amount: number };

export type DiscountUnit = 'AMOUNT' | 'PERCENT';

export type ProductDiscount = {
  readonly unit: DiscountUnit;
  /** Won, or percent of 0 to 100. */
  readonly amount: number;
  /** Null when the discount has no period. Both ends inclusive Seoul days; null is an open end. */
  readonly expiration: { readonly startDate: SeoulDay | null; readonly endDate: SeoulDay | null } | null;
};

export type ChargeType = 'PAY_ON_DELIVERY' | 'FIXED' | 'PRICE' | 'TRAVEL';
export type BundleType = 'BUNDLE' | 'PIECE';
export type DeliveryCarrier = 'EXPRESS' | 'GENERAL' | 'FREIGHT' | 'COMPANY' | 'EXTENDED';

export type PriceTier = { readonly price: Won; readonly amount: Won };
/** Distance in km. */
export type TravelTier = { readonly distance: number; readonly amount: Won };

export type DeliveryCharge = {
  readonly type: ChargeType;
  readonly fixedAmount: Won;
  readonly pricesRange: readonly PriceTier[];
  readonly travelRange: readonly TravelTier[];
};

export type IslandCharge = {
  readonly isActive: boolean;
  readonly charge: { readonly amountBase: Won; readonly amountJeju: Won };
};

export type ServiceCharge = {
  readonly isActive: boolean;
  /** True if the member chose the service for this line. */
  readonly chosen: boolean;
  /** Per unit. */
  readonly charge: { readonly amount: Won };
  /** With COMPANY it is the installation fee, with any other carrier the onsite service fee. */
  readonly carrier: DeliveryCarrier;
};

/** Degrees, as in the specification's `coordinates [longitude, latitude]`. */
export type Geolocation = { readonly longitude: number; readonly latitude: number };

export type LineShipping = {
  readonly shippingCode: string;
  readonly bundleType: BundleType;
  readonly charge: DeliveryCharge;
  readonly island: IslandCharge;
  readonly service: ServiceCharge;
  readonly warehouse: Geolocation | null;
  /** The receiver's address must begin with one of these; empty means everywhere. */
  readonly areasAvailable: readonly string[];
};

export type QuoteReceiver = {
  readonly address1: string;
  readonly postcode: string;
  /** True if the buyer collects the goods at the factory: no delivery, no remote area surcharge, no area check. */
  readonly isFactory: boolean;
  readonly geolocation: Geolocation | null;
};

export type RegionCode = 'normal' | 'jeju';

/** The first region that contains the postcode applies. */
export type DeliveryRegion = {
  readonly code: RegionCode;
  readonly postcodes: readonly string[];
  /** Inclusive, five digits each. */
  readonly ranges: readonly { readonly from: string; readonly to: string }[];
};

export type CouponTarget =
  | 'PRODUCT_PRICE'
  | 'DELIVERY_FARE'
  | 'INSTALLATION_PRICE'
  | 'ONSITE_SERVICE_FEE'
  | 'TOTAL_ORDER_AMOUNT';

export type CouponScope =
  | { readonly type: 'ALL' }
  | { readonly type: 'PRODUCTS' | 'CATEGORIES' | 'EXHIBITIONS' | 'DISPLAYS'; readonly values: readonly string[] };

/** A member's coupon applied to a line (product price), a shipping code (the three fees) or the order (total). */
export type QuoteCoupon = {
  readonly userCouponId: string;
  readonly name: string;
  readonly target: CouponTarget;
  readonly unit: DiscountUnit;
  /** Won, or percent of 0 to 100. */
  readonly value: number;
  /** Maximum discount; 0 is no limit. */
  readonly limit: Won;
  /** Applies to total coupons only. */
  readonly combinable: boolean;
  readonly scope: CouponScope;
  /** Inclusive instants; the end lasts until 23:59:59.999 of its Seoul day. */
  readonly period: { readonly startsAt: Date | null; readonly endsAt: Date | null };
  readonly isActive: boolean;
  readonly limits: {
    /** Against the coupon's own base, inclusive. */
    readonly target: { readonly priceMin: Won | null; readonly priceMax: Won | null };
    /** Minimums of the member's confirmed shop history. */
    readonly shop: { readonly countSum: number | null; readonly priceSum: Won | null };
  };
  /** Required for PRODUCT_PRICE. */
  readonly lineId: string | null;
  /** Required for the three fees. */
  readonly shippingCode: string | null;
};

export type ShopHistory = { readonly count: number; readonly price: Won };
