import { z } from 'zod';
import { carrier, orderStatus } from '../kernel/codes.ts';
import { search } from '../kernel/parameters.ts';
import { day, id, instant, purchaseNo } from '../kernel/scalars.ts';
import { codesOf, component } from '../kernel/schema.ts';
import { invoice } from '../orders/schemas.ts';
import { courierCodes } from '../shipping/couriers.ts';
import { deliveryStateLabels } from './labels.ts';

/** In transit, delivered, or returned completely before delivery. */
export const deliveryStates = codesOf(deliveryStateLabels);
export type DeliveryState = (typeof deliveryStates)[number];

export const deliveryFilter = {
  q: search('The beginning of an invoice or purchase number, a part of the member'),
  courierCode: z.enum(courierCodes).optional(),
  state: z.enum(deliveryStates).optional(),
  from: day.optional().describe('Sent on this day or later'),
  to: day.optional().describe('Sent on this day or earlier'),
};

/** The part of a purchase that ships under one invoice number. */
export const consoleDelivery = component('ConsoleDelivery', {
  _id: id.describe('The first order in the parcel; each other one has the same parcel'),
  _purchase: id,
  purchaseNo,
  carrier: carrier.nullable(),
  courierCode: z.enum(courierCodes),
  invoiceNo: z.string(),
  state: z.enum(deliveryStates),
  orders: z.array(
    z.object({
      _id: id,
      productName: z.string(),
      optionName: z.string().nullable(),
      amount: z.int(),
      orderStatus,
    }),
  ),
  userName: z.string(),
  receiverName: z.string(),
  address: z.string(),
  shippedAt: instant,
  deliveredAt: instant.nullable(),
  updatedAt: instant,
});

/** The corrected number, with the version of the parcel that was read. */
export const deliveryUpdate = z.strictObject({
  courierCode: invoice.shape.courierCode,
  invoiceNo: invoice.shape.invoiceNo,
  updatedAt: instant,
});
