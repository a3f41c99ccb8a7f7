import type { SheetKind, SheetOffer, SheetTable } from '@iruon/contract';
import { numberText } from '@iruon/contract/won';
import { problem } from '../../../platform/http/problem.ts';
import { cellName, type RawRow, type SheetSource, shownCell } from '../../../platform/spreadsheet/read/cells.ts';
import { columnsOf, offerOf } from '../../../platform/spreadsheet/read/choose-columns.ts';
import {
  findPlaces,
  findTable,
  HEADINGS_WITHIN,
  isSumRow,
  type KeptColumns,
  type SheetSpec,
} from '../../../platform/spreadsheet/read/find-table.ts';
import { parseCell } from './cell-rules.ts';
import { headerKey } from './column.ts';
import { excerptOf, type Finding, type ReadCell } from './finding.ts';
import { type FieldColumn, keyOf, type PlainColumn, remarkColumn, type SheetColumn } from './sheet-columns.ts';

export interface ReadRow<Field> {
  readonly row: number;
  readonly cells: ReadonlyMap<SheetColumn<Field>, ReadCell>;
  /** Columns with invalid cells, explained by findings. */
  readonly unread: ReadonlySet<SheetColumn<Field>>;
  readonly findings: readonly Finding[];
}

interface Heads<Field> {
  readonly byPosition: ReadonlyMap<number, SheetColumn<Field>>;
  readonly findings: readonly Finding[];
}

/** Maps columns to positions by the header row. An unknown header is an error, because it may be a misspelt one. */
function readHeads<Field extends { header: string }>(
  sheet: string,
  first: RawRow | undefined,
  columns: readonly SheetColumn<Field>[],
  required: readonly SheetColumn<Field>[],
): Heads<Field> {
  const known = new Map(columns.map((column) => [headerKey(column.header), column]));
  const byPosition = new Map<number, SheetColumn<Field>>();
  const findings: Finding[] = [];
  for (const [position, cell] of first?.cells ?? []) {
    const value = shownCell(cell);
    const row = first?.number ?? 1;
    const at = { sheet, row, cell: cellName(position, row), value: excerptOf(value) };
    const key = headerKey(value);
    const column = known.get(key);
    if (key === headerKey(remarkColumn.header)) continue;
    if (!column)
      findings.push({
        ...at,
        code: 'unknown_header',
        message: '양식에 없는 제목입니다. 양식의 제목을 그대로 써 주세요.',
      });
    else if ([...byPosition.values()].includes(column))
      findings.push({ ...at, code: 'duplicate_header', message: '같은 제목이 또 있습니다.' });
    else byPosition.set(position, column);
  }
  const found = new Set(byPosition.values());
  for (const column of required) {
    if (found.has(column)) continue;
    const message = `'${column.header}' 열이 없습니다.`;
    findings.push({ sheet, row: 1, cell: '', value: '', code: 'missing_header', message });
  }
  return { byPosition, findings };
}

/** Parses the cells of a row by column. Empty cells are omitted. */
function readRow<Field extends { header: string }>(
  sheet: string,
  { number, cells }: RawRow,
  { byPosition }: Heads<Field>,
): ReadRow<Field> {
  const given = new Map<SheetColumn<Field>, ReadCell>();
  const unread = new Set<SheetColumn<Field>>();
  const findings: Finding[] = [];
  for (const [position, raw] of cells) {
    const column = byPosition.get(position) as
      | (SheetColumn<Field> & { kind: Parameters<typeof parseCell>[0] })
      | undefined;
    if (!column) continue;
    const cell = cellName(position, number);
    const shown = shownCell(raw);
    const parsed = parseCell(column.kind, raw);
    if (parsed.ok) given.set(column, { value: parsed.value, cell, shown });
    else {
      unread.add(column);
      findings.push({ sheet, row: number, cell, value: excerptOf(shown), ...parsed.error });
    }
  }
  return { row: number, cells: given, unread, findings };
}

export interface SheetShape<Field> {
  readonly kind: SheetKind;
  readonly name: string;
  readonly columns: readonly SheetColumn<Field>[];
  readonly required: readonly SheetColumn<Field>[];
  /** Columns that only inform the reader of a sheet. They need no assignment in sheets with other headings. */
  readonly shownOnly?: readonly SheetColumn<Field>[];
  /** Maximum number of rows. */
  readonly max: number;
}

/** The column assignments of a file: those made for it, and those stored for equal headings. */
export interface ColumnsOfFile {
  readonly chosen?: Partial<Record<SheetKind, SheetTable>>;
  readonly kept?: Partial<Record<SheetKind, KeptColumns>>;
}

/** How operators assign the columns of a sheet with other headings. */
export function specOf<Field extends PlainColumn | FieldColumn>(shape: SheetShape<Field>): SheetSpec<string> {
  const offered = shape.columns.filter((column) => !shape.shownOnly?.includes(column));
  const headers = Object.fromEntries(offered.map((column) => [keyOf(column), [column.header]]));
  return {
    kind: shape.kind,
    columns: Object.fromEntries(
      offered.map((column) => [keyOf(column), { shown: column.header, isRequired: shape.required.includes(column) }]),
    ),
    recognise: (headings) => findPlaces(headings, headers),
    knows: () => false,
  };
}

export interface PlacedSheet {
  /** The name in the file; a delimited text has none. */
  readonly sheet: string;
  readonly headingRow: number;
  /** The assigned columns; without them the headings determine the columns. */
  readonly chosen?: SheetTable;
}

const keysOf = ({ cells }: RawRow) => new Set([...cells.values()].map((cell) => headerKey(shownCell(cell))));

/**
 * The position of a sheet in a file: by its assigned columns, by its name, or the only sheet of a delimited text. Notes
 * may precede the headings: these are the first row that contains all required headings, or else row 1. Undefined if
 * the file does not contain the sheet.
 * @throws WORKBOOK_REFUSED for a hidden sheet
 */
export async function placeSheet<Field extends PlainColumn | FieldColumn>(
  source: SheetSource,
  { kind, name, required }: SheetShape<Field>,
  { chosen }: Pick<ColumnsOfFile, 'chosen'>,
): Promise<PlacedSheet | undefined> {
  const table = chosen?.[kind];
  if (table) return { sheet: table.sheet, headingRow: table.headingRow, chosen: table };
  if (source.hiddenNames.includes(name))
    throw problem('WORKBOOK_REFUSED', `'${name}' 시트가 숨겨져 있습니다. 숨기기를 취소하고 저장해 올려 주세요.`);
  const sheet = source.isText ? '' : name;
  if (!source.names.includes(sheet)) return undefined;
  let looked = 0;
  for await (const row of source.rows(sheet)) {
    const keys = keysOf(row);
    if (required.every(({ header }) => keys.has(headerKey(header)))) return { sheet, headingRow: row.number };
    looked += 1;
    if (looked >= HEADINGS_WITHIN) break;
  }
  return { sheet, headingRow: 1 };
}

/** The columns of a sheet by their assigned positions. */
const chosenHeads = <Field extends PlainColumn | FieldColumn>(
  { columns }: SheetShape<Field>,
  { places }: SheetTable,
): Heads<Field> => ({
  byPosition: new Map(
    columns.flatMap((column) => {
      const position = places[keyOf(column)];
      return position === undefined ? [] : [[position, column] as const];
    }),
  ),
  findings: [],
});

/** The file hides these rows, by a filter or by hand. Its author did not see them, so they are not saved. */
const hiddenRow = (sheet: string, row: number): Finding => ({
  ...{ sheet, row, cell: '', value: '', code: 'hidden_row' },
  message: '숨긴 행이라 처리하지 않습니다. 숨기기나 필터를 풀고 다시 올려 주세요.',
});

/** Calls back with each row below the headings. @returns errors of the headings; if there are any, no row is read */
async function readRows<Field extends PlainColumn | FieldColumn>(
  source: SheetSource,
  { sheet, headingRow, chosen }: PlacedSheet,
  shape: SheetShape<Field>,
  take: (row: ReadRow<Field>) => void,
): Promise<readonly Finding[]> {
  const { name, columns, required, max } = shape;
  const [first] = required;
  let heads = chosen ? chosenHeads(shape, chosen) : readHeads<Field>(name, undefined, columns, required);
  const position = (chosen && first && chosen.places[keyOf(first)]) ?? 0;
  let firstHeading = first?.header;
  let count = 0;
  for await (const raw of source.rows(sheet)) {
    if (raw.number < headingRow) continue;
    if (raw.number === headingRow) {
      if (chosen) firstHeading = shownCell(raw.cells.get(position)) || firstHeading;
      else heads = readHeads(name, raw, columns, required);
      continue;
    }
    if (heads.findings.length > 0) break;
    count += 1;
    if (count > max) {
      const limit = numberText(max);
      throw problem('WORKBOOK_TOO_LARGE', `${name} 시트에는 ${limit}행까지 쓸 수 있습니다. 나누어 올려 주세요.`);
    }
    const read = readRow(name, raw, heads);
    const named = first && read.cells.get(first);
    const isHeading = firstHeading !== undefined && named && headerKey(named.shown) === headerKey(firstHeading);
    if ((!named && isSumRow(raw)) || isHeading) continue;
    take(raw.isHidden ? { ...read, findings: [hiddenRow(name, raw.number), ...read.findings] } : read);
  }
  return heads.findings;
}

/**
 * The result of reading a sheet. `chosen` are the columns stored for its headings; `offer` lets an operator assign the
 * columns if its headings or its name are unknown; `findings` are errors of the columns.
 */
export interface SheetReading {
  readonly isAbsent: boolean;
  readonly findings: readonly Finding[];
  readonly chosen?: SheetTable;
  readonly offer?: SheetOffer;
}

/** The result of reading the sheets of a file. */
export interface SheetsReading {
  /** Errors of the header rows. If there are any, no other row is read. */
  readonly headFindings: readonly Finding[];
  /** The column assignments of sheets with other headings. */
  readonly chosen: Partial<Record<SheetKind, SheetTable>>;
  /** Set if an operator has to assign the columns of a sheet first. */
  readonly offer?: SheetOffer;
}

interface Reading<Field> extends ColumnsOfFile {
  readonly shape: SheetShape<Field>;
  /** A file is valid without it. */
  readonly isOptional?: boolean;
  /** Sheets that have another meaning and are skipped. */
  readonly except?: readonly string[];
  readonly take: (row: ReadRow<Field>) => void;
}

/**
 * Reads a sheet by the columns that were assigned to it, else by its own headings, else by the columns stored for equal
 * headings. @throws WORKBOOK_REFUSED, WORKBOOK_TOO_LARGE
 */
export async function readSheet<Field extends PlainColumn | FieldColumn>(
  source: SheetSource,
  { shape, isOptional = false, except = [], take, ...columns }: Reading<Field>,
): Promise<SheetReading> {
  const own = await placeSheet(source, shape, columns);
  const findings = own ? await readRows(source, own, shape, take) : [];
  if (own && findings.length === 0) return { isAbsent: false, findings };

  const spec = specOf(shape);
  const others = { ...source, names: source.names.filter((name) => !except.includes(name)) };
  const kept = columns.kept?.[shape.kind] ?? new Map();
  const table = kept.size > 0 && (await findTable(others, { ...spec, recognise: () => new Map() }, kept));
  if (table) {
    const chosen = columnsOf(table);
    await readRows(source, { ...chosen, chosen }, shape, take);
    return { isAbsent: false, findings: [], chosen };
  }
  const offer = own || !isOptional ? await offerOf(others, spec, { first: own?.sheet }) : undefined;
  return { isAbsent: !own, findings, ...(offer && { offer }) };
}
