import type { BoardCode, ErrorCode } from '@iruon/contract';
import type { Actor } from '../../platform/actor.ts';
import { hasRight } from '../../platform/http/access.ts';

/** The fields that determine who may read a post. */
export interface GuardedBoard {
  readonly code: BoardCode;
  readonly isMembersOnly: boolean;
}

/** True for operators who may remove what members write. */
export const mayModerate = (actor: Actor): boolean => hasRight(actor, 'content:write');

/**
 * The refusal of an actor who must not read a post; null for one who may. Only members with a customer number may read
 * academy and software, only members MEMBER posts; everyone may read instructions, unless restricted to members.
 */
export function refusalOf({ code, isMembersOnly }: GuardedBoard, actor: Actor): ErrorCode | null {
  if (hasRight(actor, 'content:read') || (code === 'IFU' && !isMembersOnly)) return null;
  if (actor.type !== 'user') return 'LOGIN_REQUIRED';
  if (code === 'MEMBER' || code === 'IFU') return null;
  return actor.isCustomer ? null : 'CUSTOMER_NUMBER_REQUIRED';
}
