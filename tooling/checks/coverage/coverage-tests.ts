import type { RepositoryFile } from '../repository-files.ts';

const TEST = /\.(?:test|spec)\.tsx?$/;
const COVERS = /^\s*(?:\/\/|\*)\s*@covers\s+(.+)$/;

/** A reference of a test file to the item of the specification that it covers. */
export interface Claim {
  path: string;
  line: number;
  id: string;
}

/** The beginning of a test, of several, or of a function that declares tests: `it.each(`, `describe(`, `testStories(`. */
const BEGINNING =
  /^\s*(?:(?:it|test|describe)(?:\.(?:each|for|describe|concurrent|skipIf|runIf|sequential|serial|only|configure))*\s*[(<[`]|test[A-Z]\w*\()/;
const COMMENT = /^\s*(?:\/\/|\/\*|\*)/;

/** References that stand elsewhere than directly above a test: at the top of a file they would name no test. */
export function misplacedClaims(files: readonly RepositoryFile[]): string[] {
  return files
    .filter(({ path }) => TEST.test(path))
    .flatMap(({ path, text }) => {
      const lines = text.split('\n');
      return lines.flatMap((content, index) => {
        if (!COVERS.test(content)) return [];
        const next = lines.slice(index + 1).find((line) => !COMMENT.test(line)) ?? '';
        return BEGINNING.test(next) ? [] : [`${path}:${index + 1}: @covers must be directly above its test`];
      });
    });
}

/** Ids after `@covers` in comments of test files, separated by a comma and a space. */
export function claimsOf(files: readonly RepositoryFile[]): Claim[] {
  return files
    .filter(({ path }) => TEST.test(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((content, index) => {
        const ids = COVERS.exec(content)?.[1]?.trim().split(', ') ?? [];
        return ids.map((id) => ({ path, line: index + 1, id }));
      }),
    );
}
