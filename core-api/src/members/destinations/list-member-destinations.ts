import type { Destination } from '@iruon/contract';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { findMember } from '../accounts/index.ts';
import { toWireDestination } from './list-destinations.ts';
import { findDestinations } from './repository.ts';

/** A member's saved addresses, for an operator's phone order. @throws NOT_FOUND */
export async function listMemberDestinations({ db }: Context, userId: string): Promise<Destination[]> {
  if (!(await findMember(db, userId))) throw problem('NOT_FOUND', '회원을 찾을 수 없습니다.');
  return (await findDestinations(db, userId)).map(toWireDestination);
}
