import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { Gateway } from '../gateway.ts';
import { toKst } from '../protocol/kst.ts';
import { resultOf } from '../protocol/result-codes.ts';

const TOKEN_LIFETIME_MS = 30 * 60 * 1000;

const digest = (text: string) => createHash('sha256').update(text).digest();
const same = (left: string, right: string) => timingSafeEqual(digest(left), digest(right));

export type AccessTokens = {
  /** The token of the running 30-minute window; a new one only after that window. */
  current(now: Date): { accessToken: string; expireAt: string };
  accepts(token: string, now: Date): boolean;
};

export function createAccessTokens(): AccessTokens {
  let token = '';
  let expiresAt = 0;
  return {
    current(now) {
      if (now.getTime() >= expiresAt) {
        token = randomBytes(24).toString('hex');
        expiresAt = now.getTime() + TOKEN_LIFETIME_MS;
      }
      return { accessToken: token, expireAt: toKst(new Date(expiresAt)) };
    },
    accepts: (given, now) => now.getTime() < expiresAt && same(given, token),
  };
}

function basicAccepts(header: string, merchant: Gateway['merchant']): boolean {
  const expected = Buffer.from(`${merchant.clientId}:${merchant.secretKey}`).toString('base64');
  return same(header.slice('Basic '.length), expected);
}

/**
 * Admits only the merchant, by its key pair or by an access token. This is the only error that NICE returns as HTTP 401.
 */
export function requireMerchant(gateway: Gateway, tokens: AccessTokens | null) {
  return createMiddleware(async (c, next) => {
    const header = c.req.header('authorization') ?? '';
    if (header.startsWith('Basic ')) {
      if (basicAccepts(header, gateway.merchant)) return next();
      return c.json(resultOf('U304'), 401);
    }
    if (tokens && header.startsWith('Bearer ')) {
      if (tokens.accepts(header.slice('Bearer '.length), gateway.now())) return next();
      return c.json(resultOf('U305'), 401);
    }
    return c.json(resultOf('U104'), 401);
  });
}
