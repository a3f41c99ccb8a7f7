export { makeApproval } from './approvals.ts';
export { makeBandBanner } from './band-banners.ts';
export { makeBanner, makePopup } from './banners.ts';
export { makeBoard, makeBoardComment } from './boards.ts';
export {
  makeBrand,
  makeCategory,
  makeDeviceData,
  makeDeviceUdi,
  makeFile,
  makeOption,
  makeProduct,
  makeProductImage,
  makeProductLink,
  makeSupply,
} from './catalogue.ts';
export { type CouponOverrides, makeCoupon, makeUserCoupon } from './coupons.ts';
export { makeFaq, makeInquiryCall, makeNotice } from './customer-center.ts';
export { makeDisplay, makeProductCode } from './displays.ts';
export { makeCatalogue, makeExhibition, makeShowroom } from './exhibitions.ts';
export { makeForm } from './forms.ts';
export { makeIfuDocument, makeIfuVersion } from './ifu.ts';
export { makeLegacyOrder } from './legacy-orders.ts';
export { makeLot } from './lots.ts';
export { DEFAULT_PASSWORD, makeDestination, makePromoter, makeUser, type UserOverrides } from './members.ts';
export { makePackingParcel, makePickingList } from './packing.ts';
export { makeCart, makeDelivered, makeOrder, makePayment, makePurchase, makeRefund } from './purchases.ts';
export { makeRecoveryRun } from './recovery-runs.ts';
export { makeSettings } from './settings.ts';
export { makeCourierTemplate, makeIsland, makeShipping, makeShippingCode, makeShippingOption } from './shipping.ts';
export { makeStockItem } from './stock.ts';
export { makeJobRun, makeProviderCalls, makeServerProcess } from './system.ts';
export { makeWebhookEndpoint } from './webhooks.ts';
