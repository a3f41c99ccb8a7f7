import { scope } from '@iruon/contract';
import { z } from 'zod';
import type { UserActor } from '../../platform/actor.ts';
import type { Member } from '../accounts/index.ts';

/** What a token of this family says of its member. */
export function actorOfMember(member: Member, familyId: string): UserActor {
  return {
    type: 'user',
    userId: member.id,
    familyId,
    scopes: z.array(scope).parse(member.scopes),
    isCustomer: member.custNo !== null,
  };
}
