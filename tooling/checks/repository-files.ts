import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../postgres/index.ts';

const NOT_OURS = new Set(['node_modules', 'build', 'dist', 'generated', 'test-results', 'playwright-report']);
/** Dot folders that are hand-written; their files may have no extension. */
const DOT_FOLDERS = new Set(['.ci', '.devcontainer', '.githooks', '.github']);
const TEXT = /\.(ts|tsx|mjs|js|css|sql|md|json|yml|yaml|html|svg|sh)$/;

/** One text file of the repository. */
export interface RepositoryFile {
  /** Relative to the repository, with forward slashes. */
  path: string;
  text: string;
}

/** True for the path of a text file that people write: not installed, not generated, not in most dot folders. */
export function isHandWritten(path: string): boolean {
  const folders = path.split('/').slice(0, -1);
  const isOurs = (folder: string, depth: number) =>
    !NOT_OURS.has(folder) && (!folder.startsWith('.') || (depth === 0 && DOT_FOLDERS.has(folder)));
  return folders.every(isOurs) && (TEXT.test(path) || DOT_FOLDERS.has(folders.join('/')));
}

/** Every hand-written text file. */
export function repositoryFiles(root = REPOSITORY): RepositoryFile[] {
  const found: RepositoryFile[] = [];
  const walk = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isDirectory()) {
        // Of a folder, any file shows whether its files are hand-written.
        if (isHandWritten(`${path}/file.ts`)) walk(path);
      } else if (entry.isFile() && isHandWritten(path)) {
        found.push({ path, text: readFileSync(join(root, path), 'utf8') });
      }
    }
  };
  walk('');
  return found;
}
