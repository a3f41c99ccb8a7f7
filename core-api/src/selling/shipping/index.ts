export { deliveryRegions } from './delivery-regions.ts';
export { listShippingCodes } from './list-shipping-codes.ts';
export type { ShippedProduct } from './rules.ts';
export { readWarehouse, type ShippingOffer } from './shipping-offer.ts';
export { type OffersOfProducts, shippingOffers } from './shipping-offers.ts';
