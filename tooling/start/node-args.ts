import { join } from 'node:path';

/** The program of core-api. */
export const CORE = 'core-api/src/main.ts';

/**
 * A request of core-api creates many short-lived objects. With 64 MB for them instead of 16, a tenth more checkouts fit into the same
 * time; the process takes some 100 MB more (docs/decisions/architecture/core-api-speed.md).
 */
const CORE_FLAGS = ['--min-semi-space-size=32', '--max-semi-space-size=64'];

/** Arguments of Node for a server that ends with the process that started it. */
export const argsOf = (main: string): string[] => [
  ...(main === CORE ? CORE_FLAGS : []),
  '--import',
  join(import.meta.dirname, 'exit-with-parent.ts'),
  main,
];
