import { hash } from '@node-rs/argon2';
import { randomOf } from '../random.ts';

/**
 * Hashes passwords in parallel. The salts come from the seed's random stream, so that equal seeds result in equal rows;
 * only demo accounts may use it.
 */
export function hashPasswords(accounts: readonly { username: string; password: string }[]): Promise<string[]> {
  return Promise.all(
    accounts.map(({ username, password }) => {
      const random = randomOf(`salt ${username}`);
      const salt = Uint8Array.from({ length: 16 }, () => random.int(0, 255));
      return hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1, salt });
    }),
  );
}
