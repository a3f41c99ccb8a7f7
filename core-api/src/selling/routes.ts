import { cartRoutes } from './cart/routes.ts';
import { claimRoutes } from './claims/routes.ts';
import { consoleCouponRoutes } from './coupons/console/routes.ts';
import { couponRoutes } from './coupons/routes.ts';
import { courierRoutes } from './couriers/routes.ts';
import { depositRoutes } from './deposits/routes.ts';
import { consoleLegacyOrderRoutes, legacyOrderRoutes } from './legacy-orders/routes.ts';
import { lotRoutes } from './lots/routes.ts';
import { consoleOrderRoutes, deliveryRoutes } from './orders/console/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { packingRoutes } from './packing/routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { recallRoutes } from './recalls/routes.ts';
import { receiptRoutes } from './receipts/routes.ts';
import { regularOrderRoutes } from './regular-orders/routes.ts';
import { returnedPieceRoutes } from './returned-pieces/routes.ts';
import { sentPieceRoutes } from './sent-pieces/routes.ts';
import { consoleShippingRoutes } from './shipping/console/routes.ts';
import { islandRoutes } from './shipping/island-routes.ts';
import { stockAlertRoutes } from './stock-alerts/routes.ts';
import { stockCountRoutes } from './stock-counts/routes.ts';
import { stockRoutes } from './stock-items/routes.ts';
import { supplyReportRoutes } from './supply-reports/routes.ts';

/** All routes of selling: cart, prices, coupons, orders, payments, claims, shipping. */
export const sellingRoutes = [
  ...cartRoutes,
  ...claimRoutes,
  ...consoleCouponRoutes,
  ...couponRoutes,
  ...courierRoutes,
  ...depositRoutes,
  ...consoleLegacyOrderRoutes,
  ...legacyOrderRoutes,
  ...deliveryRoutes,
  ...consoleOrderRoutes,
  ...lotRoutes,
  ...orderRoutes,
  ...packingRoutes,
  ...paymentRoutes,
  ...recallRoutes,
  ...receiptRoutes,
  ...regularOrderRoutes,
  ...returnedPieceRoutes,
  ...sentPieceRoutes,
  ...consoleShippingRoutes,
  ...islandRoutes,
  ...stockAlertRoutes,
  ...stockCountRoutes,
  ...stockRoutes,
  ...supplyReportRoutes,
];
