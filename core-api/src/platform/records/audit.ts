import { type Handle, jsonText } from '@iruon/db';
import { sql } from 'kysely';
import { newId } from '../../kernel/ids.ts';
import { actorId } from '../actor.ts';
import type { Context as WholeContext } from '../services.ts';

type Context = Pick<WholeContext, 'actor' | 'now' | 'requestId'>;

/** A job in the name of an operator has no login. */
const hasLogin = ({ actor }: Context) => actor.type === 'user' && /^[0-9a-f-]{36}$/.test(actor.familyId);

/** The address of the login of the actor's session; a row retains it when the session is deleted. */
const addressOf = (context: Context) =>
  context.actor.type === 'user' && hasLogin(context)
    ? sql<string | null>`(select address from token_families where id = ${context.actor.familyId})`
    : null;

/** Writes an audit entry with the address of the actor's login; details contain no secrets. Runs in the caller's transaction. */
export async function audit(
  handle: Handle,
  context: Context,
  action: string,
  subject: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  await handle
    .insertInto('auditLog')
    .values({
      id: newId(),
      at: context.now(),
      actorId: actorId(context.actor),
      action,
      subject,
      details: jsonText(details),
      requestId: context.requestId,
      address: addressOf(context),
    })
    .execute();
}
