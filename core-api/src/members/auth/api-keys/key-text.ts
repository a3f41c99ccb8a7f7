import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { API_KEY_FORM } from '@iruon/contract';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = BigInt(DIGITS.length);

/** A number in base 62, in `length` digits. */
function digitsOf(number: bigint, length: number): string {
  let rest = number;
  let text = '';
  for (let at = 0; at < length; at += 1) {
    text = DIGITS[Number(rest % BASE)] + text;
    rest /= BASE;
  }
  return text;
}

/** At least as many random bytes as the digits have room for: the first digit is as random as the last. */
const randomDigits = (bytes: number, length: number) =>
  digitsOf(BigInt(`0x${randomBytes(bytes).toString('hex')}`), length);

const checksumOf = (text: string) => digitsOf(BigInt(crc32(text)), 6);

export interface ApiKeyText {
  /** 12 characters, by which the key is found; no secret. */
  readonly prefix: string;
  readonly key: string;
}

/**
 * A new key, `iruon_<prefix>_<256 random bits and a checksum>`: a double click selects it, and scanners of repositories
 * recognize it without asking us.
 */
export function newApiKey(): ApiKeyText {
  const prefix = randomDigits(9, 12);
  const body = `iruon_${prefix}_${randomDigits(32, 43)}`;
  return { prefix, key: body + checksumOf(body) };
}

/** What is shown of a key. */
export const shownPrefix = (prefix: string) => `iruon_${prefix}`;

/** True for a text that is meant as a key, whether or not it is one. */
export const looksLikeApiKey = (token: string): boolean => token.startsWith('iruon_');

const FORM = new RegExp(`^${API_KEY_FORM}$`);
const CHECKSUM = 6;

/** The prefix of a well-formed key; undefined for one that was cut or mistyped, which needs no query. */
export function prefixOf(token: string): string | undefined {
  if (!FORM.test(token)) return undefined;
  return checksumOf(token.slice(0, -CHECKSUM)) === token.slice(-CHECKSUM) ? token.split('_')[1] : undefined;
}
