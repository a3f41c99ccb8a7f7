import { z } from 'zod';
import { approvalState, approvalType } from '../approvals/schemas.ts';
import { id, instant } from '../kernel/scalars.ts';
import { component } from '../kernel/schema.ts';
import { bonusBalance } from '../promoter-bonuses/schemas.ts';
import { payoutLack } from '../promoter-withdrawals/schemas.ts';
import { promoterState } from '../promoters/schemas.ts';

/** Maximum number of a member's decisions and requests in the console. */
export const STANDING_ROWS = 50;

/** A member's agreements, requests of approval and state as a promoter; latest first. */
export const userStanding = component('UserStanding', {
  consents: z.array(
    z.object({
      _id: id,
      code: z.string(),
      subject: z.string(),
      effectiveOn: z.string().describe('The Seoul day since which the version is in force'),
      isAgreed: z.boolean(),
      createdAt: instant,
    }),
  ),
  approvals: z.array(
    z.object({
      _id: id,
      type: approvalType,
      state: approvalState,
      reason: z.string(),
      createdAt: instant,
      decidedAt: instant.nullable(),
    }),
  ),
  promoter: z
    .object({
      _application: id.nullable().describe('The latest request; null for promoters from before requests'),
      state: promoterState,
      code: z.string().nullable(),
      reason: z.string().describe('Why it was rejected or blocked; empty otherwise'),
      balance: bonusBalance,
      lacks: z.array(payoutLack).describe('The current obstacle to a payment'),
    })
    .nullable()
    .describe('Null for a member who never applied'),
});
