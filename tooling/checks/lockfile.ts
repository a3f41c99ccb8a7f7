import { z } from 'zod';

const lockedPackage = z.looseObject({
  version: z.string().optional(),
  dev: z.boolean().optional(),
  optional: z.boolean().optional(),
  devOptional: z.boolean().optional(),
  peer: z.boolean().optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
});
const lockfile = z.looseObject({ packages: z.record(z.string(), lockedPackage) });

export type Lockfile = z.infer<typeof lockfile>;
type LockedPackage = z.infer<typeof lockedPackage>;

/** Reads package-lock.json. */
export function parseLockfile(text: string): Lockfile {
  return lockfile.parse(JSON.parse(text));
}

/** One package that is built for one platform and missing in the lockfile. */
export interface MissingPackage {
  /** Its key in the lockfile. */
  path: string;
  name: string;
  version: string;
  /** The package that depends on it. */
  parent: LockedPackage;
}

/** The folders in which node resolves `name` from the package at `path`: beside it, then in each folder above. */
function candidates(path: string, name: string): string[] {
  const parts = path.split('/node_modules/');
  const folders = parts.map((_, index) => parts.slice(0, parts.length - index).join('/node_modules/'));
  return [...folders.map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`];
}

/**
 * Optional dependencies that are missing in the lockfile. npm leaves out those of other platforms when it writes
 * a lockfile beside installed packages; `npm ci` then refuses the lockfile, or installs nothing for those platforms.
 */
export function missingPlatformPackages({ packages }: Lockfile): MissingPackage[] {
  const missing = new Map<string, MissingPackage>();
  for (const [path, parent] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
      const places = candidates(path, name);
      // Skips ranges; dependencies on platform packages have exact versions.
      if (!/^\d+\.\d+\.\d+\S*$/.test(version) || places.some((place) => packages[place])) continue;
      const at = places.at(-1) as string;
      missing.set(at, { path: at, name, version, parent });
    }
  }
  return [...missing.values()];
}
