import type { RepositoryFile } from '../repository-files.ts';

export const FOLDER = 'docs/coverage/';
export const README = `${FOLDER}README.md`;
export const STATUSES = ['built', 'partly', 'not yet'] as const;
export type Status = (typeof STATUSES)[number];

/** One item of the specification: a line of a table in docs/coverage. */
export interface Row {
  path: string;
  /** Line in the file, from 1. */
  line: number;
  id: string;
  item: string;
  status: Status;
  /** The status with its reason in parentheses. */
  statusText: string;
}

/** Cells of a line of a table; no cell contains a bar. */
export const cellsOf = (line: string): string[] =>
  line.startsWith('| ')
    ? line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
    : [];

export const lineOf = (cells: readonly string[]): string =>
  `|${cells.map((cell) => (cell === '' ? ' ' : ` ${cell} `)).join('|')}|`;

/** Documents of the sections, in the order of their paths. */
export const sectionsOf = (files: readonly RepositoryFile[]): RepositoryFile[] =>
  files
    .filter(({ path }) => path.startsWith(FOLDER) && path.endsWith('.md') && path !== README)
    .sort((a, b) => a.path.localeCompare(b.path));

/** Rows of one document: lines whose first cell is an id and whose third is a status. */
export function rowsOf({ path, text }: RepositoryFile): Row[] {
  return text.split('\n').flatMap((line, index) => {
    const [first = '', item = '', statusText = ''] = cellsOf(line);
    const id = /^`([a-z]+:[^`]+)`$/.exec(first)?.[1];
    const status = STATUSES.find((word) => statusText === word || statusText.startsWith(`${word} (`));
    return id === undefined || status === undefined ? [] : [{ path, line: index + 1, id, item, status, statusText }];
  });
}
