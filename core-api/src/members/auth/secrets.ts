import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SecretKeys } from '@iruon/server-kit';
import { keyedHashes } from '../../platform/security/keyed-hash.ts';

/** 256 random bits, 43 characters of base64url: a refresh token or a session id. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function looksLikeSecret(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}

/** All that is stored of a secret. No salt is needed: 256 random bits cannot be guessed. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/**
 * The successors of a refresh token, one for each key: the first one is issued, a repetition returns the one that was. Derived,
 * not random, so that concurrent uses get the same successor although only hashes are stored, and reuse is detected in one
 * lineage. They cannot be computed from a stolen token without a key.
 */
export function successorsOf(refreshToken: string, keys: SecretKeys): string[] {
  return keyedHashes(keys, `refresh-token-successor ${refreshToken}`).map((hash) => hash.toString('base64url'));
}

/** Compares two texts in constant time. */
export function equalSecrets(given: string, expected: string): boolean {
  return timingSafeEqual(hashSecret(given), hashSecret(expected));
}
