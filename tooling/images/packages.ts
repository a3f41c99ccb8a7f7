import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';
import { z } from 'zod';

/** Only development imports these, or a package that works without them. */
const NEVER = new Set(['vite', 'typescript', 'pg-native']);

const manifest = z.looseObject({
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
  peerDependencies: z.record(z.string(), z.string()).default({}),
  peerDependenciesMeta: z.record(z.string(), z.looseObject({ optional: z.boolean().default(false) })).default({}),
});

const lockfile = z.looseObject({
  packages: z.record(z.string(), z.looseObject({ dev: z.boolean().default(false) })),
});

export const packageOf = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
const isPackage = (specifier: string) =>
  !specifier.startsWith('.') && !specifier.includes(':') && !builtinModules.includes(packageOf(specifier));

/** What programs import of packages, `package` or `package/part`, by the files of their builds. */
export async function importedModules(programs: readonly string[]): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [...programs],
    bundle: true,
    write: false,
    outdir: 'nowhere',
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node24',
    metafile: true,
    logLevel: 'error',
  });
  const found = Object.values(metafile.inputs).flatMap(({ imports }) =>
    imports.flatMap(({ path, external }) => (external ? [path] : [])),
  );
  return [...new Set(found.filter(isPackage))].filter((each) => !NEVER.has(packageOf(each))).sort();
}

/** Where Node finds a package from a folder of the repository; undefined if it is not installed. */
function placeOf(root: string, from: string, name: string): string | undefined {
  const parts = from.split('/').filter((part) => part !== '');
  for (let length = parts.length; length >= 0; length -= 1) {
    const place = [...parts.slice(0, length), 'node_modules', name].join('/');
    if (existsSync(join(root, place, 'package.json'))) return place;
  }
  return undefined;
}

/**
 * The folders of packages and of all packages that they need, relative to the repository.
 * @param roots packages with the folder that imports them
 * @throws Error for a package that is not installed, or is for development only
 */
export function packagesWithAllTheyNeed(root: string, roots: readonly { name: string; from: string }[]): string[] {
  const lock = lockfile.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  const found = new Set<string>();
  const add = (name: string, from: string, isOptional: boolean): void => {
    const place = placeOf(root, from, name);
    if (place === undefined) {
      if (isOptional) return;
      throw new Error(`${name}, which ${from} needs, is not installed`);
    }
    if (found.has(place)) return;
    if (lock.packages[place]?.dev) throw new Error(`${name}, which ${from} needs, is a dependency of development`);
    found.add(place);
    const needs = manifest.parse(JSON.parse(readFileSync(join(root, place, 'package.json'), 'utf8')));
    for (const each of Object.keys(needs.dependencies)) add(each, place, each in needs.optionalDependencies);
    for (const each of Object.keys(needs.optionalDependencies)) add(each, place, true);
    for (const each of Object.keys(needs.peerDependencies))
      if (!needs.peerDependenciesMeta[each]?.optional && !NEVER.has(each)) add(each, place, true);
  };
  for (const { name, from } of roots) add(name, from, false);
  return [...found].sort();
}
