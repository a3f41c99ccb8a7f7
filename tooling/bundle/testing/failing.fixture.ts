// A program in two files whose error is logged, with a path of its own, for the test of bundles.
import { readFileSync } from 'node:fs';
import { createLogger } from '../../../server-kit/src/logger.ts';

function failing(): never {
  throw new Error(readFileSync(new URL('planned.txt', import.meta.url), 'utf8').trim());
}

try {
  failing();
} catch (error) {
  createLogger('failing', 'info').error({ err: error }, 'failed');
}
