import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { REPOSITORY } from '../postgres/index.ts';

/** A small tree of the same shape; each import is either fine or breaks exactly one rule. */
const IMPORTS: [from: string, to: string, rule: string | undefined][] = [
  ['storefront/app/a.ts', 'core-api/src/kernel/won.ts', 'storefront-sees-only-its-neighbours'],
  ['storefront/app/b.ts', 'core-api/contract/src/index.ts', undefined],
  ['storefront/app/c.ts', 'bff-storefront/src/index.ts', 'storefront-takes-types-of-its-bff'],
  ['admin/src/a.ts', 'db/src/index.ts', 'admin-sees-only-its-neighbours'],
  ['bff-admin/src/a.ts', 'db/src/index.ts', 'bff-admin-sees-only-its-neighbours'],
  ['bff-storefront/src/a.ts', 'server-kit/src/index.ts', undefined],
  ['core-api/contract/src/a.ts', 'server-kit/src/index.ts', 'core-api-contract-src-sees-only-its-neighbours'],
  ['core-api/contract/src/b.ts', 'pkg:kysely', 'contract-is-small'],
  [
    'core-api/contract/src/orders/operations.ts',
    'core-api/contract/src/schemas.gen.ts',
    'nouns-import-the-files-they-need',
  ],
  ['core-api/contract/src/orders/quote.ts', 'core-api/contract/src/coupons/schemas.ts', undefined],
  ['db/migrations/a.ts', 'core-api/src/kernel/won.ts', 'db-sees-only-its-neighbours'],
  ['server-kit/src/a.ts', 'core-api/contract/src/index.ts', 'server-kit-sees-only-its-neighbours'],
  ['core-api/src/kernel/a.ts', 'pkg:kysely', 'kernel-imports-nothing'],
  ['core-api/src/kernel/b.ts', 'node:crypto', 'kernel-imports-nothing'],
  ['core-api/src/selling/cart/rules.ts', 'pkg:kysely', 'rules-are-pure'],
  ['core-api/src/selling/orders/machines/order-machine.ts', 'node:fs', 'rules-touch-no-machine'],
  ['core-api/src/selling/points/rules.ts', 'core-api/src/kernel/won.ts', undefined],
  ['core-api/src/selling/cart/routes.ts', 'core-api/src/selling/cart/repository.ts', 'routes-go-through-use-cases'],
  ['core-api/src/selling/cart/add-line.ts', 'core-api/src/selling/cart/repository.ts', undefined],
  ['core-api/src/selling/cart/drop-line.ts', 'pkg:hono', 'http-stays-in-routes'],
  ['core-api/src/selling/points/repository.ts', 'core-api/src/selling/points/rules.ts', 'repositories-decide-nothing'],
  [
    'core-api/src/selling/cart/empty.ts',
    'core-api/src/selling/orders/machines/order-machine.ts',
    'modules-meet-at-their-index',
  ],
  ['core-api/src/selling/cart/fill.ts', 'core-api/src/selling/orders/index.ts', undefined],
  [
    'core-api/src/processes/pay.ts',
    'core-api/src/selling/orders/machines/order-machine.ts',
    'processes-use-what-modules-export',
  ],
  ['core-api/src/members/auth/create-session.ts', 'core-api/src/processes/pay.ts', 'modules-do-not-call-processes'],
  ['core-api/src/platform/jobs/jobs.ts', 'core-api/src/selling/orders/index.ts', 'platform-knows-no-business'],
  ['core-api/src/adapters/payment/http.ts', 'core-api/src/selling/orders/index.ts', 'adapters-know-no-business'],
  ['core-api/src/selling/cart/charge.ts', 'core-api/src/adapters/payment/http.ts', 'business-knows-ports-only'],
  ['core-api/src/selling/cart/ask.ts', 'core-api/src/adapters/payment/port.ts', undefined],
  ['core-api/src/app.ts', 'db/seed/index.ts', 'demo-data-stays-out-of-servers'],
];

const violations = z.object({
  summary: z.object({ violations: z.array(z.object({ from: z.string(), rule: z.object({ name: z.string() }) })) }),
});

let root: string;
let found: Map<string, string[]>;

function write(path: string, text: string): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text, { flag: 'a' });
}

function cruise(): Map<string, string[]> {
  const program = realpathSync(join(REPOSITORY, 'node_modules/.bin/depcruise'));
  const config = join(REPOSITORY, 'tooling/checks/dependency-cruiser.mjs');
  const folders = ['storefront', 'admin', 'bff-storefront', 'bff-admin', 'core-api', 'db', 'server-kit'];
  const run = spawnSync(process.execPath, [program, '--config', config, '--output-type', 'json', ...folders], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 50_000_000,
  });
  const byFile = new Map<string, string[]>();
  for (const { from, rule } of violations.parse(JSON.parse(run.stdout)).summary.violations) {
    byFile.set(from, [...(byFile.get(from) ?? []), rule.name]);
  }
  return byFile;
}

beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'iruon-arch-')));
  for (const name of ['kysely', 'hono']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', exports: './dist/index.js' }));
    write(`node_modules/${name}/dist/index.js`, '');
  }
  for (const [from, to] of IMPORTS) {
    const target = to.startsWith('pkg:') ? to.slice(4) : to.startsWith('node:') ? to : join(root, to);
    write(from, `import '${target}';\n`);
    if (target.startsWith(root)) write(to, '');
  }
  write('core-api/src/platform/one.ts', `import './two.ts';`);
  write('core-api/src/platform/two.ts', `import './one.ts';`);
  write('storefront/app/routes/shop+/order/route.tsx', `import './form.tsx';\nexport const action = 1;`);
  write(
    'storefront/app/routes/shop+/order/form.tsx',
    `import type { action } from './route.tsx';\nexport type A = typeof action;`,
  );
  found = cruise();
}, 60_000);
afterAll(() => rmSync(root, { recursive: true, force: true }));

it.each(IMPORTS)('%s -> %s: %s', (from, _to, rule) => {
  expect(found.get(from) ?? []).toEqual(rule ? [rule] : []);
});

it.each([
  'core-api/src/platform/one.ts',
  // By type only: a component that imports the type of an action from its page.
  'storefront/app/routes/shop+/order/form.tsx',
])('finds the cycle of %s', (file) => expect(found.get(file)).toEqual(['no-circles']));
