import { LRUCache } from 'lru-cache';
import type { Actor, UserActor } from '../../platform/actor.ts';
import { createTtlCache } from '../../platform/concurrency/ttl-cache.ts';
import type { Identify } from '../../platform/http/bind-routes.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { isOperator, isUsable } from '../accounts/index.ts';
import { actorOf, verifyAccessToken } from './access-token.ts';
import { createIdentifyKey, forgetApiKey } from './api-keys/identify-key.ts';
import { looksLikeApiKey } from './api-keys/key-text.ts';
import { findRights } from './repository.ts';
import { isAlive, standingOf } from './rules.ts';
import { equalSecrets, looksLikeSecret } from './secrets.ts';

const MAX_TOKENS = 5_000;

const isFrontServer = (name: string) => name === 'storefront' || name === 'console';

/**
 * Identifies the caller by the Authorization header: a member by an access token, another program by an API key, our
 * front servers by their key, anyone else is a visitor. Login credentials (a member's name and password, a refresh token) identify no user; their
 * operations read them directly. @throws TOKEN_INVALID, TOO_MANY_REQUESTS for an API key beyond its limit
 */
export function createIdentify(services: Pick<Services, 'config' | 'db' | 'now' | 'logger'>): Identify {
  const { config, now } = services;
  const identifyKey = createIdentifyKey(services);
  // A page makes several calls with one token: its signature is verified only once.
  const verified = new LRUCache<string, { actor: UserActor; expiresAt: Date }>({ max: MAX_TOKENS });

  async function signedFor(token: string): Promise<UserActor> {
    const at = now();
    const known = verified.get(token);
    if (known && at < known.expiresAt) return known.actor;
    verified.delete(token);
    const found = await verifyAccessToken(token, config.tokenKeys, at);
    verified.set(token, found);
    return found.actor;
  }

  /** The token names the session; the member's current rights come from the database. */
  async function identifyUser(token: string): Promise<Actor> {
    const { userId, familyId } = await signedFor(token);
    const actor = await liveActor(services, familyId);
    if (actor?.userId !== userId) throw problem('TOKEN_INVALID');
    return actor;
  }

  return async (header, setHeader) => {
    if (header === undefined) return { type: 'visitor' };
    const token = parseBearer(header);
    if (token !== undefined && looksLikeApiKey(token)) return identifyKey(token, setHeader);
    if (token !== undefined) return looksLikeSecret(token) ? { type: 'visitor' } : identifyUser(token);
    const basic = parseBasic(header);
    if (!basic) throw problem('TOKEN_INVALID');
    if (!isFrontServer(basic.username)) return { type: 'visitor' };
    if (!config.bffKeys.some((key) => equalSecrets(basic.password, key))) throw problem('TOKEN_INVALID');
    return { type: 'frontServer', client: basic.username };
  };
}

interface BasicCredentials {
  username: string;
  password: string;
}

const LONGEST = 4096;

/** The token of `Bearer <token>`; undefined for any other header. */
export function parseBearer(header: string): string | undefined {
  if (header.length > LONGEST) return undefined;
  return /^Bearer ([A-Za-z0-9._~+/-]+=*)$/i.exec(header)?.[1];
}

/**
 * The pair of `Basic <base64 of username:password>`, strictly: canonical base64, valid UTF-8, no control characters
 * (RFC 7617). Undefined for anything else.
 */
export function parseBasic(header: string): BasicCredentials | undefined {
  const encoded = header.length > LONGEST ? undefined : /^Basic ([A-Za-z0-9+/]+={0,2})$/i.exec(header)?.[1];
  if (encoded === undefined) return undefined;
  const bytes = Buffer.from(encoded, 'base64');
  const text = bytes.toString('utf8');
  const isCanonical = bytes.toString('base64') === encoded && Buffer.from(text, 'utf8').equals(bytes);
  const colon = text.indexOf(':');
  if (!isCanonical || colon < 0 || /\p{Cc}/u.test(text)) return undefined;
  return { username: text.slice(0, colon), password: text.slice(colon + 1) };
}

const MAX_SESSIONS = 5_000;
const actors = createTtlCache<UserActor | undefined>(MAX_SESSIONS);

/**
 * The current rights of a session's member, independent of its token; undefined if the session or membership has ended.
 * Cached for `rightsKeptMs` per session, because the calls of one page arrive together.
 */
export function liveActor(
  services: Pick<Services, 'db' | 'config' | 'now'>,
  familyId: string,
): Promise<UserActor | undefined> {
  return actors.read(familyId, services.config.rightsKeptMs, () => read(services, familyId));
}

/** Drops the cached rights of a session, or of an API key by its prefix, that ended or changed. */
export function forgetRights(id: string): void {
  actors.delete(id);
  forgetApiKey(id);
}

async function read(
  { db, config, now }: Pick<Services, 'db' | 'config' | 'now'>,
  familyId: string,
): Promise<UserActor | undefined> {
  const found = await findRights(db, familyId);
  if (!found || !isUsable(found) || !isAlive(found, now())) return undefined;
  const standing = standingOf({
    isOperator: isOperator(found),
    hasSecondFactor: found.confirmedAt !== null,
    isProven: found.secondFactorAt !== null,
    isRequired: config.staffSecondFactor === 'required',
  });
  const role = standing === 'open' ? {} : { roleRights: null };
  const actor = actorOf({ ...found, ...role, id: found.userId }, familyId);
  return standing === 'enrol' ? { ...actor, mustEnrol: true } : actor;
}
