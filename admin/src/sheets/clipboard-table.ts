/** A cell that a spreadsheet quotes: it ends at a quote before a tab, a line end or the end of the text. */
const QUOTED = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/y;
const PLAIN = /[^\t\r\n]*/y;
const END = /\r\n|\r|\n/y;

function taken(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/**
 * The cells that a spreadsheet copies as text: separated by tabs and lines, quoted if they contain either. A cell that only
 * begins with a quote, as `5" 드릴`, is not quoted. The line end behind the last row adds no row.
 */
export function tableOfClipboard(text: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  while (at < text.length || rows.at(-1)?.length === 0) {
    const quoted = taken(QUOTED, text, at);
    const cell = quoted ?? taken(PLAIN, text, at);
    at += cell?.[0].length ?? 0;
    rows.at(-1)?.push(quoted ? (quoted[1] ?? '').replaceAll('""', '"') : (cell?.[0] ?? ''));
    if (text[at] === '\t') {
      at += 1;
      // A tab at the very end is followed by an empty cell.
      if (at === text.length) rows.at(-1)?.push('');
      continue;
    }
    const end = taken(END, text, at);
    if (!end) break;
    at += end[0].length;
    if (at < text.length) rows.push([]);
  }
  return rows;
}

/** The same text of a block of cells, for the clipboard: as spreadsheets do, with a line end behind each row. */
export const clipboardOfTable = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) => cells.map((cell) => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'))
    .map((row) => `${row}\r\n`)
    .join('');
