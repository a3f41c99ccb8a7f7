import { posix } from 'node:path';
import type { RepositoryFile } from '../repository-files.ts';

const LINK = /\]\(([^)\s]+)\)/g;
/** Links in code are ignored. */
const CODE = /```[\s\S]*?```|`[^`\n]*`/g;

/** GitHub's anchor of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const anchorsOf = (text: string) =>
  new Set([...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)));

/** Relative links of Markdown files whose file or heading does not exist. `exists` also covers binary files, such as pictures. */
export function linkErrors(files: readonly RepositoryFile[], exists: (path: string) => boolean): string[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  return files
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(({ path, text }) =>
      [...text.replaceAll(CODE, (code) => code.replaceAll(/[^\n]/g, ' ')).matchAll(LINK)].flatMap((match) => {
        const [target = '', anchor] = (match[1] ?? '').split('#');
        if (/^[a-z]+:/.test(target)) return [];
        const file = target === '' ? path : posix.join(posix.dirname(path), decodeURI(target));
        const at = `${path}:${text.slice(0, match.index).split('\n').length}: ${match[1]}`;
        const found = texts.get(file);
        if (found === undefined && !exists(file)) return [`${at} leads to no file`];
        if (anchor && found !== undefined && !anchorsOf(found).has(anchor)) return [`${at} leads to no heading`];
        return [];
      }),
    );
}
