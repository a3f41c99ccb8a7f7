import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SecretKeys } from '@iruon/server-kit';

const hashBy = (key: string, text: string | Buffer) => createHmac('sha256', key).update(text).digest();

/** A hash that nobody without the first key can compute. */
export const keyedHash = ([key]: SecretKeys, text: string | Buffer): Buffer => hashBy(key, text);

/** The hashes of a text under each key, that of the first key first: a stored one may be of any. */
export const keyedHashes = (keys: SecretKeys, text: string | Buffer): Buffer[] => keys.map((key) => hashBy(key, text));

/** True if the hash of the text is of one of the keys; compares in constant time. */
export const hasKeyedHash = (keys: SecretKeys, text: string | Buffer, hash: Buffer): boolean =>
  keyedHashes(keys, text).some((right) => right.length === hash.length && timingSafeEqual(right, hash));
