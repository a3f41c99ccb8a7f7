import { expect, it } from 'vitest';
import { MAX_ASSERTIONS } from './assertions.ts';
import { fileRules } from './file-rules.ts';
import { repositoryFiles } from './repository-files.ts';

const problems = (path: string, text: string) =>
  fileRules.flatMap((rule) => rule.check([{ path, text }]).map(() => rule.name));

it.each([
  ['core-api/src/long.ts', 'a\n'.repeat(301), 'no file over 300 lines, no test over 400'],
  [
    'package-lock.json',
    '{"packages":{"a":{\n"resolved": "https://host.example/x.tgz"}}}',
    'no registry host in the lockfile',
  ],
  [
    'package-lock.json',
    '{"packages":{"node_modules/a":{"optionalDependencies":{"a-linux-x64":"1.0.0"}}}}',
    'the lockfile holds every platform',
  ],
  [
    'bff-admin/src/menu.ts',
    "if (user.scopes.includes('console')) show();",
    'rights decide what an operator may do, scopes only whom the store serves as a customer',
  ],
  [
    'bff-admin/src/menu.ts',
    'show(user.scopes);',
    'rights decide what an operator may do, scopes only whom the store serves as a customer',
  ],
  ['docs/a.md', `open /${'home'}/me/file`, 'no path of one machine'],
  [
    'core-api/src/selling/cart/cast.ts',
    `f(${'a as B, '.repeat(MAX_ASSERTIONS)}b as unknown);`,
    'core-api asserts few types',
  ],
])('%s is refused', (path, text, rule) => expect(problems(path, text)).toEqual([rule]));

it.each([
  ['core-api/src/short.ts', 'a\n'.repeat(300)],
  ['core-api/src/long.test.ts', 'a\n'.repeat(400)],
  ['db/seed/products.ts', 'a\n'.repeat(900)],
  ['core-api/src/tables.gen.ts', 'a\n'.repeat(900)],
  ['package-lock.json', '{"packages":{"s":{"resolved": "storefront"}}}'],
  [
    'package-lock.json',
    '{"packages":{"node_modules/a":{"optionalDependencies":{"a-x64":"1.0.0","b":"^2.0.0"}},"node_modules/a-x64":{}}}',
  ],
  [
    'package-lock.json',
    '{"packages":{"node_modules/a":{"optionalDependencies":{"x":"1.0.0"}},"node_modules/a/node_modules/x":{}}}',
  ],
  ['core-api/src/selling/cart/cast.ts', `f(${'a as B, '.repeat(MAX_ASSERTIONS)}'as x', [1] as const); // as y`],
  ['core-api/src/selling/cart/cast.test.ts', `f(${'a as B, '.repeat(MAX_ASSERTIONS)}b as C);`],
])('%s is fine', (path, text) => expect(problems(path, text)).toEqual([]));

it.each([
  ['core-api/src/selling', 31, ['no folder over 30 files']],
  ['core-api/src/selling', 30, []],
  ['db/migrations', 31, []],
])('%s with %i files: %j', (folder, count, rules) => {
  const files = Array.from({ length: count }, (_, at) => ({ path: `${folder}/a${at}.css`, text: '' }));
  expect(
    fileRules
      .filter(({ name }) => name.startsWith('no folder'))
      .filter(({ check }) => check(files).length > 0)
      .map(({ name }) => name),
  ).toEqual(rules);
});

it('checks the real files', () => {
  const paths = repositoryFiles().map((file) => file.path);
  expect(paths).toContain('tooling/checks/file-rules.ts');
  expect(paths).toContain('package-lock.json');
  expect(paths).toContain('.github/workflows/ci.yml');
  expect(paths.filter((path) => path.includes('node_modules'))).toEqual([]);
});
