import { type ConsoleCourierTemplate, type CourierParcel, courierRows } from '@iruon/contract';
import type Excel from 'exceljs';
import { XLSX } from '../../platform/spreadsheet/write/workbook-file.ts';

type Template = Pick<ConsoleCourierTemplate, 'fileKind' | 'hasHeader' | 'columns' | 'phoneFormat' | 'rowsPer'>;
type FileKind = Template['fileKind'];

export interface CourierFile {
  bytes: Uint8Array<ArrayBuffer>;
  extension: 'xlsx' | 'csv';
  contentType: string;
}

/** A character that a file of this kind cannot contain; no program may replace it silently by a question mark. */
export interface Unwritable {
  parcelNo: string;
  header: string;
  characters: string[];
}

// Invalid in XML; a workbook with one is refused as damaged.
const NOT_XML = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u;
const BREAK = /[\t\n]/;

/** The check of a kind for a single character. */
async function writableIn(kind: FileKind): Promise<(character: string) => boolean> {
  if (kind !== 'CSV_CP949') return (character) => !NOT_XML.test(character) || BREAK.test(character);
  const { default: iconv } = await import('iconv-lite');
  const known = new Map<string, boolean>();
  return (character) => {
    const before = known.get(character);
    if (before !== undefined) return before;
    const isWritable =
      (!NOT_XML.test(character) || BREAK.test(character)) &&
      iconv.decode(iconv.encode(character, 'cp949'), 'cp949') === character;
    known.set(character, isWritable);
    return isWritable;
  };
}

/** The cells of parcels that a file of the template cannot contain as they are. */
export async function unwritableCells(template: Template, parcels: readonly CourierParcel[]): Promise<Unwritable[]> {
  const isWritable = await writableIn(template.fileKind);
  const badOf = (text: string) => [...new Set([...text].filter((character) => !isWritable(character)))];
  return parcels.flatMap((parcel) => {
    const byHeader = new Map<string, Set<string>>();
    for (const row of courierRows(template, [parcel]))
      for (const [place, text] of row.entries())
        for (const character of badOf(text)) {
          const header = template.columns[place]?.header ?? '';
          byHeader.set(header, (byHeader.get(header) ?? new Set()).add(character));
        }
    return [...byHeader].map(([header, characters]) => ({
      parcelNo: parcel.parcelNo,
      header,
      characters: [...characters],
    }));
  });
}

/** An unwritable cell in words, with its characters by sign and code point. */
export function unwritableText({ parcelNo, header, characters }: Unwritable): string {
  const shown = characters.map((character) => {
    const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
    return NOT_XML.test(character) ? code : `${character}(${code})`;
  });
  return `${parcelNo} ‘${header}’에 이 파일에는 쓸 수 없는 글자가 있습니다: ${shown.join(', ')}`;
}

// Every cell is quoted, so that delimiters, quotes and line ends stay within it.
const delimited = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')}\r\n`).join('');

const BYTE_ORDER_MARK = '\uFEFF';

async function workbookOf(rows: readonly (readonly string[])[], widths: readonly number[]) {
  const { default: excel } = await import('exceljs');
  const book: Excel.Workbook = new excel.Workbook();
  book.creator = '이루온';
  const sheet = book.addWorksheet('포장');
  // The format keeps a cell a text when a person edits it: 010 stays 010.
  sheet.columns = widths.map((width) => ({ width, style: { numFmt: '@' } }));
  for (const row of rows) sheet.addRow([...row]);
  return new Uint8Array(await book.xlsx.writeBuffer());
}

/**
 * The file for the program of a carrier: each cell is exactly the text of its field. The caller has checked the cells by
 * `unwritableCells`.
 */
export async function courierFile(template: Template, parcels: readonly CourierParcel[]): Promise<CourierFile> {
  const { columns, fileKind, hasHeader } = template;
  const rows = [...(hasHeader ? [columns.map(({ header }) => header)] : []), ...courierRows(template, parcels)];
  if (fileKind === 'XLSX') {
    const widths = columns.map(({ field, header }) =>
      field?.includes('ADDRESS') ? 44 : Math.max(14, header.length * 2),
    );
    return { bytes: await workbookOf(rows, widths), extension: 'xlsx', contentType: XLSX };
  }
  if (fileKind === 'CSV') {
    const bytes = new TextEncoder().encode(BYTE_ORDER_MARK + delimited(rows));
    return { bytes, extension: 'csv', contentType: 'text/csv; charset=utf-8' };
  }
  const { default: iconv } = await import('iconv-lite');
  return {
    bytes: new Uint8Array(iconv.encode(delimited(rows), 'cp949')),
    extension: 'csv',
    contentType: 'text/csv; charset=euc-kr',
  };
}
