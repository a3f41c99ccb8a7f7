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

/** Every hand-written text file, without installed and generated folders and most dot folders. */
export function repositoryFiles(root = REPOSITORY): RepositoryFile[] {
  const found: RepositoryFile[] = [];
  const walk = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isDirectory()) {
        if (!NOT_OURS.has(entry.name) && (!entry.name.startsWith('.') || DOT_FOLDERS.has(path))) walk(path);
      } else if (entry.isFile() && (TEXT.test(entry.name) || DOT_FOLDERS.has(folder))) {
        found.push({ path, text: readFileSync(join(root, path), 'utf8') });
      }
    }
  };
  walk('');
  return found;
}
