import ts from 'typescript';
import type { RepositoryFile } from '../repository-files.ts';

/** Test files, and suites that several test files run. */
const TEST = /\.(?:test|spec)\.tsx?$/;
const SUITE = /\/testing\/.*\.ts$/;
const COVERS = /^\s*(?:\/\/|\*)\s*@covers\s+(.+)$/;
const COMMENT = /^\s*(?:\/\/|\/\*|\*)/;

/** Between the titles of a test: its file, its groups, itself. */
export const TITLE_SEPARATOR = ' > ';

/** A reference of a test to the item of the specification that it covers. */
export interface Claim {
  path: string;
  line: number;
  id: string;
  /**
   * Matches the file and the titles of the test directly below, joined by `TITLE_SEPARATOR`; undefined if the next line begins no test
   * whose title is in the source. Values of `it.each` and of templates match any text.
   */
  test: RegExp | undefined;
}

/** References to items: the ids after `@covers` in comments, separated by a comma and a space. */
export function claimsOf(files: readonly RepositoryFile[]): Claim[] {
  return files
    .filter(({ path, text }) => (TEST.test(path) || SUITE.test(path)) && text.includes('@covers'))
    .flatMap((file) => {
      const lines = file.text.split('\n');
      const tests = testsOf(file);
      return lines.flatMap((content, index) => {
        const ids = COVERS.exec(content)?.[1]?.trim().split(', ') ?? [];
        const next = lines.findIndex((line, at) => at > index && !COMMENT.test(line));
        return ids.map((id) => ({ path: file.path, line: index + 1, id, test: tests.get(next) }));
      });
    });
}

/** References that do not stand directly above a test: at the top of a file they would name no test. */
export const misplacedClaims = (claims: readonly Claim[]): string[] =>
  claims
    .filter(({ test }) => test === undefined)
    .map(({ path, line, id }) => `${path}:${line}: @covers ${id} must be directly above a test with its title`);

/** The tests and groups of a file, and the stories of `testStories`, by the line of their beginning, from 0. */
function testsOf({ path, text }: RepositoryFile): Map<number, RegExp> {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const tests = new Map<number, RegExp>();
  const add = (node: ts.Node, titles: readonly string[]): void => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    const all = [TEST.test(path) ? escaped(path) : '.*', ...titles].join(TITLE_SEPARATOR);
    if (!tests.has(line)) tests.set(line, new RegExp(`^${all}(?:${TITLE_SEPARATOR}.*)?$`, 's'));
  };
  const visit = (node: ts.Node, groups: readonly string[]): void => {
    const title = ts.isCallExpression(node) ? titleOf(node) : undefined;
    const titles = title === undefined ? groups : [...groups, title];
    if (title !== undefined) add(node, titles);
    for (const story of storiesOf(node)) add(story, [...groups, escaped(story.name.getText())]);
    ts.forEachChild(node, (child) => visit(child, titles));
  };
  visit(source, []);
  return tests;
}

const DECLARING = /^(?:it|test|describe)(?:\.(?:each|for|describe|concurrent|skipIf|runIf|sequential|serial|only))*$/;

/** The title of a call that declares a test or a group: `it('x', …)`, `test.describe.each(table)('x', …)`. */
function titleNodeOf(call: ts.CallExpression): ts.StringLiteralLike | ts.TemplateExpression | undefined {
  const [title] = call.arguments;
  if (title === undefined || !DECLARING.test(wordsOf(call.expression).join('.'))) return undefined;
  return ts.isStringLiteralLike(title) || ts.isTemplateExpression(title) ? title : undefined;
}

/** The titles of the tests and groups of a file, as they are written there. */
export function writtenTitles({ path, text }: RepositoryFile): string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    const title = ts.isCallExpression(node) ? titleNodeOf(node) : undefined;
    if (title) titles.push(ts.isStringLiteralLike(title) ? title.text : title.getText().slice(1, -1));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return titles;
}

/** The pattern of the title of such a call. */
function titleOf(call: ts.CallExpression): string | undefined {
  const title = titleNodeOf(call);
  if (title === undefined) return undefined;
  const words = wordsOf(call.expression);
  const text = (literal: string) =>
    words.includes('each') || words.includes('for') ? withoutPlaceholders(literal) : escaped(literal);
  if (ts.isStringLiteralLike(title)) return text(title.text);
  return [text(title.head.text), ...title.templateSpans.map(({ literal }) => text(literal.text))].join('.*');
}

/** The names of a callee, without calls: `['it', 'each']` for `it.each(table)`. */
function wordsOf(callee: ts.Expression): string[] {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isPropertyAccessExpression(callee)) return [...wordsOf(callee.expression), callee.name.text];
  if (ts.isCallExpression(callee)) return wordsOf(callee.expression);
  if (ts.isTaggedTemplateExpression(callee)) return wordsOf(callee.tag);
  return [''];
}

/** The entries of `testStories(stories, { Paid: […] })`: each is the title of a test. */
function storiesOf(node: ts.Node): ts.PropertyAssignment[] {
  if (!ts.isCallExpression(node) || wordsOf(node.expression).join() !== 'testStories') return [];
  return node.arguments
    .filter((each) => ts.isObjectLiteralExpression(each))
    .flatMap(({ properties }) => properties.filter((each) => ts.isPropertyAssignment(each)));
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Vitest fills `%s` and `$name` of a table's title with the values of a row. */
const withoutPlaceholders = (title: string): string =>
  title
    .split(/%[a-zA-Z#$%]|\$[\w.]+/)
    .map(escaped)
    .join('.*');
