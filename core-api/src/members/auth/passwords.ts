import { hash, verify } from '@node-rs/argon2';
import { problem } from '../../platform/problem.ts';

// OWASP's second choice of parameters for argon2id: 19 MiB, two passes, one lane.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const AT_ONCE = 2;
const QUEUE = 64;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Runs a hash when one of two places is free: logins never take more than two cores or 40 MB, however many arrive.
 * @throws TOO_MANY_REQUESTS when the queue is full
 */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running += 1;
  else {
    if (waiting.length >= QUEUE) throw problem('TOO_MANY_REQUESTS', { extensions: { retryAfter: 2 } });
    // Whoever leaves hands its place over, so `running` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

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
