import { scope } from '@iruon/contract';
import { z } from 'zod';
import type { UserActor } from '../../platform/actor.ts';
import type { Member } from '../accounts/index.ts';

const scopesOf = z.array(scope);

/** The actor of a session from its member. */
export function actorOf(
  member: Pick<Member, 'id' | 'scopes' | 'custNo' | 'type' | 'operatorLevel'>,
  familyId: string,
): UserActor {
  return {
    type: 'user',
    userId: member.id,
    familyId,
    scopes: scopesOf.parse(member.scopes),
    isCustomer: member.custNo !== null,
    userType: member.type,
    operatorLevel: member.operatorLevel ?? undefined,
  };
}
