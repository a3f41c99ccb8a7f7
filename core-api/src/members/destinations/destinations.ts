import { DESTINATION_LIMIT, type Destination, type DestinationInput, geolocation } from '@iruon/contract';
import { jsonText, type Transaction } from '@iruon/db';
import { newId } from '../../kernel/ids.ts';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { clearDefault } from '../../platform/db/write-rows.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { findMember } from '../accounts/index.ts';
import { locateAddress } from './locate-address.ts';
import {
  type DestinationRow,
  deleteDestination,
  findDestinations,
  insertDestination,
  lockDestinations,
  updateDestination,
} from './repository.ts';

export function toWireDestination({ id, geolocation: place, ...row }: DestinationRow): Destination {
  return { _id: id, ...row, geolocation: place === null ? null : geolocation.parse(place) };
}

/** The member's saved delivery addresses, the default one first, then the newest. */
export async function listDestinations({ db, actor }: Context & { actor: UserActor }): Promise<Destination[]> {
  return (await findDestinations(db, actor.userId)).map(toWireDestination);
}

/** One of them. @throws NOT_FOUND */
export async function getDestination({ db, actor }: Context & { actor: UserActor }, id: string): Promise<Destination> {
  const found = (await findDestinations(db, actor.userId)).find((each) => each.id === id);
  return toWireDestination(orNotFound(found));
}

/** A member's saved addresses, for an operator's phone order. @throws NOT_FOUND */
export async function listMemberDestinations({ db }: Context, userId: string): Promise<Destination[]> {
  if (!(await findMember(db, userId))) throw problem('NOT_FOUND', '회원을 찾을 수 없습니다.');
  return (await findDestinations(db, userId)).map(toWireDestination);
}

type MemberContext = Context & { readonly actor: UserActor };

/** Saves an address; a member with addresses has exactly one default. @throws DESTINATIONS_FULL */
export async function createDestination(
  context: MemberContext,
  { geolocation: _, ...input }: DestinationInput,
  keepResponse: (trx: Transaction, response: { destination: Destination }) => Promise<void>,
): Promise<{ destination: Destination }> {
  const { userId } = context.actor;
  const place = await locateAddress(context, input);
  return inTransaction(context.db, async (trx) => {
    await lockDestinations(trx, userId);
    const saved = await findDestinations(trx, userId);
    if (saved.length >= DESTINATION_LIMIT) throw problem('DESTINATIONS_FULL');
    const isDefault = input.isDefault || saved.length === 0;
    if (isDefault) await clearDefault(trx, 'destinations', userId);
    const geolocation = place && jsonText(place);
    const row = { id: newId(), userId, ...input, geolocation, isDefault, createdAt: context.now() };
    const response = { destination: toWireDestination(await insertDestination(trx, row)) };
    await keepResponse(trx, response);
    return response;
  });
}

/** Geocodes a changed address again. @throws NOT_FOUND */
export async function changeDestination(
  context: MemberContext,
  id: string,
  { geolocation: _, ...input }: DestinationInput,
): Promise<DestinationRow> {
  const { userId } = context.actor;
  const place = await locateAddress(context, input);
  return inTransaction(context.db, async (trx) => {
    await lockDestinations(trx, userId);
    const known = (await findDestinations(trx, userId)).find((one) => one.id === id);
    if (!known) throw problem('NOT_FOUND');
    if (input.isDefault && !known.isDefault) await clearDefault(trx, 'destinations', userId);
    const hasMoved = known.postcode !== input.postcode || known.address1 !== input.address1;
    return updateDestination(trx, id, {
      ...input,
      isDefault: input.isDefault || known.isDefault,
      ...((hasMoved || place) && { geolocation: place && jsonText(place) }),
    });
  });
}

export async function removeDestination(context: MemberContext, id: string): Promise<void> {
  const { userId } = context.actor;
  await inTransaction(context.db, async (trx) => {
    await lockDestinations(trx, userId);
    const saved = await findDestinations(trx, userId);
    const removed = saved.find((one) => one.id === id);
    if (!removed) return;
    await deleteDestination(trx, id);
    const next = saved.find((one) => one.id !== id);
    if (removed.isDefault && next) await updateDestination(trx, next.id, { isDefault: true });
  });
}
