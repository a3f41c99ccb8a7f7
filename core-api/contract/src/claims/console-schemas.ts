import { z } from 'zod';
import { alsoServes } from '../kernel/other-names.ts';
import { search } from '../kernel/parameters.ts';
import { id, won } from '../kernel/scalars.ts';
import { component } from '../kernel/schema.ts';
import { orderEvent } from '../orders/schemas.ts';
import { claimedOrder, claimKind, claimNames, claimParts, claimState, refundPreview } from './schemas.ts';

export const consoleClaimFilter = {
  q: search(),
  kind: claimKind.optional(),
  state: claimState.optional(),
  queue: z
    .enum(['open', 'overdue', 'failed', 'bank'])
    .optional()
    .describe('Pending with us, past the day of refund, refused by the gateway, to be transferred by hand'),
  _user: id.optional(),
};
export const consoleClaimSorts = ['createdAt', 'refundDueAt'] as const;

export const consoleClaim = alsoServes(
  component('ConsoleClaim', {
    ...claimParts,
    order: claimedOrder,
    _user: id,
    userName: z.string(),
    openedBy: z.enum(['member', 'operator']),
    isRestocked: z.boolean().nullable(),
    orderStatus: z.string(),
    failure: z.string().nullable().describe("The gateway's message when it refused the refund"),
  }),
  claimNames,
);

export const consoleClaimDetail = alsoServes(
  component('ConsoleClaimDetail', {
    ...consoleClaim.shape,
    preview: refundPreview.nullable().describe('The refund of completing it'),
    account: z
      .object({ bankCode: z.string(), accountNumber: z.string(), accountHolder: z.string() })
      .nullable()
      .describe('Masked'),
    group: z
      .array(
        z.object({
          _id: id,
          _order: id,
          state: claimState,
          pieces: z.int(),
          productName: z.string(),
          optionName: z.string().nullable(),
        }),
      )
      .describe('The other claims of the same request'),
    contact: z.object({ name: z.string(), phone: z.string(), email: z.string() }).describe('The sender of the order'),
    events: z.array(orderEvent).describe('The history of its order, oldest first'),
    lateInterest: won.describe('15% a year for the days past the day of refund'),
  }),
  claimNames,
);

export const collectionChange = z.strictObject({
  restock: z.boolean().optional().describe('Whether the goods may be sold again; for COLLECTION_COMPLETE'),
});
