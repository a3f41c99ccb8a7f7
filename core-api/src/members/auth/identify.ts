import { forgetOldest } from '../../kernel/forget-oldest.ts';
import type { Actor, UserActor } from '../../platform/actor.ts';
import type { Identify } from '../../platform/http/bind-routes.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { verifyAccessToken } from './access-token.ts';
import { parseBasic, parseBearer } from './authorization-header.ts';
import { liveActor } from './live-rights.ts';
import { equalSecrets, looksLikeSecret } from './secrets.ts';

const REMEMBERED = 5_000;

const isFrontServer = (name: string) => name === 'storefront' || name === 'console';

/**
 * Tells who sends a request by its Authorization header: a member by an access token, our own front servers by their
 * key, anyone else is a visitor. The credentials of a login (a member's name and password, a refresh token) make nobody
 * a user; the operations that take them read them themselves. @throws TOKEN_INVALID
 */
export function createIdentify(services: Pick<Services, 'config' | 'db' | 'now'>): Identify {
  const { config, now } = services;
  // A page makes several calls with one token; the signature of each needs to be computed once.
  const verified = new Map<string, { actor: UserActor; expiresAt: Date }>();

  async function signedFor(token: string): Promise<UserActor> {
    const at = now();
    const known = verified.get(token);
    if (known && at < known.expiresAt) return known.actor;
    verified.delete(token);
    const found = await verifyAccessToken(token, config.tokenKey, at);
    if (verified.size >= REMEMBERED) forgetOldest(verified);
    verified.set(token, found);
    return found.actor;
  }

  /** The token says whose session it is; what its member may do is what the database says now. */
  async function identifyUser(token: string): Promise<Actor> {
    const { userId, familyId } = await signedFor(token);
    const actor = await liveActor(services, familyId);
    if (actor?.userId !== userId) throw problem('TOKEN_INVALID');
    return actor;
  }

  return async (header) => {
    if (header === undefined) return { type: 'visitor' };
    const token = parseBearer(header);
    if (token !== undefined) return looksLikeSecret(token) ? { type: 'visitor' } : identifyUser(token);
    const basic = parseBasic(header);
    if (!basic) throw problem('TOKEN_INVALID');
    if (!isFrontServer(basic.username)) return { type: 'visitor' };
    if (!equalSecrets(basic.password, config.bffKey)) throw problem('TOKEN_INVALID');
    return { type: 'frontServer', client: basic.username };
  };
}
