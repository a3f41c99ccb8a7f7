import type { AuditAction } from '@iruon/contract/labels';
import { type Handle, jsonText } from '@iruon/db';
import { type RawBuilder, sql } from 'kysely';
import { newId } from '../../kernel/ids.ts';
import { type Actor, actorId } from '../actor.ts';
import type { Context as WholeContext } from '../services.ts';
import { type AuditDetails, storedDetails } from './audit-details.ts';
import { type AuditObject, nameOfObject } from './audit-objects.ts';

type Context = Pick<WholeContext, 'actor' | 'now' | 'requestId'>;

/** A job in the name of an operator has no login. */
const hasLogin = ({ actor }: Context) => actor.type === 'user' && /^[0-9a-f-]{36}$/.test(actor.familyId);

/** The address of the login of the actor's session; a row retains it when the session is deleted. */
const addressOf = (context: Context) =>
  context.actor.type === 'user' && hasLogin(context)
    ? sql<string | null>`(select address from token_families where id = ${context.actor.familyId})`
    : null;

/**
 * The role of the actor then: scopes, level and name of the role of an operator, `member`, or null for the system. The
 * name is stored, because a role may be renamed or deleted.
 */
function roleOf(actor: Actor): RawBuilder<string> | string | null {
  if (actor.type !== 'user') return null;
  if (actor.rights.size === 0 && actor.operatorLevel === undefined) return 'member';
  const rights = [actor.scopes.toSorted().join(','), actor.operatorLevel ?? ''].join('/');
  return sql<string>`${rights}::text || coalesce((select '/' || r.name from users u join roles r on r.id = u.role_id where u.id = ${actor.userId}), '')`;
}

/**
 * Writes an audit entry about an object, with its name, the actor's role and the address of the actor's login. Details
 * contain no secrets, personal values are masked. Runs in the caller's transaction.
 * @returns the id of the entry
 */
export async function audit(
  handle: Handle,
  context: Context,
  action: AuditAction,
  object: AuditObject,
  details: AuditDetails = {},
): Promise<string> {
  const id = newId();
  await handle
    .insertInto('auditLog')
    .values({
      id,
      at: context.now(),
      actorId: actorId(context.actor),
      actorRole: roleOf(context.actor),
      action,
      subject: `${object.type}:${object.id}`,
      objectName: nameOfObject(object),
      details: jsonText(storedDetails(object.type, details)),
      requestId: context.requestId,
      address: addressOf(context),
    })
    .execute();
  return id;
}
