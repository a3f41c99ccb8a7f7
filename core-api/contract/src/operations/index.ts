import { recordOperations } from '../resources.gen.ts';
import { authOperations } from './auth.ts';
import { brandOperations } from './brands.ts';
import { bulkUploadOperations } from './bulk-uploads.ts';
import { catalogueOperations } from './catalogues.ts';
import { categoryOperations } from './categories.ts';
import { claimOperations } from './claims.ts';
import { consoleOperations } from './console.ts';
import { consoleProductOperations } from './console-products.ts';
import { consolePurchaseOperations } from './console-purchases.ts';
import { couponOperations } from './coupons.ts';
import { deliveryOperations } from './deliveries.ts';
import { dentiumOperations } from './dentium.ts';
import { depositOperations } from './deposits.ts';
import { destinationOperations } from './destinations.ts';
import { displayOperations } from './displays.ts';
import { easyPayOperations } from './easy-pay.ts';
import { exhibitionOperations } from './exhibitions.ts';
import { exportOperations } from './exports.ts';
import { fileOperations } from './files.ts';
import { inquireOperations } from './inquires.ts';
import { islandOperations } from './islands.ts';
import { legacyOrderOperations } from './legacy-orders.ts';
import { levelOperations } from './levels.ts';
import { likeOperations } from './likes.ts';
import { meOperations } from './me.ts';
import { pointOperations } from './points.ts';
import { productCodeOperations } from './product-codes.ts';
import { reconciliationOperations } from './reconciliations.ts';
import { regularOrderOperations } from './regular-orders.ts';
import { reviewOperations } from './reviews.ts';
import { settingOperations } from './setting.ts';
import { shippingOperations } from './shippings.ts';
import { shopOperations } from './shop.ts';
import { showroomOperations } from './showrooms.ts';
import { statisticsOperations } from './statistics.ts';
import { termsOperations } from './terms.ts';
import { undoneWorkOperations } from './undone-works.ts';

export {
  authOperations,
  brandOperations,
  bulkUploadOperations,
  catalogueOperations,
  categoryOperations,
  claimOperations,
  consoleOperations,
  consoleProductOperations,
  consolePurchaseOperations,
  couponOperations,
  deliveryOperations,
  dentiumOperations,
  depositOperations,
  destinationOperations,
  displayOperations,
  easyPayOperations,
  exhibitionOperations,
  exportOperations,
  fileOperations,
  inquireOperations,
  islandOperations,
  legacyOrderOperations,
  levelOperations,
  likeOperations,
  meOperations,
  pointOperations,
  productCodeOperations,
  reconciliationOperations,
  regularOrderOperations,
  reviewOperations,
  settingOperations,
  shippingOperations,
  shopOperations,
  showroomOperations,
  statisticsOperations,
  termsOperations,
  undoneWorkOperations,
};

/** Every operation of core-api by name. */
export const operations = {
  ...bulkUploadOperations,
  ...authOperations,
  ...shopOperations,
  ...settingOperations,
  ...easyPayOperations,
  ...fileOperations,
  ...meOperations,
  ...claimOperations,
  ...couponOperations,
  ...dentiumOperations,
  ...destinationOperations,
  ...consoleOperations,
  ...deliveryOperations,
  ...consoleProductOperations,
  ...consolePurchaseOperations,
  ...pointOperations,
  ...islandOperations,
  ...legacyOrderOperations,
  ...shippingOperations,
  ...levelOperations,
  ...likeOperations,
  ...regularOrderOperations,
  ...reviewOperations,
  ...inquireOperations,
  ...brandOperations,
  ...categoryOperations,
  ...displayOperations,
  ...exhibitionOperations,
  ...exportOperations,
  ...catalogueOperations,
  ...showroomOperations,
  ...statisticsOperations,
  ...termsOperations,
  ...productCodeOperations,
  ...depositOperations,
  ...reconciliationOperations,
  ...undoneWorkOperations,
  ...recordOperations,
} as const;
export type OperationName = keyof typeof operations;
