import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const newKey = () => randomBytes(32).toString('base64url');
const newDataKeys = () => `local:${randomBytes(32).toString('base64')}`;

const secrets = z.object({
  TOKEN_KEY: z.string().min(32),
  // An older folder has none yet and gets one.
  DATA_KEYS: z.string().min(40).default(newDataKeys),
  // As above.
  IDENTITY_KEY: z.string().min(32).default(newKey),
  BFF_KEY: z.string().min(32),
  NICE_SECRET_KEY: z.string().length(32),
});

/** Keys of a local run. */
export type Secrets = z.infer<typeof secrets>;

/**
 * The keys of a local run: generated at the first start and stored in `secrets.json` of the data folder, readable only by its owner, so
 * that sessions survive a restart. Variables of the environment override them. @throws Error if the file is invalid
 */
export function localSecrets(dataFolder: string): Secrets {
  const file = join(dataFolder, 'secrets.json');
  if (!existsSync(file)) {
    mkdirSync(dataFolder, { recursive: true });
    const made: Secrets = {
      TOKEN_KEY: randomBytes(48).toString('base64url'),
      DATA_KEYS: newDataKeys(),
      IDENTITY_KEY: newKey(),
      BFF_KEY: newKey(),
      NICE_SECRET_KEY: randomBytes(16).toString('hex'),
    };
    keep(file, made);
    return made;
  }
  chmodSync(file, 0o600);
  const kept: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const read = secrets.safeParse(kept);
  if (!read.success) throw new Error(`${file} is damaged; remove it to make new keys`);
  if (JSON.stringify(kept) !== JSON.stringify(read.data)) keep(file, read.data);
  return read.data;
}

function keep(file: string, made: Secrets): void {
  writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
}
