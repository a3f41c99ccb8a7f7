import { createHmac, randomInt } from 'node:crypto';
import type { Config } from '../../platform/config.ts';

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** Maximum number of codes to one contact in a day, and from one address in an hour. */
export const CODES_PER_CONTACT = 5;
export const CODES_PER_ADDRESS = 10;
/** Maximum number of entries for one account in a day, over all its codes. */
export const TRIES_PER_DAY = 25;

/** Six digits, each equally likely. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * A code in its stored form. Six digits can be found by trying all of them, so the hash has a key and the row's id: a
 * copy of the database is useless.
 */
export function codeHash({ tokenKey }: Pick<Config, 'tokenKey'>, id: string, code: string): Buffer {
  return createHmac('sha256', tokenKey).update(`contact-code ${id} ${code}`).digest();
}
