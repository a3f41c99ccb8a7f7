import { createHash } from 'node:crypto';
import type { UserActor } from '../../../platform/actor.ts';
import type { Identify } from '../../../platform/http/bind-routes.ts';
import { problem } from '../../../platform/http/problem.ts';
import type { Services } from '../../../platform/services.ts';

/** The owner of a socket. */
export interface SocketOwner {
  actor: UserActor;
  name: string;
  /** The chat session: one for each login, so that a reload finds it again. It grants nothing. */
  sessionId: string;
}

/** The chat session of a login. */
const chatSessionOf = (familyId: string) => createHash('sha256').update(`chat ${familyId}`).digest('hex').slice(0, 32);

interface Handshake {
  headers: { authorization?: string | undefined };
  auth: { [key: string]: unknown };
}

/**
 * The member or operator of a connection: by the token that a front server puts into the header, or by
 * `auth.accessToken` of a client without one. `auth.sessionId` must be the chat session of the login.
 * @throws TOKEN_INVALID, LOGIN_REQUIRED
 */
export async function identifySocket(
  { db }: Pick<Services, 'db'>,
  identify: Identify,
  { headers, auth }: Handshake,
): Promise<SocketOwner> {
  const given = typeof auth.accessToken === 'string' ? `Bearer ${auth.accessToken}` : undefined;
  const actor = await identify(headers.authorization ?? given);
  if (actor.type !== 'user') throw problem('LOGIN_REQUIRED');
  const sessionId = chatSessionOf(actor.familyId);
  if (auth.sessionId !== undefined && auth.sessionId !== sessionId) throw problem('TOKEN_INVALID');
  const user = await db.selectFrom('users').select('name').where('id', '=', actor.userId).executeTakeFirst();
  return { actor, name: user?.name ?? '', sessionId };
}
