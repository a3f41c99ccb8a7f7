import type {
  approvalOutcome,
  benefitEntry,
  benefitMonth,
  CustomerInfo,
  CustomerInfo2,
  cartLine,
  cartOptions,
  catalogue,
  destination,
  display,
  displayProduct,
  easyPayCard,
  exhibition,
  exhibitionSummary,
  inquire,
  LegacyOrder,
  MyClaim,
  myInquire,
  myLevel,
  myPoints,
  myReview,
  OrderClaims,
  offeredCoupon,
  paymentStart,
  paymentWindow,
  product,
  productFacets,
  productSuggestions,
  productSummary,
  purchaseView,
  quote,
  RecordedCustomer,
  RecordPeriod,
  RefundPreview,
  RegularCycle,
  RegularOrder,
  RegularOrdered,
  review,
  reviewableOrder,
  reviewSummary,
  showroom,
  Terms,
  unpaidPurchase,
  userCoupon,
} from '@iruon/contract';
import type { z } from 'zod';

// What core-api answers, by the names the screens use.

export type Approval = z.infer<typeof approvalOutcome>;
export type BenefitEntry = z.infer<typeof benefitEntry>;
export type BenefitMonth = z.infer<typeof benefitMonth>;
export type CartLine = z.infer<typeof cartLine>;
export type CartOptions = z.infer<typeof cartOptions>;
export type Catalogue = z.infer<typeof catalogue>;
export type Display = z.infer<typeof display>;
export type DisplayProduct = z.infer<typeof displayProduct>;
export type EasyPayCard = z.infer<typeof easyPayCard>;
export type Exhibition = z.infer<typeof exhibition>;
export type ExhibitionSummary = z.infer<typeof exhibitionSummary>;
export type Inquire = z.infer<typeof inquire>;
export type { MyClaim };
export type MyInquire = z.infer<typeof myInquire>;
export type MyLevel = z.infer<typeof myLevel>;
export type MyPoints = z.infer<typeof myPoints>;
export type MyReview = z.infer<typeof myReview>;
export type OfferedCoupon = z.infer<typeof offeredCoupon>;
export type PaymentStart = z.infer<typeof paymentStart>;
export type PaymentWindow = z.infer<typeof paymentWindow>;
export type Product = z.infer<typeof product>;
export type ProductFacets = z.infer<typeof productFacets>;
export type ProductSuggestions = z.infer<typeof productSuggestions>;
export type ProductSummary = z.infer<typeof productSummary>;
export type Purchase = z.infer<typeof purchaseView>;
export type Quote = z.infer<typeof quote>;
export type {
  CustomerInfo,
  CustomerInfo2,
  LegacyOrder,
  OrderClaims,
  RecordedCustomer,
  RecordPeriod,
  RefundPreview,
  RegularCycle,
  RegularOrder,
  RegularOrdered,
};
export type Review = z.infer<typeof review>;
export type ReviewableOrder = z.infer<typeof reviewableOrder>;
export type ReviewSummary = z.infer<typeof reviewSummary>;

export type SavedDestination = z.infer<typeof destination>;
export type Geolocation = NonNullable<SavedDestination['geolocation']>;

export type Showroom = z.infer<typeof showroom>;
export type UserCoupon = z.infer<typeof userCoupon>;
export type UnpaidPurchase = z.infer<typeof unpaidPurchase>;
export type { Terms };
