// A program in two files whose error is logged, with a path of its own, for the test of bundles.
import { readFileSync } from 'node:fs';
import { createLogger } from '../../../server-kit/src/logger.ts';

function failing(): never {
  throw new Error(readFileSync(new URL('planned.txt', import.meta.url), 'utf8').trim());
}

try {
  failing();
} catch (error) {
  const texts = { raw: String.raw`\s*밀리${1}\d회`, joined: `${1}회`, matched: /[가-힣·]+/u.exec('a치·과')?.[0] };
  createLogger('failing', 'info').error({ err: error, texts }, 'failed');
}
