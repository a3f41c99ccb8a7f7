import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const secrets = z.object({
  TOKEN_KEY: z.string().min(32),
  BFF_KEY: z.string().min(32),
  NICE_SECRET_KEY: z.string().length(32),
});

/** Keys of a local run. */
export type Secrets = z.infer<typeof secrets>;

/**
 * The keys that a local run signs with: made at the first start and kept in `secrets.json` of the data folder, readable by
 * the owner alone, so that sessions outlive a restart. Whatever the environment names wins over them.
 * @throws Error when the file was changed into something else
 */
export function localSecrets(dataFolder: string): Secrets {
  const file = join(dataFolder, 'secrets.json');
  if (!existsSync(file)) {
    mkdirSync(dataFolder, { recursive: true });
    const made: Secrets = {
      TOKEN_KEY: randomBytes(48).toString('base64url'),
      BFF_KEY: randomBytes(32).toString('base64url'),
      NICE_SECRET_KEY: randomBytes(16).toString('hex'),
    };
    writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
    return made;
  }
  chmodSync(file, 0o600);
  const read = secrets.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!read.success) throw new Error(`${file} is damaged; remove it to make new keys`);
  return read.data;
}
