import ts from 'typescript';
import type { RepositoryFile } from './repository-files.ts';

/**
 * Maximum number of type assertions in the sources of core-api: each one disables a check of the compiler. The remaining ones are values
 * that no type can describe: a driver's response, a composed generic. Lower it when some are removed.
 */
export const MAX_ASSERTIONS = 46;

const isCounted = (path: string) =>
  /^core-api\/src\/.*\.ts$/.test(path) && !/\.(test|fixture)\.ts$|\/testing\//.test(path);

/** The lines of a source on which something is asserted to be of a type; `as const` asserts nothing. */
function assertionLines({ path, text }: RepositoryFile): number[] {
  if (!/\bas\b|<\w+>\(?\w/.test(text)) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const lines: number[] = [];
  const visit = (node: ts.Node): void => {
    const isAssertion = ts.isAsExpression(node) || ts.isTypeAssertionExpression(node) || ts.isNonNullExpression(node);
    const isConst = ts.isAssertionExpression(node) && ts.isConstTypeReference(node.type);
    if (isAssertion && !isConst) lines.push(source.getLineAndCharacterOfPosition(node.getStart()).line + 1);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return lines;
}

/** Every assertion, if there are more than allowed. */
export function assertionErrors(files: RepositoryFile[]): string[] {
  const found = files
    .filter(({ path }) => isCounted(path))
    .flatMap((file) => assertionLines(file).map((line) => `${file.path}:${line}`));
  if (found.length <= MAX_ASSERTIONS) return [];
  return [`core-api asserts ${found.length} types, ${MAX_ASSERTIONS} may be: ${found.join(', ')}`];
}
