import { z } from 'zod';
import { purchaseState } from '../kernel/codes.ts';
import { id, instant, won } from '../kernel/scalars.ts';
import { codesOf, component } from '../kernel/schema.ts';
import { reasonText } from '../kernel/texts.ts';
import { refundAccount } from '../orders/refund-account.ts';
import { oddDepositKindLabels, oddDepositStateLabels } from './labels.ts';

/**
 * SHORT and EXCESS: the amount differs from the requested one. LATE: the purchase had expired. AGAIN: it was paid
 * already.
 */
export const oddDepositKind = z.enum(codesOf(oddDepositKindLabels));
export type OddDepositKind = z.infer<typeof oddDepositKind>;

export const oddDepositState = z.enum(codesOf(oddDepositStateLabels));
export type OddDepositState = z.infer<typeof oddDepositState>;

/** A deposit that is not applied automatically: staff accept or return it. */
export const oddDeposit = component('OddDeposit', {
  _id: id,
  purchaseNo: z.string(),
  _order: id.describe('The first order of its purchase'),
  purchaseState,
  userName: z.string(),
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
