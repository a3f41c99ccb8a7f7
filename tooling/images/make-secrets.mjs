/**
 * `node tooling/images/make-secrets.mjs`: makes the random secrets of compose.yaml in deploy/secrets/. Present files stay; those of the
 * providers are yours to write. Servers run as another user, who must be able to read the files; the folder is closed.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../deploy/secrets');
mkdirSync(folder, { recursive: true, mode: 0o700 });

function make(name, create) {
  const path = join(folder, name);
  if (!existsSync(path)) writeFileSync(path, `${create()}\n`, { mode: 0o444 });
  return readFileSync(path, 'utf8').trim();
}

const key = () => randomBytes(32).toString('base64url');
const password = make('POSTGRES_PASSWORD', key);
make('DATABASE_URL', () => `postgres://iruon:${password}@postgres:5432/iruon`);
for (const name of ['TOKEN_KEY', 'IDENTITY_KEY', 'BFF_KEY', 'AWS_SECRET_ACCESS_KEY']) make(name, key);
make('DATA_KEYS', () => `d1:${randomBytes(32).toString('base64')}`);
const given = ['NICE_SECRET_KEY', 'SMS_API_KEY', 'SMS_API_SECRET'].filter((name) => !existsSync(join(folder, name)));
process.stdout.write(given.length === 0 ? 'All secrets are there.\n' : `Write these yourself: ${given.join(', ')}\n`);
