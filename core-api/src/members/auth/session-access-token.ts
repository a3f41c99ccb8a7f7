import { LRUCache } from 'lru-cache';
import type { UserActor } from '../../platform/actor.ts';
import type { Context } from '../../platform/services.ts';
import { type AccessToken, signAccessToken } from './access-token.ts';
import { MINT_BEFORE_END_MS } from './rules.ts';

interface Entry {
  rights: string;
  issued: Promise<AccessToken>;
  /** Milliseconds since 1970. */
  handedOutUntil: number;
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
  if (known && known.rights === rights && now.getTime() < known.handedOutUntil) return known.issued;

  const entry: Entry = {
    rights,
    issued: signAccessToken(actor, context.config.tokenKey, now),
    handedOutUntil: Number.POSITIVE_INFINITY,
  };
  entries.set(actor.familyId, entry);
  const token = await entry.issued;
  entry.handedOutUntil = token.expiresAt.getTime() - MINT_BEFORE_END_MS;
  return token;
}

export function forgetAccessToken(familyId: string): void {
  entries.delete(familyId);
}
