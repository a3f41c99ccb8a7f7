import { createHash, createHmac, randomInt } from 'node:crypto';
import type { Config } from '../../platform/config.ts';

/** Six digits, each equally likely. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** A code in its stored form: six digits can be found by trying all of them, so the hash has a key and the row's id. */
export function codeHash({ tokenKey }: Pick<Config, 'tokenKey'>, id: string, code: string): Buffer {
  return createHmac('sha256', tokenKey).update(`bank-verification ${id} ${code}`).digest();
}

/** The identifier of a repeated request. */
export function requestHash(
  { tokenKey }: Pick<Config, 'tokenKey'>,
  request: { userId: string; key: string; code: string; accountNumber: string },
): Buffer {
  const { userId, key, code, accountNumber } = request;
  const parts = createHash('sha256')
    .update(JSON.stringify([userId, key, code, accountNumber]))
    .digest();
  return createHmac('sha256', tokenKey).update('bank-request ').update(parts).digest();
}
