import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { SONNER_STYLES } from '@iruon/bff-storefront/security/headers';
import { expect, test } from 'vitest';

test('the content security policy allows the style element of this version of sonner', () => {
  const folder = dirname(createRequire(import.meta.url).resolve('sonner'));
  const [, sheet] = /^__insertCSS\((".*")\);$/m.exec(readFileSync(join(folder, 'index.mjs'), 'utf8')) ?? [];
  const texts = ['', String(JSON.parse(sheet ?? '""'))];
  const hashes = texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  expect(texts[1]).toContain('[data-sonner-toaster]');
  expect(SONNER_STYLES).toEqual(hashes);
});
