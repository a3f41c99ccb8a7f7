import type { Actor } from '../../platform/actor.ts';
import { assertRight, hasRight } from '../../platform/http/access.ts';

/** True for operators who may pay money back. */
export const mayRefund = (actor: Actor): boolean => hasRight(actor, 'refunds:write');

/** True for operators who may decide that money has arrived. */
export const mayConfirmDeposits = (actor: Actor): boolean => hasRight(actor, 'finance:write');

const rights = { refund: 'refunds:write', confirmDeposit: 'finance:write', settleDeposit: 'finance:write' } as const;

/** @throws RIGHT_REQUIRED for operators without the right to an action with money */
export const assertMayMoveMoney = (actor: Actor, verb: keyof typeof rights): void => assertRight(actor, rights[verb]);
