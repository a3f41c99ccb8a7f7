import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runsAsAnotherUser, type ServerIdentity } from './identity.ts';

/** Absolute path of the repository. */
export const REPOSITORY = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * The folder of the local database: `.data/postgres` of the checkout, or for root a folder in /var/tmp named after the checkout, since the
 * server then runs as another user, who may have no access to the checkout.
 */
export function defaultDataFolder(): string {
  if (process.getuid?.() !== 0) return join(REPOSITORY, '.data', 'postgres');
  const key = createHash('sha256').update(REPOSITORY).digest('hex').slice(0, 12);
  return join('/var/tmp', `iruon-${key}`);
}

/** Files of one instance: the cluster itself, its password and the id of the process that hosts it. */
export interface InstanceFolder {
  data: string;
  passwordFile: string;
  hostFile: string;
}

/**
 * Creates the folder of an instance, owned by the user who runs the server. @throws Error if another user owns the folder
 */
export function prepareFolder(folder: string, identity: ServerIdentity): InstanceFolder {
  mkdirSync(folder, { recursive: true });
  const found = lstatSync(folder);
  const owners = [process.getuid?.(), identity.uid];
  if (!found.isDirectory() || (process.getuid && !owners.includes(found.uid))) {
    throw new Error(`The data folder ${folder} belongs to another user; set PG_DATA_DIR or DATABASE_URL`);
  }
  if (runsAsAnotherUser(identity)) chownSync(folder, identity.uid as number, identity.gid as number);
  chmodSync(folder, 0o700);
  return { data: join(folder, 'data'), passwordFile: join(folder, 'password'), hostFile: join(folder, 'host.pid') };
}

/** The superuser's password: generated once per instance and stored beside the data, readable only by its owner. */
export function instancePassword(instance: InstanceFolder, identity: ServerIdentity): string {
  if (!existsSync(instance.passwordFile)) {
    writeFileSync(instance.passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
    if (runsAsAnotherUser(identity)) chownSync(instance.passwordFile, identity.uid as number, identity.gid as number);
  }
  return readFileSync(instance.passwordFile, 'utf8').trim();
}
