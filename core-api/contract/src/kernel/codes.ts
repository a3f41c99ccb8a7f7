import { z } from 'zod';

export const userTypes = ['PERSON', 'COMPANY', 'OPERATOR'] as const;
/**
 * Features that only some types of users have. Operations, pages and dialogs read this table; a feature without an
 * entry is for every type.
 */
export const featureUserTypes = {
  companyApproval: ['COMPANY'],
  /** Operators' accounts are ended elsewhere. */
  leaving: ['PERSON', 'COMPANY'],
  /** Operators earn nothing by recommending the store. */
  promoting: ['PERSON', 'COMPANY'],
} as const satisfies Record<string, readonly (typeof userTypes)[number][]>;
export const productSorts = ['latest', 'name', 'price_asc', 'price_desc'] as const;
export const paymentMethods = ['card', 'easy', 'kakao', 'account', 'advance'] as const;
/**
 * Payments outside of the gateway that operators confirm: transfers to the store's own account, or payments of an order
 * by phone.
 */
export const handMethods = ['transfer', 'phone'] as const;
export const carriers = ['EXPRESS', 'GENERAL', 'FREIGHT', 'COMPANY', 'EXTENDED'] as const;
export const bundleTypes = ['BUNDLE', 'PIECE'] as const;

export const purchaseStates = [
  'PURCHASE_INITIATED',
  'PURCHASE_GENERATED',
  'PURCHASE_CONFIRMED',
  'PURCHASE_CANCELED',
] as const;
export const orderStatuses = [
  'ORDER_NONPAYMENT',
  'ORDER_CANCELED',
  'ORDER_PAYMENT',
  'ORDER_CONFIRM',
  'SHIPPING_CONFIRM',
  'SHIPPING_DELAYED',
  'DELIVERY_COMPLETE',
] as const;
export const claimStatuses = [
  'CANCEL_REQUESTED',
  'CANCEL_COMPLETED',
  'CANCEL_REJECTED',
  'EXCHANGE_REQUESTED',
  'EXCHANGE_COMPLETED',
  'EXCHANGE_REJECTED',
  'EXCHANGE_PENDING',
  'EXCHANGE_DELAYED',
  'EXCHANGE_SHIPPING',
  'RETURN_REQUESTED',
  'RETURN_COMPLETED',
  'RETURN_REJECTED',
] as const;
export const purchaseStatuses = [
  'PURCHASE_PENDING',
  'PURCHASE_AWAITING',
  'PURCHASE_SCHEDULE',
  'PURCHASE_COMPLETE',
  'PURCHASE_CANCELED',
] as const;
export const orderTabs = ['waiting', 'paid', 'preparing', 'shipping', 'delivered', 'confirmed', 'claims'] as const;

export const userType = z.enum(userTypes);
/** The types that can register; an OPERATOR is invited by another. */
export const signUpType = z.enum(['PERSON', 'COMPANY'], { error: '회원 유형을 선택해 주세요.' });
export type SignUpType = z.infer<typeof signUpType>;
/** Whether a member can use the account. */
export const userState = z.enum(['ACTIVE', 'DISABLED', 'WITHDRAWN']);
export const productType = z.enum(['NORMAL_PRODUCT', 'VARIETY_BUNDLE', 'PRODUCT_BUNDLE']);
export const productSort = z.enum(productSorts);
export const discountUnit = z.enum(['AMOUNT', 'PERCENT']);
export const paymentMethod = z.enum(paymentMethods);
/** The actual payment method. */
export const takenMethod = z.enum([...paymentMethods, ...handMethods]);
export type UserType = z.infer<typeof userType>;
export type UserState = z.infer<typeof userState>;
export type TakenMethod = z.infer<typeof takenMethod>;
export const carrier = z.enum(carriers);
export const bundleType = z.enum(bundleTypes);
export const chargeType = z.enum(['PAY_ON_DELIVERY', 'FIXED', 'PRICE', 'TRAVEL']);
export const purchaseState = z.enum(purchaseStates);
export const orderStatus = z.enum(orderStatuses);
/** The status of a whole purchase; spelled as in the specification. */
export const coarseStatus = z.enum(['CANCELLED', 'PURCHASED', 'CONFIRMED', 'DISPATCHD', 'DELIVERED']);
export const claimStatus = z.enum(claimStatuses);
export const purchaseStatus = z.enum(purchaseStatuses);
export const orderTab = z.enum(orderTabs);

export type PaymentMethod = z.infer<typeof paymentMethod>;
export type Carrier = z.infer<typeof carrier>;
export type OrderStatus = z.infer<typeof orderStatus>;
export type CoarseStatus = z.infer<typeof coarseStatus>;
export type ClaimStatus = z.infer<typeof claimStatus>;
export type PurchaseStatus = z.infer<typeof purchaseStatus>;
export type PurchaseState = z.infer<typeof purchaseState>;
export type OrderTab = z.infer<typeof orderTab>;
export type ProductSort = z.infer<typeof productSort>;
