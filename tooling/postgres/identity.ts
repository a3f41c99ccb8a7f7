import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';

/** The operating system user of the Postgres server; undefined fields mean the user of this process. */
export interface ServerIdentity {
  uid?: number;
  gid?: number;
}

const USER = 'postgres';

function lookUp(): ServerIdentity | undefined {
  try {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(execFileSync('id', [flag, USER], { stdio: ['ignore', 'pipe', 'ignore'] })),
    );
    return uid !== undefined && gid !== undefined ? { uid, gid } : undefined;
  } catch {
    return undefined; // `id` exits with 1 if the user does not exist
  }
}

/**
 * Postgres refuses to run as root. For root this finds the system user `postgres`, or creates it.
 * @throws Error with a one-line message if the user can neither be found nor created
 */
export function serverIdentity(): ServerIdentity {
  if (userInfo().uid !== 0) return {};
  const existing = lookUp();
  if (existing) return existing;
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', USER], { stdio: 'pipe' });
  } catch (cause) {
    throw new Error(
      `Postgres does not run as root, and a user "${USER}" could not be created; run as another user or set DATABASE_URL`,
      { cause },
    );
  }
  const created = lookUp();
  if (!created) throw new Error(`The user "${USER}" was created but cannot be found; set DATABASE_URL instead`);
  return created;
}

/** True when this process starts the server as another user, who then must be able to reach every file it needs. */
export function runsAsAnotherUser(identity: ServerIdentity): boolean {
  return identity.uid !== undefined;
}
