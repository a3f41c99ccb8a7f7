import { hash, verify } from '@node-rs/argon2';
import { createTurns } from '../../platform/turns.ts';

// OWASP's second choice of parameters for argon2id: 19 MiB, two passes, one lane.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// Logins never take more than two cores or 40 MB, however many arrive.
const inTurn = createTurns({ atOnce: 2, queue: 64 });

/** argon2id in PHC form. @throws TOO_MANY_REQUESTS */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, parameters));
}

let nobodysHash: Promise<string> | undefined;

/**
 * Compares a password with a hash; without one it compares with nobody's, so that an unknown name takes as long as a
 * wrong password. @throws TOO_MANY_REQUESTS
 */
export async function checkPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hash('a password that nobody has', parameters);
  const against = passwordHash ?? (await nobodysHash);
  const isRight = await inTurn(() => verify(against, password));
  return isRight && passwordHash !== undefined;
}

/** Whether a hash was made with less than today's parameters. */
export function isOutdated(passwordHash: string): boolean {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(passwordHash);
  if (!found) return true;
  return Number(found[1]) < parameters.memoryCost || Number(found[2]) < parameters.timeCost;
}
