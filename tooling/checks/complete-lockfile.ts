/**
 * `node tooling/checks/complete-lockfile.ts`, after an `npm install`: adds the packages of other platforms that npm left out
 * of package-lock.json, so that `npm ci` works on all of them. The version is the one that the parent pins; the platform is parsed from the
 * name, because all of these packages contain it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../postgres/index.ts';
import { type MissingPackage, missingPlatformPackages, parseLockfile } from './lockfile.ts';

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/** `@rollup/rollup-linux-x64-musl` -> linux, x64, musl. */
function platformOf(name: string): { os?: string[]; cpu: string[]; libc?: string[] } {
  const words = name.split(/[/-]/).map((word) => (word === 'windows' ? 'win32' : word === '64' ? 'x64' : word));
  const os = words.find((word) => SYSTEMS.includes(word));
  const cpu = words.find((word) => PROCESSORS.includes(word));
  if (cpu === 'wasm32') return { cpu: [cpu] };
  if (!os || !cpu)
    throw new Error(`${name}: the platform cannot be read from the name; add it to package-lock.json by hand`);
  if (os !== 'linux') return { os: [os], cpu: [cpu] };
  return { os: [os], cpu: [cpu], libc: [words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc'] };
}

function entryFor({ name, version, parent }: MissingPackage): Record<string, unknown> {
  const { os, cpu, libc } = platformOf(name);
  // In npm's order.
  return {
    version,
    cpu,
    ...(parent.dev && { dev: true }),
    ...(libc && { libc }),
    optional: true,
    ...(os && { os }),
    ...(parent.peer && { peer: true }),
  };
}

const path = join(REPOSITORY, 'package-lock.json');
const text = readFileSync(path, 'utf8');
const missing = missingPlatformPackages(parseLockfile(text));
// Not the parsed lockfile, whose keys would be in another order.
const lock: { packages: Record<string, unknown> } = JSON.parse(text);
for (const one of missing) lock.packages[one.path] = entryFor(one);
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
if (missing.length > 0) writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${missing.length} packages of other platforms added`);
