import { z } from 'zod';
import { claimStatuses, takenMethod } from '../kernel/codes.ts';
import { alsoReads, alsoServes } from '../kernel/other-names.ts';
import { day, id, instant, won } from '../kernel/scalars.ts';
import { codesOf, component } from '../kernel/schema.ts';
import { optionalText } from '../kernel/texts.ts';
import { refundAccount } from '../orders/refund-account.ts';
import { stockLeft } from '../products/parts.ts';
import { courierCodes } from '../shipping/couriers.ts';
import {
  claimFaultLabels,
  claimKindLabels,
  claimReasonLabels,
  collectionStatusLabels,
  refundChannelLabels,
  refundRowLabels,
  refundStateLabels,
} from './labels.ts';

export const claimKinds = codesOf(claimKindLabels);
export const claimKind = z.enum(claimKinds);

export const claimFault = z.enum(codesOf(claimFaultLabels));

export const claimReason = z.enum(codesOf(claimReasonLabels), { error: '사유를 선택해 주세요.' });

export const collectionStatuses = codesOf(collectionStatusLabels);
export const collectionStatus = z.enum(collectionStatuses);

/** The state of a claim: a claimStatus of its order, or withdrawn by the member. */
export const claimStates = [...claimStatuses, 'WITHDRAWN'] as const;
export const claimState = z.enum(claimStates);
export type ClaimState = z.infer<typeof claimState>;

/** Maximum number of pictures of a claim. */
export const CLAIM_PICTURE_LIMIT = 5;

const pieces = z.int({ error: '수량을 입력해 주세요.' }).min(1, '수량은 1개 이상이어야 합니다.').max(99_999);

/** Maximum number of orders in one claim request. */
export const MAX_CLAIMED_TOGETHER = 50;

/** The specification's names of a claim's fields. */
export const claimNames = { claimStatus: 'state', claimReason: 'reason', claimReasonDetails: 'details' } as const;
const claimCreateNames = {
  claimReason: 'reason',
  claimReasonDetails: 'details',
  claimStatus: {
    schema: z
      .enum(claimKinds.map((kind) => `${kind}_REQUESTED` as const))
      .describe('The kind, as the status it leads to'),
    into: (given: unknown) => ({ kind: typeof given === 'string' ? given.replace(/_REQUESTED$/, '') : given }),
  },
};

const claimCreateShape = {
  kind: claimKind,
  pieces,
  reason: claimReason,
  details: optionalText('상세 사유', 1000).default(''),
  _images: z.array(id).max(CLAIM_PICTURE_LIMIT, '사진은 5장까지 올릴 수 있습니다.').default([]),
  _option: id.nullable().default(null).describe('For an exchange: the new option; null for the same'),
  refundAccount: refundAccount.nullable().default(null),
  also: z
    .array(z.strictObject({ _order: id, pieces }))
    .max(MAX_CLAIMED_TOGETHER - 1)
    .default([])
    .describe('Other orders of the same purchase, cancelled or returned in the same request'),
};
export const claimCreate = alsoReads(z.strictObject(claimCreateShape), claimCreateNames);
export type ClaimCreate = z.input<typeof claimCreate>;

/** A claim by operators on behalf of a member; a cancel may complete immediately. */
export const consoleClaimCreate = alsoReads(
  z.strictObject({
    ...claimCreateShape,
    completes: z
      .boolean()
      .default(false)
      .describe('For a cancel: completed immediately, by an operator who may refund'),
    restock: z.boolean().default(true).describe('For an immediate cancel: whether its goods may be sold again'),
  }),
  claimCreateNames,
);
export type ConsoleClaimCreate = z.input<typeof consoleClaimCreate>;

/** Orders with quantities in a query: `id:quantity`, joined by commas. */
const claimedLines = z
  .string()
  .max((MAX_CLAIMED_TOGETHER - 1) * 43)
  .transform((text) =>
    text.split(',').map((line) => {
      const [_order, count] = line.split(':');
      return { _order, pieces: Number(count) };
    }),
  )
  .pipe(z.array(z.strictObject({ _order: id, pieces })).max(MAX_CLAIMED_TOGETHER - 1))
  .describe('Other orders of the purchase as id:quantity, joined by commas');

export const claimQuestion = alsoReads(
  z.strictObject({
    kind: claimKind,
    pieces: z.coerce.number().int().min(1).max(99_999),
    reason: claimReason,
    also: claimedLines.optional(),
  }),
  { claimReason: 'reason' },
);

const bySource = { gateway: won, points: won, money: won };

/** The refund of a cancel or return at this time, with the reason of each amount; the rows add up to the total. */
export const refundPreview = component('RefundPreview', {
  amount: won,
  ...bySource,
  rows: z.array(
    z.object({
      key: z.enum(codesOf(refundRowLabels)),
      amount: z.int().describe('Won; negative for a deduction'),
    }),
  ),
  paid: won.describe('The payments of the whole purchase'),
  refunded: won.describe('The earlier refunds'),
  dueGoods: won.describe('Goods that remain, after their coupons'),
  dueFees: won.describe('Fees that remain'),
  returnsCoupons: z.array(z.string()).describe('Names of the returned coupons'),
});

export const refundState = z.enum(codesOf(refundStateLabels));
export const refundChannel = z.enum(codesOf(refundChannelLabels));

export const refundView = component('Refund', {
  _id: id,
  amount: won,
  ...bySource,
  channel: refundChannel,
  method: takenMethod.nullable().describe('Of the payment that it returns'),
  state: refundState,
  dueAt: instant,
  isOverdue: z.boolean(),
  doneAt: instant.nullable(),
});
export type Refund = z.infer<typeof refundView>;

/** The fields of a claim for every reader. */
export const claimParts = {
  _id: id,
  _order: id,
  _group: id.describe('Shared by the claims of one request'),
  together: z.int().describe('Claims of that group that share its refund or would now, this one among them'),
  kind: claimKind,
  state: claimState,
  collectionStatus: collectionStatus.nullable(),
  pieces: z.int(),
  reason: claimReason,
  fault: claimFault,
  details: z.string(),
  images: z.array(z.object({ _id: id, url: z.string() })),
  exchangeOption: z.object({ _id: id, name: z.string() }).nullable(),
  message: z.string().describe('The latest message of the store'),
  delayUntil: day.nullable(),
  courierCode: z.enum(courierCodes).nullable(),
  invoiceNo: z.string().nullable(),
  returnFee: won.describe('Withheld for the return shipping'),
  refundDueAt: instant.nullable().describe('The legal deadline of the refund'),
  isOverdue: z.boolean(),
  createdAt: instant,
  endedAt: instant.nullable(),
  lacksAccount: z.boolean().describe('Its refund is a bank transfer to an unknown account'),
  refund: refundView.nullable().describe('The same for all that were completed together'),
  allowed: z.array(z.string()).describe('The actions that the caller may take on it now'),
};

export const claimView = alsoServes(component('Claim', claimParts), claimNames);
export type Claim = z.infer<typeof claimView>;

/** A claim for its member. */
export const memberClaim = alsoServes(
  component('MemberClaim', {
    ...claimParts,
    expected: won
      .nullable()
      .describe(
        'The refund of completing it now, with the open claims of its group; null for an exchange and for an ended claim',
      ),
  }),
  claimNames,
);

export const exchangeOption = z.object({
  _id: id,
  name: z.string(),
  isInStock: z.boolean(),
  stock: stockLeft,
});

const maskedAccount = refundAccount.pick({ bankCode: true, accountHolder: true }).extend({ accountNumber: z.string() });

/** The claims that a member may open on an order now, and the earlier ones. */
export const orderClaims = component('OrderClaims', {
  kinds: z.array(
    z.object({
      kind: claimKind,
      reasons: z.array(claimReason),
      paidReasons: z.array(claimReason).describe('Those of the reasons for which the member pays the delivery'),
      isImmediate: z.boolean().describe('Completed immediately, without a decision of the store'),
    }),
  ),
  maxQuantity: z.int(),
  exchangeOptions: z.array(exchangeOption),
  sameOption: exchangeOption.pick({ isInStock: true, stock: true }),
  needsRefundAccount: z.boolean(),
  knownAccount: maskedAccount
    .nullable()
    .describe('The account named with the order; refunds go there unless a claim names another'),
  returnFee: won.describe('Withheld once for all returns to the same warehouse; an exchange costs the same'),
  others: z
    .array(
      z.object({
        _order: id,
        productName: z.string(),
        optionName: z.string().nullable(),
        thumb: z.string().nullable(),
        maxQuantity: z.int(),
        kinds: z.array(claimKind),
      }),
    )
    .describe('Other orders of the purchase that may be cancelled or returned in the same request'),
  claims: z.array(memberClaim),
});

export const claimedOrder = z.object({
  purchaseNo: z.string(),
  productName: z.string(),
  optionName: z.string().nullable(),
  thumb: z.string().nullable(),
});

/** Maximum number of orders whose claims are read at once: a page of orders. */
export const MAX_CLAIMED_ORDERS = 50;

export const myClaim = alsoServes(component('MyClaim', { ...memberClaim.shape, order: claimedOrder }), claimNames);
