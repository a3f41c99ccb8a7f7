import { z } from 'zod';
import { parcelReceiver } from '../destinations/schemas.ts';
import { search, withinDays } from '../kernel/parameters.ts';
import { id, instant, won } from '../kernel/scalars.ts';
import { codesOf, component } from '../kernel/schema.ts';
import { optionalText } from '../kernel/texts.ts';
import { memberName } from '../members/requester.ts';
import { courierCodes } from '../shipping/couriers.ts';
import { trackingNo } from '../spellings/codes.ts';
import { legacyOrderStatusLabels } from './labels.ts';

export const legacyOrderStatuses = codesOf(legacyOrderStatusLabels);
export const legacyOrderStatus = z.enum(legacyOrderStatuses);

export const legacyOrderLine = z.object({
  name: z.string(),
  optionName: z.string().nullable(),
  amount: z.int(),
  price: won.describe('Per unit'),
});

const parts = {
  _id: id,
  orderNo: z.string(),
  status: legacyOrderStatus,
  title: z.string(),
  lines: z.array(legacyOrderLine),
  goodsTotal: won,
  deliveryFee: won,
  discount: won,
  total: won,
  paymentMethod: z.string(),
  receiver: parcelReceiver,
  requestMessage: z.string(),
  courier: z.string().nullable(),
  invoiceNo: z.string().nullable(),
  statusMessage: z.string(),
  orderedAt: instant,
};

/** An order of the previous store. */
export const legacyOrder = component('LegacyOrder', parts);

export const consoleLegacyOrder = component('ConsoleLegacyOrder', {
  ...parts,
  member: memberName,
  memo: z.string(),
  allowed: z.array(legacyOrderStatus).describe('States it can be moved to'),
  updatedAt: instant,
});

export const legacyOrderFilter = {
  q: search('Order number, title, member, receiver'),
  status: legacyOrderStatus.optional(),
  ...withinDays,
  _user: id.optional(),
};

/** The fields that an operator may change on a legacy order; omitted ones stay. */
export const legacyOrderUpdate = z.strictObject({
  memo: optionalText('메모', 1_000).optional(),
  courier: z.enum(courierCodes).nullable().optional(),
  invoiceNo: z
    .string()
    .overwrite(trackingNo)
    .regex(/^[A-Z0-9]{4,30}$/, '송장번호를 확인해 주세요.')
    .nullable()
    .optional(),
  statusMessage: optionalText('안내 문구', 200).optional(),
  updatedAt: instant.describe('`updatedAt` of the order that was read'),
});

export const legacyStateChange = z.strictObject({
  message: optionalText('안내 문구', 200).optional(),
});
