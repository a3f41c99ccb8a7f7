import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CORE_FLAGS, PAGE_FLAGS } from './node-args.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');

it.each([
  ['core-api', CORE_FLAGS],
  ['bff-storefront', PAGE_FLAGS],
])('%s has the same flags of Node when it is started alone and in its image', (workspace, flags) => {
  const { scripts } = JSON.parse(read(`${workspace}/package.json`)) as { scripts: { start: string } };
  expect(scripts.start).toBe(['node', ...flags, 'build/main.js'].join(' '));
  expect(read('Dockerfile')).toContain(
    `CMD ${JSON.stringify(['node', ...flags, `${workspace}/build/main.js`]).replaceAll(',', ', ')}`,
  );
});
