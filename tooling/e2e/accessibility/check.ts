/**
 * `npm run check:accessibility`: opens every page of both fronts as every role at 360 and 1440 px and runs axe on each. Takes minutes.
 *   --storefront <url> --console <url>  a running product with the demo data, instead of a new one
 *   --only <role>                       one role of those below
 *   --dark                              the console in dark colours
 */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { browserLaunch } from '../support/browser.ts';
import { startTestProduct } from '../support/product-for-tests.ts';
import { CONSOLE_ROLES, walkConsole } from './console-walk.ts';
import { STORE_ROLES, storePatterns, walkStore } from './store-walk.ts';
import type { Walk } from './walk.ts';

const { values } = parseArgs({
  options: {
    storefront: { type: 'string' },
    console: { type: 'string' },
    only: { type: 'string' },
    dark: { type: 'boolean', default: false },
  },
});

const keysOf = <Key extends string>(roles: Readonly<Record<Key, unknown>>) =>
  (Object.keys(roles) as Key[]).filter((role) => !values.only || role === values.only);

/** Prints equal findings at both widths, in several roles or on several pages of a kind as one line. */
function print(front: string, walks: readonly Walk[]): number {
  const lines = new Map<string, string[]>();
  for (const { role, kinds, pages, findings } of walks) {
    console.log(`${front}, ${role}: ${pages} pages of ${kinds.size} kinds, ${findings.length} findings`);
    for (const { kind, where, what } of findings) {
      const line = `${kind}  ${what}`;
      lines.set(line, [...(lines.get(line) ?? []), `${role} on ${where}`]);
    }
  }
  for (const [line, seen] of [...lines].sort())
    console.log(`    ${line}\n        ${seen[0]}${seen.length > 1 ? ` and ${seen.length - 1} more` : ''}`);
  return lines.size;
}

await using product = values.storefront && values.console ? undefined : await startTestProduct();
const urls = product?.publicUrls ?? { storefront: values.storefront ?? '', admin: values.console ?? '' };
const browser = await chromium.launch(await browserLaunch());
try {
  const store: Walk[] = [];
  for (const role of keysOf(STORE_ROLES)) store.push(await walkStore(browser, urls.storefront, role));
  const found = print('store', store);
  const unopened = storePatterns().filter((pattern) => !store.some(({ kinds }) => kinds.has(pattern)));
  if (!values.only && unopened.length > 0) console.log(`    looked at by nobody: ${unopened.join(' ')}`);

  const staff: Walk[] = [];
  for (const role of keysOf(CONSOLE_ROLES))
    staff.push(await walkConsole(browser, urls.admin, role, values.dark ? 'dark' : 'light'));
  const all = found + print('console', staff);
  const looks = [...store, ...staff].reduce((sum, { pages }) => sum + pages, 0) * 2;
  console.log(`${looks} looks, ${all} different findings`);
  process.exitCode = all > 0 ? 1 : 0;
} finally {
  await browser.close();
}
