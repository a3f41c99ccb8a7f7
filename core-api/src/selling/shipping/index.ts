export { type DispatchCalendar, dispatchPromise } from './dispatch-promise.ts';
export { offersVersion } from './repository.ts';
export type { ShippedProduct } from './rules.ts';
export {
  deliveryRegions,
  listShippingCodes,
  type OffersOfProducts,
  readWarehouse,
  type ShippingOffer,
  shippingOffers,
} from './shipping-offers.ts';
