import { expect, it } from 'vitest';
import { repositoryFiles } from '../repository-files.ts';
import { OVERVIEW, requirements, securityErrors } from './security-rows.ts';

const CHAPTER = 'docs/security/access.md';
const row = (number: string, state: string, shownBy: string) => `| ${number} | a subject | ${state} | ${shownBy} |`;
const FIRST = row('8.1.1', 'tests', '`login.test.ts`: “lets in”<br>`login.test.ts`: “keeps %s out”');
const REST = [
  row('8.1.2', 'setting', '`TOKEN_KEY`<br>Choose it.'),
  row('8.2.1', 'none', 'There is none.'),
  row('8.2.2', 'open', 'It takes a day.'),
];
const OVERVIEW_LINES = ['| [Access](security/access.md) | 4 | 1 | 1 | 0 | 1 | 1 |', '| all | 4 | 1 | 1 | 0 | 1 | 1 |'];
const NUMBERS = ['8.1.1', '8.1.2', '8.2.1', '8.2.2'];

const files = (rows: readonly string[], overview = OVERVIEW_LINES) => [
  { path: OVERVIEW, text: overview.join('\n') },
  { path: CHAPTER, text: rows.join('\n') },
  { path: 'docs/operations.md', text: '| `TOKEN_KEY` `TOKEN_KEY_FILE` | required | Signs. |' },
  {
    path: 'core/login.test.ts',
    text: "it('lets in');\nit.each(['x'])('keeps %s out');\nfunction it2() { call('no test'); }",
  },
];
const errorsOf = (rows: readonly string[], overview?: string[]) => securityErrors(files(rows, overview), NUMBERS);

it('accepts requirements with existing tests and settings, reasons, and true counts', () => {
  expect(errorsOf([FIRST, ...REST])).toEqual([]);
});

it.each<[string, string, string]>([
  ['a test of another title', FIRST.replace('lets in', 'lets out'), 'core/login.test.ts has no test “lets out”'],
  [
    'a title of a call that is no test',
    FIRST.replace('lets in', 'no test'),
    'core/login.test.ts has no test “no test”',
  ],
  ['a missing file', FIRST.replaceAll('login.test.ts', 'logout.test.ts'), 'logout.test.ts is the name of 0 files'],
  ['no test', row('8.1.1', 'tests', 'It is tested.'), '8.1.1 names no test'],
  ['no reason', row('8.1.1', 'design', ''), '8.1.1 has no reason'],
  ['an unknown setting', row('8.1.1', 'setting', '`OTHER_KEY`'), '8.1.1 names no setting'],
  ['an unknown state', row('8.1.1', 'done', 'Yes.'), '8.1.1 has the unknown state done'],
])('refuses a row with %s', (_, first, error) => {
  expect(errorsOf([first, ...REST])).toContain(`${CHAPTER}:1: ${error}`);
});

it.each<[string, string[], string]>([
  ['a missing requirement', [FIRST, ...REST.slice(1)], '8.1.2 has no row'],
  ['a doubled one', [FIRST, FIRST, ...REST], '8.1.1 has several rows'],
  ['an unknown one', [FIRST, ...REST, row('8.9.9', 'none', 'x')], `${CHAPTER}:5: 8.9.9 is no requirement`],
])('refuses %s, and the counts', (_, rows, error) => {
  const found = errorsOf(rows);
  expect(found).toContain(error);
  expect(found.filter((each) => each.startsWith(`${OVERVIEW} must contain`))).toHaveLength(2);
});

it('every requirement of the standard has a row whose tests and settings exist', () => {
  expect(requirements).toHaveLength(253);
  expect(securityErrors(repositoryFiles())).toEqual([]);
});

it('every adapter refuses redirects of other servers', () => {
  const calling = repositoryFiles().filter(
    ({ path, text }) =>
      /^core-api\/src\/.*(?<!\.test|\.fixture|\.spec)\.ts$/.test(path) && /(?<![.\w])fetch\(/.test(text),
  );
  expect(calling.length).toBeGreaterThan(5);
  const callsOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;
  const following = calling.filter(
    ({ text }) => callsOf(text, /(?<![.\w])fetch\(/g) > callsOf(text, /redirect: '(?:error|manual)'/g),
  );
  expect(following.map(({ path }) => path)).toEqual([]);
});
