import { columnLetters, type SheetOffer, type SheetTable, sheetLimits } from '@iruon/contract';
import type { FieldError } from '@iruon/server-kit';
import { keysOf } from '../../../kernel/keys.ts';
import { problem } from '../../http/problem.ts';
import { type RawRow, type SheetSource, shownCell } from './cells.ts';
import {
  aloneOf,
  type Headings,
  joined,
  keysOfRow,
  missingOf,
  placesOf,
  type SheetSpec,
  type Table,
} from './find-table.ts';

const lastOf = ({ cells }: RawRow) => Math.max(...cells.keys());

/** The rows from the first one to some below the headings, and the headings themselves. */
async function rowsAround(
  source: SheetSource,
  sheet: string,
  headingRow: number,
): Promise<{ above?: RawRow; heading?: RawRow; width: number }> {
  let above: RawRow | undefined;
  let heading: RawRow | undefined;
  let width = 0;
  let below = 0;
  for await (const row of source.rows(sheet)) {
    if (row.number === headingRow - 1) above = row;
    if (row.number === headingRow) heading = row;
    if (row.number < headingRow) continue;
    width = Math.max(width, lastOf(row));
    below += 1;
    if (below > sheetLimits.rowsShown) break;
  }
  return { ...(above && { above }), ...(heading && { heading }), width };
}

/** The headings of a chosen row; where it has none under merged cells, those of the row above it. */
function headingsOf(heading: RawRow, above: RawRow | undefined, positions: readonly number[]): Headings {
  const keys = keysOfRow(heading);
  const upper = above && keysOfRow(above);
  const isTwofold = upper && positions.some((position) => !keys.has(position) && upper.has(position));
  return isTwofold ? joined(upper, keys) : aloneOf(keys);
}

interface ChosenColumns extends SheetTable {
  /** For later files with equal headings too. */
  readonly isKept?: boolean;
}

/**
 * The table of a file by the columns that an operator chose; `at` is the place of the choice in the request.
 * @throws INVALID_INPUT at columns that cannot be chosen
 */
export async function chosenTable<Column extends string>(
  source: SheetSource,
  spec: SheetSpec<Column>,
  { sheet, headingRow, places: given, isKept = false }: ChosenColumns,
  at: string,
): Promise<Table<Column>> {
  const errors: FieldError[] = [];
  const refuse = (field: string, code: string, message: string) =>
    errors.push({ path: `${at}.${field}`, code, message });
  const places = placesOf(spec, given);
  const shown = (column: Column) => spec.columns[column].shown;
  if (!source.names.includes(sheet))
    throw problem('INVALID_INPUT', {
      errors: [{ path: `${at}.sheet`, code: 'unknown_sheet', message: '고른 시트가 이 파일에 없습니다.' }],
    });
  for (const key of Object.keys(given))
    if (!(key in spec.columns)) refuse(`places.${key}`, 'unknown_column', '알 수 없는 열입니다. 다시 골라 주세요.');
  for (const column of missingOf(spec, places))
    refuse(`places.${column}`, 'required', `${shown(column)} 열을 골라 주세요.`);
  const { above, heading, width } = await rowsAround(source, sheet, headingRow);
  if (headingRow > 0 && !heading) refuse('headingRow', 'empty_row', '제목 줄이 빈 행입니다. 다시 골라 주세요.');
  const taken = new Map<number, Column>();
  for (const [column, position] of places) {
    const other = taken.get(position);
    if (position > width)
      refuse(
        `places.${column}`,
        'out_of_range',
        `${columnLetters(position)}열은 이 시트에 없습니다. 다시 골라 주세요.`,
      );
    else if (other !== undefined && !spec.columns[column].mayShare)
      refuse(`places.${column}`, 'same_column', `${columnLetters(position)}열은 ${shown(other)} 열로도 골랐습니다.`);
    if (!spec.columns[column].mayShare) taken.set(position, column);
  }
  const headings: Headings = heading ? headingsOf(heading, above, [...places.values()]) : new Map();
  const bare = [...places].find(([, position]) => !headings.has(position));
  // Only its heading identifies the column in a later file.
  if (isKept && bare && errors.length === 0)
    refuse(
      'isKept',
      'no_heading',
      `${shown(bare[0])} 열에 제목이 없어 다음 파일에는 쓸 수 없습니다. 이번만 읽어 주세요.`,
    );
  if (errors.length > 0) throw problem('INVALID_INPUT', { errors });
  return { sheet, headingRow, headings, places, isChosen: true };
}

type Shown = SheetOffer['sheets'][number];

async function firstRows(source: SheetSource, sheet: string): Promise<RawRow[]> {
  const rows: RawRow[] = [];
  for await (const row of source.rows(sheet)) {
    rows.push(row);
    if (rows.length === sheetLimits.rowsShown) break;
  }
  return rows;
}

const shownRow = (row: RawRow): Shown['first'][number] => ({
  row: row.number,
  cells: Array.from({ length: Math.min(sheetLimits.columnsShown, lastOf(row)) }, (_, index) =>
    shownCell(row.cells.get(index + 1)).slice(0, sheetLimits.lettersShown),
  ),
});

/** True for a row of values: at least half of its cells contain digits, which headings do not. */
const isOfValues = ({ cells }: RawRow) =>
  [...cells.values()].filter((cell) => /\d/.test(shownCell(cell))).length * 2 >= cells.size;

/** The likely headings: the row with the most recognised columns, else the first of the longest rows. */
function likelyHeadings<Column extends string>(
  { recognise }: SheetSpec<Column>,
  rows: readonly RawRow[],
): Pick<Shown, 'headingRow' | 'places'> {
  // A single value may read like a heading.
  const found = rows
    .map((row) => ({ row, places: recognise(aloneOf(keysOfRow(row))) }))
    .filter(({ row, places }) => places.size > 1 || !isOfValues(row));
  const [most] = found.toSorted((one, other) => other.places.size - one.places.size);
  if (most && most.places.size > 0) return { headingRow: most.row.number, places: Object.fromEntries(most.places) };
  const [longest] = rows.toSorted((one, other) => other.cells.size - one.cells.size);
  return { headingRow: longest && !isOfValues(longest) ? longest.number : 0, places: {} };
}

/** The columns that the table of a file is read by. */
export const columnsOf = <Column extends string>({ sheet, headingRow, places }: Table<Column>): SheetTable => ({
  ...{ sheet, headingRow, places: Object.fromEntries(places) },
});

/**
 * The first rows of the visible sheets of several rows, to choose their columns: that of `table` first, with its
 * columns, or the sheet named `first`. Undefined if no sheet has several rows.
 */
export async function offerOf<Column extends string>(
  source: SheetSource,
  spec: SheetSpec<Column>,
  { table, first = table?.sheet }: { table?: Table<Column> | undefined; first?: string | undefined } = {},
): Promise<SheetOffer | undefined> {
  const others = source.names.filter((name) => name !== first);
  const sheets: Shown[] = [];
  for (const name of first === undefined ? others : [first, ...others]) {
    const rows = await firstRows(source, name);
    if (rows.length < 2 && name !== table?.sheet) continue;
    const columns = name === table?.sheet ? columnsOf(table) : { sheet: name, ...likelyHeadings(spec, rows) };
    sheets.push({ ...columns, first: rows.map(shownRow) });
    if (sheets.length === sheetLimits.sheetsShown) break;
  }
  if (sheets.length === 0) return undefined;
  // A cover sheet recognises nothing.
  const count = ({ sheet, places }: Shown) => (sheet === first ? Infinity : Object.keys(places).length);
  return {
    kind: spec.kind,
    columns: keysOf(spec.columns).map((key) => {
      const { shown, isRequired = false } = spec.columns[key];
      return { key, label: shown, isRequired };
    }),
    sheets: sheets.toSorted((one, other) => count(other) - count(one)),
  };
}
