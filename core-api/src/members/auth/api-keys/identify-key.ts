import { timingSafeEqual } from 'node:crypto';
import { heldRights, scopesOf } from '@iruon/contract';
import { rateLimited } from '@iruon/server-kit';
import { LRUCache } from 'lru-cache';
import type { UserActor } from '../../../platform/actor.ts';
import { createTtlCache } from '../../../platform/concurrency/ttl-cache.ts';
import { problem } from '../../../platform/http/problem.ts';
import type { Services } from '../../../platform/services.ts';
import { hashSecret } from '../secrets.ts';
import { createKeyLimit } from './key-limit.ts';
import { prefixOf } from './key-text.ts';
import { findSecret, noteUse } from './repository.ts';

const MAX_KEYS = 1_000;
const USE_NOTED_MS = 60_000;

const secrets = createTtlCache<Awaited<ReturnType<typeof findSecret>>>(MAX_KEYS);

/** Drops what this process read of a secret that was revoked or changed. */
export function forgetApiKey(prefix: string): void {
  secrets.delete(prefix);
}

/** Identifies another program by its key, within the limit of the key. @throws TOKEN_INVALID, TOO_MANY_REQUESTS */
export function createIdentifyKey(services: Pick<Services, 'config' | 'db' | 'now' | 'logger'>) {
  const { config, db, now, logger } = services;
  const take = createKeyLimit({ db, now });
  const noted = new LRUCache<string, number>({ max: MAX_KEYS });

  /** Not awaited: no request waits for it, and a lost one is made up for by the next minute's. */
  function note(prefix: string): void {
    const at = now();
    if (at.getTime() - (noted.get(prefix) ?? 0) < USE_NOTED_MS) return;
    noted.set(prefix, at.getTime());
    noteUse(db, prefix, at).catch((err: unknown) =>
      rateLimited(logger).warn({ err }, 'the use of a key was not noted'),
    );
  }

  return async (token: string, setHeader?: (name: string, value: string) => void): Promise<UserActor> => {
    const prefix = prefixOf(token);
    if (prefix === undefined)
      throw problem('TOKEN_INVALID', 'API 키의 형식이 올바르지 않습니다. 빠진 글자가 없는지 확인해 주세요.');
    const found = await secrets.read(prefix, config.rightsKeptMs, () => findSecret(db, prefix));
    if (!found || !timingSafeEqual(hashSecret(token), found.hash))
      throw problem('TOKEN_INVALID', '없는 API 키입니다. 콘솔의 API 키에서 확인해 주세요.');
    if (found.revokedAt || !found.rights) throw problem('TOKEN_INVALID', '폐기된 API 키입니다.');
    if (found.expiresAt <= now()) throw problem('TOKEN_INVALID', '만료된 API 키입니다. 콘솔에서 교체해 주세요.');
    const { isGranted, remaining, reset } = await take(found.id, found.perMinute);
    setHeader?.('ratelimit-policy', `"minute";q=${found.perMinute};w=60`);
    setHeader?.('ratelimit', `"minute";r=${remaining};t=${reset}`);
    if (!isGranted) {
      const detail = `이 API 키는 1분에 ${found.perMinute}번까지 요청할 수 있습니다.`;
      throw problem('TOO_MANY_REQUESTS', { detail, extensions: { retryAfter: reset } });
    }
    note(prefix);
    const rights = heldRights(found.rights);
    return {
      ...{ type: 'user', userId: found.id, familyId: found.id, scopes: scopesOf(rights), rights, isCustomer: false },
      ...{ userType: 'OPERATOR', operatorLevel: 'ADMIN', isApiKey: true },
    };
  };
}
