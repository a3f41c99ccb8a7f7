import { computePassword } from './password-threads.ts';

// OWASP's second choice of parameters for argon2id: 19 MiB, two passes, one lane.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** argon2id in PHC form. @throws TOO_MANY_REQUESTS */
export async function hashPassword(password: string): Promise<string> {
  return String(await computePassword({ kind: 'hash', password, parameters }));
}

let nobodysHash: Promise<string> | undefined;

/**
 * Compares a password with a hash; without one it compares with a dummy, so that an unknown name takes as long as a
 * wrong password. @throws TOO_MANY_REQUESTS
 */
export async function checkPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('a password that nobody has');
  // A queue that was full at the first login must not be remembered as the hash.
  const against =
    passwordHash ??
    (await nobodysHash.catch((error: unknown) => {
      nobodysHash = undefined;
      throw error;
    }));
  const isRight = (await computePassword({ kind: 'verify', passwordHash: against, password })) === true;
  return isRight && passwordHash !== undefined;
}

/** Whether a hash was made with less than today's parameters. */
export function isOutdated(passwordHash: string): boolean {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(passwordHash);
  if (!found) return true;
  return Number(found[1]) < parameters.memoryCost || Number(found[2]) < parameters.timeCost;
}
