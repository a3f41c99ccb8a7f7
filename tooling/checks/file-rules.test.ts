import { expect, it } from 'vitest';
import { MAX_ASSERTIONS } from './assertions.ts';
import { fileRules } from './file-rules.ts';
import { repositoryFiles } from './repository-files.ts';

const problems = (path: string, text: string) =>
  fileRules.flatMap((rule) => rule.check([{ path, text }]).map(() => rule.name));

it.each([
  ['core-api/src/long.ts', 'a\n'.repeat(301), 'no file over 300 lines, no test over 400'],
  ['core-api/src/a.ts', `const MO${'ST_ROWS'} = 3;`, 'names that a word of the trade replaced stay out of code'],
  ['core-api/src/a.ts', `interface Fo${'und'} {}`, 'names that a word of the trade replaced stay out of code'],
  ['admin/src/a.ts', `await side${'BySide'}([]);`, 'names that a word of the trade replaced stay out of code'],
  ['core-api/src/later.ts', `// TO${'DO'} later`, 'nothing left for later, nothing silenced'],
  ['db/src/quiet.ts', `// @ts-${'ignore'}`, 'nothing left for later, nothing silenced'],
  ['db/src/a.test.ts', `it.${'only'}('x', () => {})`, 'nothing left for later, nothing silenced'],
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
  ['docs/a.md', `open /${'home'}/me/file`, 'no path of one machine'],
  ['storefront/app/a.tsx', '<p>구매 후기</p>', 'one Korean word for one thing on screens, in mails and workbooks'],
  [
    'core-api/src/reporting/exports/columns.ts',
    "header: '적립금(원)'",
    'one Korean word for one thing on screens, in mails and workbooks',
  ],
  [
    'core-api/src/content/mail/paid.ts',
    "'계좌이체로 결제'",
    'one Korean word for one thing on screens, in mails and workbooks',
  ],
  [
    'core-api/src/selling/cart/cast.ts',
    `f(${'a as B, '.repeat(MAX_ASSERTIONS)}b as unknown);`,
    'core-api asserts few types',
  ],
  ['admin/src/a.ts', `n.${'toLocaleString'}('ko-KR')`, 'Seoul time and won are written in one place'],
  ['storefront/app/a.ts', `new Intl.${'NumberFormat'}('ko-KR')`, 'Seoul time and won are written in one place'],
  ['tooling/a.ts', `const offset = 9 ${'*'} 60 * 60 * 1000;`, 'Seoul time and won are written in one place'],
  ['core-api/src/a.ts', `at + 9 ${'*'} 3_600_000`, 'Seoul time and won are written in one place'],
  ['bff-admin/src/a.ts', `{ timeZone: ${"'Asia/Seoul'"} }`, 'Seoul time and won are written in one place'],
  ['admin/src/a.ts', "send('/api/console/waiting')", 'the console calls core-api by the names of operations'],
  ['admin/src/a.tsx', '<a href="/api/dentium/customers">', 'the console calls core-api by the names of operations'],
  ['storefront/app/a.tsx', '<p dangerouslySetInnerHTML={{ __html: review }} />', 'markup is written by few parts'],
  ['admin/src/a.ts', 'cell.innerHTML = name;', 'markup is written by few parts'],
  ['admin/src/a.tsx', '<Edit redirect="list">', 'pages that edit a record read it first'],
  ['admin/src/a.tsx', '진열을(를) 삭제했습니다.', 'Korean particles follow the word before them'],
  ['core-api/src/selling/cart/add.ts', 'const x = process.env.X;', 'the environment is read in one place per server'],
  ['core-api/src/a.ts', `// Read a${'new'} each time.`, 'plain English: no banned phrase in code, tests and docs'],
  ['docs/a.md', `The list is held ${'against'} ours.`, 'plain English: no banned phrase in code, tests and docs'],
  [
    'bff-storefront/src/a.ts',
    `/** The member is ${'told'} why. */`,
    'plain English: no banned phrase in code, tests and docs',
  ],
])('%s is refused', (path, text, rule) => expect(problems(path, text)).toEqual([rule]));

it.each([
  ['core-api/src/short.ts', 'a\n'.repeat(300)],
  ['core-api/src/long.test.ts', 'a\n'.repeat(400)],
  ['db/seed/products.ts', 'a\n'.repeat(900)],
  ['docs/b.md', 'The lines are compared with the list; a client relies on them, and canewa is no such phrase.'],
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
  ['core-api/src/platform/config.ts', 'process.env'],
  ['core-api/contract/src/won.ts', `new Intl.${'NumberFormat'}('ko-KR')`],
  ['tooling/e2e/a.ts', `{ timezoneId: 'Asia/Seoul' }`],
  ['storefront/app/a.test.tsx', '구매 후기'],
  ['admin/src/record-kit/record-edit.tsx', '<Edit {...props} />'],
  ['admin/src/a.tsx', '<RecordEdit redirect="list">'],
  ['admin/src/i18n/ko.ts', "'%{name}이(가) 없습니다'"],
  ['admin/src/providers/session.ts', "const ADDRESS = '/api/session';"],
  ['admin/src/a.tsx', 'href={`/api/store/shop/exhibitions/x`}'],
  ['admin/src/claims.ts', "'계좌 이체할 것'"],
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
