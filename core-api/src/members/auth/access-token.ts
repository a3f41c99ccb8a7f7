import { createHash, type webcrypto } from 'node:crypto';
import { NO_RIGHTS, scope, scopesOf } from '@iruon/contract';
import type { SecretKeys } from '@iruon/server-kit';
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { UserActor } from '../../platform/actor.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { type Member, rightsOfMember } from '../accounts/index.ts';
import { ACCESS_TOKEN_MS, MINT_BEFORE_END_MS } from './rules.ts';

const ISSUER = 'iruon-core';
const AUDIENCE = 'iruon';
const ALGORITHM = 'HS256';

interface SigningKey {
  id: string;
  key: webcrypto.CryptoKey;
}

const imported = new Map<string, Promise<SigningKey>>();

/** The key with an id derived from it: a token of a key that was taken out has an unknown id. */
function signingKey(secret: string): Promise<SigningKey> {
  const known = imported.get(secret);
  if (known) return known;
  const id = createHash('sha256').update(`key id ${secret}`).digest('base64url').slice(0, 12);
  const made = crypto.subtle
    .importKey('raw', new TextEncoder().encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
    .then((key) => ({ id, key }));
  imported.set(secret, made);
  return made;
}

export interface AccessToken {
  token: string;
  expiresAt: Date;
}

type Signed = Pick<UserActor, 'userId' | 'familyId' | 'scopes' | 'isCustomer'>;

/** Signs an access token for the actor, valid for 15 minutes. */
export async function signAccessToken(actor: Signed, tokenKey: string, now: Date): Promise<AccessToken> {
  const { id, key } = await signingKey(tokenKey);
  const issuedAt = Math.floor(now.getTime() / 1000);
  const expiresAt = issuedAt + ACCESS_TOKEN_MS / 1000;
  const token = await new SignJWT({ fam: actor.familyId, scope: actor.scopes, cus: actor.isCustomer })
    .setProtectedHeader({ alg: ALGORITHM, kid: id, typ: 'at+jwt' })
    .setSubject(actor.userId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(key);
  return { token, expiresAt: new Date(expiresAt * 1000) };
}

const claims = z.object({ sub: z.uuid(), fam: z.uuid(), scope: z.array(scope), cus: z.boolean(), exp: z.int() });

/** The key that a token names. @throws Error if it is none of ours */
async function keyOf(token: string, tokenKeys: SecretKeys): Promise<webcrypto.CryptoKey> {
  const { kid } = decodeProtectedHeader(token);
  const known = (await Promise.all(tokenKeys.map(signingKey))).find(({ id }) => id === kid);
  if (!known) throw new Error('unknown key');
  return known.key;
}

/** The user that a token was signed for, without the rights, by one of the keys. @throws TOKEN_INVALID for a foreign or expired token */
export async function verifyAccessToken(
  token: string,
  tokenKeys: SecretKeys,
  now: Date,
): Promise<{ actor: UserActor; expiresAt: Date }> {
  try {
    const { payload } = await jwtVerify(token, await keyOf(token, tokenKeys), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: 'at+jwt',
      requiredClaims: ['exp', 'iat', 'sub'],
      currentDate: now,
    });
    const { sub, fam, scope: scopes, cus, exp } = claims.parse(payload);
    return {
      actor: { type: 'user', userId: sub, familyId: fam, scopes, rights: NO_RIGHTS, isCustomer: cus },
      expiresAt: new Date(exp * 1000),
    };
  } catch (cause) {
    throw problem('TOKEN_INVALID', { cause });
  }
}

interface Entry {
  rights: string;
  issued: Promise<AccessToken>;
  /** Milliseconds since 1970. */
  usableUntil: number;
}

const MAX_SESSIONS = 10_000;
const entries = new LRUCache<string, Entry>({ max: MAX_SESSIONS });

/**
 * The access token of a session's family, cached per process until a minute before its end: concurrent page loads share
 * it. A change of rights (a customer number was entered) issues a new one immediately.
 */
export async function sessionAccessToken(context: Context, actor: UserActor): Promise<AccessToken> {
  const now = context.now();
  const rights = JSON.stringify([actor.userId, actor.scopes, actor.isCustomer]);
  const known = entries.get(actor.familyId);
  if (known && known.rights === rights && now.getTime() < known.usableUntil) return known.issued;

  const entry: Entry = {
    rights,
    issued: signAccessToken(actor, context.config.tokenKeys[0], now),
    usableUntil: Number.POSITIVE_INFINITY,
  };
  entries.set(actor.familyId, entry);
  const token = await entry.issued;
  entry.usableUntil = token.expiresAt.getTime() - MINT_BEFORE_END_MS;
  return token;
}

export function forgetAccessToken(familyId: string): void {
  entries.delete(familyId);
}

/** The actor of a session from its member. */
export function actorOf(
  member: Pick<Member, 'id' | 'custNo' | 'type' | 'operatorLevel' | 'roleRights'>,
  familyId: string,
): UserActor {
  const rights = rightsOfMember(member);
  return {
    type: 'user',
    userId: member.id,
    familyId,
    scopes: scopesOf(rights),
    rights,
    isCustomer: member.custNo !== null,
    userType: member.type,
    operatorLevel: member.operatorLevel ?? undefined,
  };
}
