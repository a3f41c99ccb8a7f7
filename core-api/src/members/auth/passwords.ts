import type { PasswordCost } from '../../platform/config.ts';
import { computePassword } from './password-threads.ts';

/** argon2id in PHC form. @throws TOO_MANY_REQUESTS */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  return String(await computePassword({ kind: 'hash', password, parameters: { ...cost, parallelism: 1 } }));
}

const dummyHashes = new Map<PasswordCost, Promise<string>>();

function dummyHash(cost: PasswordCost): Promise<string> {
  const known = dummyHashes.get(cost);
  if (known) return known;
  const made = hashPassword('a password without a user', cost);
  dummyHashes.set(cost, made);
  // A queue that was full at the first login must not be remembered as the hash.
  made.catch(() => dummyHashes.delete(cost));
  return made;
}

/**
 * Compares a password with a hash; without one it compares with a dummy, so that an unknown name takes as long as a
 * wrong password. @throws TOO_MANY_REQUESTS
 */
export async function checkPassword(
  passwordHash: string | undefined,
  password: string,
  cost: PasswordCost,
): Promise<boolean> {
  const dummy = dummyHash(cost);
  const against = passwordHash ?? (await dummy);
  const isRight = (await computePassword({ kind: 'verify', passwordHash: against, password })) === true;
  return isRight && passwordHash !== undefined;
}

/** True if a hash was computed with less than the current cost. */
export function isOutdated(passwordHash: string, cost: PasswordCost): boolean {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(passwordHash);
  if (!found) return true;
  return Number(found[1]) < cost.memoryCost || Number(found[2]) < cost.timeCost;
}
