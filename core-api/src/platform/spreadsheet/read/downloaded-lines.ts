import { readFile } from 'node:fs/promises';
import { shownCell } from './cells.ts';
import { decodeKorean, readDelimited } from './read-delimited.ts';
import { readWorkbook } from './read-workbook.ts';

export interface RawLine {
  number: number;
  cells: readonly string[];
}

async function* workbookLines(path: string): AsyncGenerator<RawLine> {
  await using source = await readWorkbook(path);
  const [first] = source.names;
  if (first === undefined) return;
  for await (const { number, cells } of source.rows(first)) {
    const last = Math.max(0, ...cells.keys());
    yield { number, cells: Array.from({ length: last }, (_, index) => shownCell(cells.get(index + 1)).trim()) };
  }
}

async function* textLines(path: string): AsyncGenerator<RawLine> {
  for (const { line, cells } of readDelimited(decodeKorean(await readFile(path))))
    yield { number: line, cells: cells.map((cell) => cell.trim()) };
}

/**
 * The rows of a file that was downloaded elsewhere: of the first sheet of a workbook, or of a text. @throws
 * WORKBOOK_REFUSED
 */
export function linesOf(path: string, isWorkbook: boolean): AsyncGenerator<RawLine> {
  return isWorkbook ? workbookLines(path) : textLines(path);
}
