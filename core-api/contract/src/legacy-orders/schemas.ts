import { z } from 'zod';
import { parcelReceiver } from '../destinations/schemas.ts';
import { claimStatus, purchaseStatus } from '../kernel/codes.ts';
import { alsoReads, alsoServes } from '../kernel/other-names.ts';
import { search, withinDays } from '../kernel/parameters.ts';
import { id, instant, won } from '../kernel/scalars.ts';
import { codesOf, component } from '../kernel/schema.ts';
import { optionalText } from '../kernel/texts.ts';
import { memberName } from '../members/requester.ts';
import { courierCodes } from '../shipping/couriers.ts';
import { trackingNo } from '../spellings/numbers.ts';
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

type LegacyStatus = (typeof legacyOrderStatuses)[number];
/** The claim that corresponds to a status of the previous store. */
const claimOf: Partial<Record<LegacyStatus, z.infer<typeof claimStatus>>> = {
  RD: 'CANCEL_REQUESTED',
  RC: 'CANCEL_COMPLETED',
  CD: 'EXCHANGE_REQUESTED',
  CC: 'EXCHANGE_COMPLETED',
};
/** The purchase status that corresponds to it; the previous store had no confirmation by the buyer. */
const purchaseOf: Partial<Record<LegacyStatus, z.infer<typeof purchaseStatus>>> = {
  DC: 'PURCHASE_COMPLETE',
  CC: 'PURCHASE_COMPLETE',
  OC: 'PURCHASE_CANCELED',
  RC: 'PURCHASE_CANCELED',
};
const statusOf = ({ status }: Record<string, unknown>) => status as LegacyStatus;

/** The six fields that the specification defines for old and new orders. */
const legacyNames = {
  purchaseNo: 'orderNo',
  orderStatus: 'status',
  orderStatusMessage: 'statusMessage',
  purchaseStatus: {
    schema: purchaseStatus,
    of: (order: Record<string, unknown>) => purchaseOf[statusOf(order)] ?? 'PURCHASE_PENDING',
  },
  claimStatus: {
    schema: claimStatus.nullable(),
    of: (order: Record<string, unknown>) => claimOf[statusOf(order)] ?? null,
  },
  claimStatusMessage: {
    schema: z.string().describe('The message of an order in a claim; else empty'),
    of: (order: Record<string, unknown>) => (claimOf[statusOf(order)] === undefined ? '' : order.statusMessage),
  },
};

/** An order of the previous store. */
export const legacyOrder = alsoServes(component('LegacyOrder', parts), legacyNames);

export const consoleLegacyOrder = alsoServes(
  component('ConsoleLegacyOrder', {
    ...parts,
    member: memberName,
    memo: z.string(),
    allowed: z.array(legacyOrderStatus).describe('States it can be moved to'),
    updatedAt: instant,
  }),
  legacyNames,
);

export const legacyOrderFilter = {
  q: search('Order number, title, member, receiver'),
  status: legacyOrderStatus.optional(),
  ...withinDays,
  _user: id.optional(),
};

/** The fields that an operator may change on a legacy order; omitted ones stay. */
export const legacyOrderUpdate = alsoReads(
  z.strictObject({
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
  }),
  { orderStatusMessage: 'statusMessage' },
);

export const legacyStateChange = z.strictObject({
  message: optionalText('안내 문구', 200).optional(),
});
