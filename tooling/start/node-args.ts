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
export const CORE_FLAGS = ['--min-semi-space-size=16', '--max-semi-space-size=32'];

/**
 * The young generation of the page server grew to 126 MB under load, which saved 2 to 9 % of its processor time. With at most 8 MB for each
 * half it is 16 MB. Of 120 MB of old objects 28 were alive: V8 collects them for the first time above that,
 * unless it has a first limit. In core-api the same limit made a list 15 % slower.
 */
export const PAGE_FLAGS = ['--max-semi-space-size=8', '--initial-old-space-size=64', '--heap-growing-percent=150'];

/** Settings of the C library for the page server: each thread that compresses kept freed memory in an arena of its own, 30 MB under load. */
export const PAGE_MEMORY = { MALLOC_ARENA_MAX: '2' };

const isOf = ({ built, source }: { built: string; source: string }, main: string) => main === built || main === source;

/** Arguments of Node for a server that ends with the process that started it. */
export const argsOf = (main: string): string[] => [
  ...(isOf(PROGRAMS.core, main) ? CORE_FLAGS : []),
  ...(isOf(PROGRAMS.storefront, main) ? PAGE_FLAGS : []),
  '--import',
  join(import.meta.dirname, 'exit-with-parent.mjs'),
  main,
];
