import { posix } from 'node:path';
import type { RepositoryFile } from '../repository-files.ts';

const LINK = /\]\(([^)\s]+)\)/g;
/** Links in code are ignored. */
const CODE = /```[\s\S]*?```|`[^`\n]*`/g;
/** A path from a folder of the root; or the end of a path, which has the ending of a file or the slash of a folder. */
const NAMED =
  /`((?:admin|bff-admin|bff-storefront|core-api|db|docs|server-kit|storefront|tooling|\.ci|\.githooks)\/[\w@$.+/-]*|[\w@$+-][\w@$.+/-]*(?:\.(?:tsx?|mjs|sql|css|json|md)|\/))`/g;

/** GitHub's anchor of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const anchorsOf = (text: string) =>
  new Set([...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)));

/** The place of a match, as `path:line`. */
const placeOf = ({ path, text }: RepositoryFile, index: number) => `${path}:${text.slice(0, index).split('\n').length}`;

const isMarkdown = ({ path }: RepositoryFile) => path.endsWith('.md');

/** Relative links of Markdown files whose file or heading does not exist. `exists` also covers binary files, such as pictures. */
export function linkErrors(files: readonly RepositoryFile[], exists: (path: string) => boolean): string[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  return files.filter(isMarkdown).flatMap((from) =>
    [...from.text.replaceAll(CODE, (code) => code.replaceAll(/[^\n]/g, ' ')).matchAll(LINK)].flatMap((match) => {
      const [target = '', anchor] = (match[1] ?? '').split('#');
      if (/^[a-z]+:/.test(target)) return [];
      const file = target === '' ? from.path : posix.join(posix.dirname(from.path), decodeURI(target));
      const at = `${placeOf(from, match.index)}: ${match[1]}`;
      const found = texts.get(file);
      if (found === undefined && !exists(file)) return [`${at} leads to no file`];
      if (anchor && found !== undefined && !anchorsOf(found).has(anchor)) return [`${at} leads to no heading`];
      return [];
    }),
  );
}

/** The ends of a path from each of its folders on: `a/b/c.ts`, `b/c.ts` and `c.ts`. */
const endsOf = (path: string) => path.split('/').map((_, index, parts) => parts.slice(index).join('/'));

/** The folders of a path: `a/` and `a/b/` of `a/b/c.ts`. */
const foldersOf = (path: string) => [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1));

/**
 * Files and folders that a Markdown file names in backticks and that do not exist, so that a move of a file also changes the
 * documents. A name without its folders needs one file that ends with it. Placeholders such as `<noun>` are no names.
 */
function pathErrors(files: readonly RepositoryFile[], exists: (path: string) => boolean): string[] {
  const paths = files.flatMap(({ path }) => [path, ...foldersOf(path)]);
  const ends = new Set([...new Set(paths)].flatMap(endsOf));
  return files
    .filter(isMarkdown)
    .flatMap((from) =>
      [...from.text.matchAll(NAMED)]
        .filter(([, name = '']) => !ends.has(name) && !exists(name))
        .map(({ 1: name, index }) => `${placeOf(from, index)}: \`${name}\` is no file or folder`),
    );
}

/** Commands in the text of a Markdown file, of the root or of a workspace. */
const COMMAND = /\bnpm run (?:-s )?([\w:-]*\w)(?![\w:…-])(?: -w ([\w/-]+))?/g;

/** Scripts of npm that a Markdown file names and no `package.json` has. */
function commandErrors(files: readonly RepositoryFile[]): string[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const hasScript = (manifest: string, script: string) => {
    const { scripts = {} }: { scripts?: Record<string, string> } = JSON.parse(texts.get(manifest) ?? '{}');
    return script in scripts;
  };
  return files
    .filter(isMarkdown)
    .flatMap((from) =>
      [...from.text.matchAll(COMMAND)]
        .filter(
          ([, script = '', workspace]) => !hasScript(workspace ? `${workspace}/package.json` : 'package.json', script),
        )
        .map(({ 0: command, index }) => `${placeOf(from, index)}: ${command} is no command`),
    );
}

/** Files, folders and commands that a Markdown file names and that do not exist. */
export const namedErrors = (files: readonly RepositoryFile[], exists: (path: string) => boolean): string[] => [
  ...pathErrors(files, exists),
  ...commandErrors(files),
];
