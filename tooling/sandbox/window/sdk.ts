import { readFileSync } from 'node:fs';
import { windowFieldRules } from '../protocol/window-fields.ts';

const source = readFileSync(new URL('./authnice.browser.js', import.meta.url), 'utf8');

/** The script served at /v1/js/: the browser's half, with the same field table as the server's. */
export const sdkScript = source.replace(
  'const rules = [];',
  () => `const rules = ${JSON.stringify(windowFieldRules)};`,
);
