import { join } from 'node:path';

/** The programs of the servers: as built, and their sources, which development runs. */
export const PROGRAMS = {
  core: { built: 'core-api/build/main.js', source: 'core-api/src/main.ts' },
  storefront: { built: 'bff-storefront/build/main.js', source: 'bff-storefront/src/main.ts' },
  admin: { built: 'bff-admin/build/main.js', source: 'bff-admin/src/main.ts' },
} as const;

/**
 * A request of core-api creates many short-lived objects, which need room from the start. Twice as much made checkouts a twentieth
 * cheaper and took 90 MB more under load (docs/decisions/architecture/core-api-speed.md).
 */
const CORE_FLAGS = ['--min-semi-space-size=16', '--max-semi-space-size=32'];

/** Arguments of Node for a server that ends with the process that started it. */
export const argsOf = (main: string): string[] => [
  ...(main === PROGRAMS.core.built || main === PROGRAMS.core.source ? CORE_FLAGS : []),
  '--import',
  join(import.meta.dirname, 'exit-with-parent.mjs'),
  main,
];
