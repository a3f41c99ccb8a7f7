import { createHash } from 'node:crypto';
import { type LeftOut, type SheetColumns, type SheetKind, UNREAD_CELLS } from '@iruon/contract';
import { keysOf } from '../../../kernel/keys.ts';
import { cellName, type RawCell, type RawRow, type SheetSource, shownCell } from './cells.ts';
import { type Complaint, plainText } from './values.ts';

/** Columns by the headings that name them, the most reliable first. */
export type Synonyms<Column extends string> = Readonly<Record<Column, readonly string[]>>;
export type Places<Column extends string> = ReadonlyMap<Column, number>;

/** The headings of a row, or of two rows under merged cells: the possible names of each position. */
export type Headings = ReadonlyMap<number, readonly string[]>;

/** The first rows of a sheet may be a cover: a title, an account, conditions of the search. */
export const HEADINGS_WITHIN = 30;

/** A heading without blanks, line ends, brackets, marks and its unit. */
export const headingKey = (text: string): string =>
  plainText(text)
    .replaceAll(/[([{]\s*(원|KRW|₩|\\|단위\s*:?\s*원|필수|개|[-+±/]+)\s*[)\]}]/gi, '')
    .replaceAll(/[\s_()[\]{}<>*:·."'-]/g, '')
    .toUpperCase();

/** The headings of a row by position. */
export const keysOfRow = ({ cells }: RawRow): Map<number, string> =>
  new Map(
    [...cells].flatMap(([position, cell]) => {
      const key = headingKey(shownCell(cell));
      return key === '' ? [] : [[position, key] as const];
    }),
  );

/** The first position that has one of the headings of each column; `missing` are those without. */
export function findPlaces<Column extends string>(headings: Headings, synonyms: Synonyms<Column>): Map<Column, number> {
  const places = new Map<Column, number>();
  for (const column of keysOf(synonyms)) {
    for (const heading of synonyms[column]) {
      const key = headingKey(heading);
      const found = [...headings].find(([, keys]) => keys.includes(key));
      if (!found) continue;
      places.set(column, found[0]);
      break;
    }
  }
  return places;
}

/** Identifies equal headings of later files. */
export const signatureOf = (headings: Headings): string =>
  createHash('sha256')
    .update([...headings].map(([position, [key]]) => `${position}:${key}`).join('|'))
    .digest('hex');

export const aloneOf = (keys: ReadonlyMap<number, string>): Headings =>
  new Map([...keys].map(([position, key]) => [position, [key]] as const));

/** The headings of two rows, of which the first names groups: `금액` over `입금` and `출금`. */
export function joined(upper: ReadonlyMap<number, string>, lower: ReadonlyMap<number, string>): Headings {
  const last = Math.max(0, ...upper.keys(), ...lower.keys());
  const headings = new Map<number, readonly string[]>();
  let group = '';
  for (let position = 1; position <= last; position += 1) {
    const above = upper.get(position);
    const below = lower.get(position);
    group = above ?? group;
    if (below !== undefined) headings.set(position, [below, `${group}${below}`, `${below}${group}`]);
    else if (above !== undefined) headings.set(position, [above]);
  }
  return headings;
}

export interface Table<Column extends string> {
  readonly sheet: string;
  /** The last row of the headings; 0 if the sheet has none. */
  readonly headingRow: number;
  readonly headings: Headings;
  readonly places: Places<Column>;
  /** True for columns that an operator chose, for this file or for one with equal headings. */
  readonly isChosen: boolean;
}

/** What the rows of a sheet are, and how its columns are recognised. */
export interface SheetSpec<Column extends string> {
  readonly kind: SheetKind;
  readonly columns: Readonly<Record<Column, SoughtColumn>>;
  /** The columns of these headings, as far as they are recognised. */
  readonly recognise: (headings: Headings) => Places<Column>;
  /** True for a heading of any column, which tells a second row of headings from a row of values. */
  readonly knows: (key: string) => boolean;
  /** One of these is required, besides the columns that always are. */
  readonly oneOf?: readonly Column[];
}

interface SoughtColumn {
  /** As screens name it. */
  readonly shown: string;
  readonly isRequired?: boolean;
  /** It may share its cells with another column: a day and a time in one cell. */
  readonly mayShare?: boolean;
}

/** The columns that were kept for headings, by the signature of these. */
export type KeptColumns = ReadonlyMap<string, SheetColumns>;

/** The required columns without a place. */
export function missingOf<Column extends string>(spec: SheetSpec<Column>, places: Places<Column>): Column[] {
  const [first, ...others] = spec.oneOf ?? [];
  const hasOne = first === undefined || [first, ...others].some((column) => places.has(column));
  return [
    ...keysOf(spec.columns).filter((column) => spec.columns[column].isRequired && !places.has(column)),
    ...(hasOne ? [] : [first]),
  ];
}

/** Places by the columns that the table has; others, of a former version, are left out. */
export const placesOf = <Column extends string>(
  { columns }: SheetSpec<Column>,
  given: SheetColumns['places'],
): Map<Column, number> =>
  new Map(
    keysOf(columns).flatMap((column) => {
      const position = given[column];
      return position === undefined ? [] : [[column, position] as const];
    }),
  );

/** Kept columns for these headings; undefined if they lack a required one, or have one without a heading. */
function keptPlaces<Column extends string>(
  spec: SheetSpec<Column>,
  kept: KeptColumns,
  headings: Headings,
): Places<Column> | undefined {
  const found = kept.size > 0 ? kept.get(signatureOf(headings)) : undefined;
  if (!found) return undefined;
  const places = placesOf(spec, found.places);
  const fits = missingOf(spec, places).length === 0 && [...places.values()].every((position) => headings.has(position));
  return fits ? places : undefined;
}

/**
 * The table of a file: the first row of headings in the visible sheets, in order of their tabs. Columns that were kept
 * for equal headings count before those that are recognised.
 */
export async function findTable<Column extends string>(
  source: SheetSource,
  spec: SheetSpec<Column>,
  kept: KeptColumns = new Map(),
): Promise<Table<Column> | undefined> {
  const keptAt = (sheet: string, headingRow: number, headings: Headings): Table<Column> | undefined => {
    const places = keptPlaces(spec, kept, headings);
    return places && { sheet, headingRow, headings, places, isChosen: true };
  };
  const tableAt = (sheet: string, headingRow: number, headings: Headings): Table<Column> | undefined => {
    const places = spec.recognise(headings);
    const isTable = missingOf(spec, places).length === 0;
    return (
      keptAt(sheet, headingRow, headings) ??
      (isTable ? { sheet, headingRow, headings, places, isChosen: false } : undefined)
    );
  };
  for (const sheet of source.names) {
    let before: { number: number; keys: ReadonlyMap<number, string> } | undefined;
    let found: Table<Column> | undefined;
    let looked = 0;
    for await (const row of source.rows(sheet)) {
      const keys = keysOfRow(row);
      const texts = [...keys.values()];
      const isSecond = texts.every((key) => !/\d/.test(key)) && texts.some(spec.knows);
      const above = before?.number === row.number - 1 ? before.keys : undefined;
      const both = above && (isSecond || kept.size > 0) ? joined(above, keys) : undefined;
      const joint = both && (isSecond ? tableAt : keptAt)(sheet, row.number, both);
      if (found) return joint ?? found;
      if (looked >= HEADINGS_WITHIN) break;
      const alone = tableAt(sheet, row.number, aloneOf(keys));
      if (alone) found = alone;
      else if (joint) return joint;
      before = { number: row.number, keys };
      looked += 1;
    }
    if (found) return found;
  }
  return undefined;
}

/** A cell of a list that could not be read. */
export interface Unread extends Complaint {
  readonly row: number;
  /** `D17`. */
  readonly cell: string;
  readonly column: string;
  readonly value: string;
}

const LONGEST_VALUE = 60;

export const unreadAt = (
  { number }: RawRow,
  position: number,
  column: string,
  cell: RawCell | undefined,
  { code, message }: Complaint,
): Unread => ({
  ...{ row: number, cell: cellName(position, number), column },
  ...{ value: shownCell(cell).slice(0, LONGEST_VALUE), code, message },
});

/** `D17: 입금액 '만원' · 숫자로 입력해 주세요.` */
export const unreadText = ({ cell, column, value, message }: Unread): string =>
  `${cell}: ${column} '${value}'을(를) 읽을 수 없습니다. ${message}`;

const SUM =
  /^[<([]?(총합계|합계|소계|총계|누계|계|합산|이월잔?액?|전(일|월)이월|총|SUBTOTAL|TOTAL|GRANDTOTAL)(\d*건)?[>)\]]?$/i;

/** Quick to test. A sum may be decomposed, or in wide letters. */
const MAYBE_SUM = /[계총월\u1100-\u11FF]|t.?o.?t|Ｔ/i;

/** True for a row of sums: one of its cells says so. */
export const isSumRow = ({ cells }: RawRow): boolean =>
  [...cells.values()].some(
    (cell) =>
      cell.kind === 'text' && MAYBE_SUM.test(cell.text) && SUM.test(plainText(cell.text).replaceAll(/[\s:]/g, '')),
  );

/** What a reading left out, as it is shown. */
export const leftOutOf = (
  source: SheetSource,
  sheet: string,
  { unread, hiddenRows }: { unread: readonly Unread[]; hiddenRows: number },
): LeftOut => ({
  unread: unread.slice(0, UNREAD_CELLS).map(({ code, ...cell }) => cell),
  unreadTotal: unread.length,
  hiddenRows,
  hiddenSheets: [...source.hiddenNames],
  otherSheets: source.names.filter((name) => name !== sheet),
});

/** The rows below the headings. Repeated headings are left out, and hidden rows, which `left` counts. */
export async function* rowsBelow<Column extends string>(
  source: SheetSource,
  { sheet, headingRow, headings }: Table<Column>,
  left: { hiddenRows: number },
): AsyncGenerator<RawRow> {
  const isHeading = ({ cells }: RawRow) => {
    let equal = 0;
    let others = 0;
    for (const [position, cell] of cells) {
      const text = cell.kind === 'text' ? cell.text : '';
      if (!/\d/.test(text) && headings.get(position)?.includes(headingKey(text))) equal += 1;
      else others += 1;
      // Most rows are known by their first cells.
      if (others * 2 > cells.size) return false;
    }
    return equal >= 2;
  };
  for await (const row of source.rows(sheet)) {
    if (row.number <= headingRow) continue;
    if (row.isHidden) left.hiddenRows += 1;
    else if (!isHeading(row)) yield row;
  }
}
