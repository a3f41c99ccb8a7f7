import { z } from 'zod';
import { purchaseState } from '../kernel/codes.ts';
import { day, id, instant, oneLine, purchaseNo, won } from '../kernel/scalars.ts';
import { codesOf, component, inputComponent } from '../kernel/schema.ts';
import { reasonText } from '../kernel/texts.ts';
import { refundAccount } from '../orders/refund-account.ts';
import { oddDepositKindLabels, oddDepositSourceLabels, oddDepositStateLabels } from './labels.ts';
import { depositLimits, lineKey } from './schemas.ts';

/**
 * SHORT and EXCESS: the amount differs from the requested one. EXACT: the amount is right, but an operator doubts the
 * deposit. LATE: the purchase had expired. AGAIN: the purchase was paid already. UNKNOWN: the purchase is not known
 * yet.
 */
export const oddDepositKind = z.enum(codesOf(oddDepositKindLabels));
export type OddDepositKind = z.infer<typeof oddDepositKind>;

export const oddDepositState = z.enum(codesOf(oddDepositStateLabels));
export type OddDepositState = z.infer<typeof oddDepositState>;

/** The source of a deposit: the gateway reported it, or an operator found it in the store's own account. */
export const oddDepositSource = z.enum(codesOf(oddDepositSourceLabels));

/** A deposit that is not applied automatically: operators accept or return it. */
export const oddDeposit = component('OddDeposit', {
  _id: id,
  purchaseNo: z.string().nullable().describe('null while its purchase is unknown, as the next three'),
  _order: id.nullable().describe('The first order of its purchase'),
  purchaseState: purchaseState.nullable(),
  userName: z.string().nullable(),
  source: oddDepositSource,
  depositor: z.string().nullable().describe('On the statement of the store'),
  kind: oddDepositKind,
  state: oddDepositState,
  expected: won,
  received: won,
  owed: won.describe('The amount to return, or the returned one'),
  canAccept: z.boolean(),
  reason: z.string(),
  account: z.string().nullable().describe('Where it went back to, masked'),
  settledByName: z.string().nullable(),
  receivedAt: instant,
  settledAt: instant.nullable(),
});

export const oddDepositAcceptance = z.strictObject({ reason: reasonText('받아들이는 이유를 적어 주세요.') });
export const oddDepositReturn = z.strictObject({
  account: refundAccount,
  reason: reasonText('돌려준 내용을 적어 주세요.'),
});

/** The purchase that a deposit of unknown purpose belongs to. */
export const oddDepositPurchase = z.strictObject({ purchaseNo });

/** A deposit to the store's own account that is decided later. */
export const foundDeposit = inputComponent('FoundDeposit', {
  _purchase: id.optional().describe('The purchase that it probably pays; without one it is looked for later'),
  depositor: oneLine('입금자를 입력해 주세요.').max(50, '입금자는 50자까지 적을 수 있습니다.'),
  amount: won.min(1, '들어온 금액을 입력해 주세요.'),
  day: day.optional().describe('Of the deposit; today by default'),
  line: lineKey.optional().describe("Of the bank's list, as a proposal named it"),
});

export const foundDeposits = z.strictObject({
  deposits: z
    .array(foundDeposit)
    .min(1, '입금을 하나 이상 골라 주세요.')
    .max(depositLimits.confirmed, `한 번에 ${depositLimits.confirmed}건까지 보낼 수 있습니다.`),
});

/** One result for each deposit, in the order of the request. */
export const foundDepositResults = component('FoundDepositResults', {
  results: z.array(z.object({ ok: z.boolean(), code: z.string().nullable(), message: z.string().nullable() })),
  changed: z.int(),
  refused: z.int(),
});
