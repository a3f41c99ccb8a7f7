import type { RepositoryFile } from '../repository-files.ts';

const TEST = /\.(?:test|spec)\.tsx?$/;
const COVERS = /^\s*(?:\/\/|\*)\s*@covers\s+(.+)$/;

/** A reference of a test file to the item of the specification that it covers. */
export interface Claim {
  path: string;
  line: number;
  id: string;
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
