import type { ConsoleProduct, ProductSheetField, ProductSheetItem, ProductSheetRow } from '@iruon/contract';
import { amountOfCell, piecesOfCell, type Reading, yesNoOfCell } from '@iruon/contract/spellings/cell-texts';
import { showNumber } from '../../../../format/won.ts';

export type SheetValue = number | boolean;

/** The columns that are edited, in their order. */
export const sheetColumns: readonly { field: ProductSheetField; label: string; words?: readonly [string, string] }[] = [
  { field: 'price', label: '정가' },
  { field: 'stock', label: '재고' },
  { field: 'shows', label: '진열', words: ['숨김', '진열'] },
  { field: 'sells', label: '판매', words: ['판매중지', '판매'] },
];

/** A row of the sheet: a product, or below it an option or supply with a stock of its own. */
export interface SheetRow {
  key: string;
  at: Pick<ProductSheetRow, '_product' | '_option' | '_supply'>;
  name: string;
  code: string;
  isItem: boolean;
  /** The stored values; a field without one is not edited here. */
  values: Partial<Record<ProductSheetField, SheetValue>>;
  /** What a field that is not edited shows. */
  notes: Partial<Record<ProductSheetField, string>>;
}

const keyOf = ({ _product, _option, _supply }: SheetRow['at']) => [_product, _option ?? '', _supply ?? ''].join('/');

/** The rows of the products of a page, each with its options and supplies below it. */
export function rowsOf(products: readonly ConsoleProduct[], items: readonly ProductSheetItem[]): SheetRow[] {
  const below = Map.groupBy(items, ({ _product }) => _product);
  return products.flatMap(({ _id, name, code, price, stock, stockEnabled, type, shows, sells }): SheetRow[] => {
    const own = below.get(_id) ?? [];
    const hasOptions = own.some(({ _option }) => _option !== null);
    const note =
      type === 'PRODUCT_BUNDLE' ? '구성 상품' : hasOptions ? '옵션별' : stockEnabled ? undefined : '제한 없음';
    const at = { _product: _id, _option: null, _supply: null };
    return [
      {
        key: keyOf(at),
        at,
        name,
        code,
        isItem: false,
        values: { ...(price !== null && { price }), shows, sells, ...(note === undefined && { stock }) },
        notes: note === undefined ? {} : { stock: note },
      },
      ...own.map(({ name: itemName, stock: pieces, ...itemAt }) => ({
        key: keyOf(itemAt),
        at: itemAt,
        name: itemName,
        code: '',
        isItem: true,
        values: { stock: pieces },
        notes: {},
      })),
    ];
  });
}

const readers: Readonly<Record<ProductSheetField, (text: string) => Reading<SheetValue>>> = {
  price: amountOfCell,
  stock: piecesOfCell,
  shows: yesNoOfCell,
  sells: yesNoOfCell,
};

/** An edited cell. */
export interface Edit {
  /** The value that was shown when it was edited first: a save is refused if it is stored no longer. */
  from: SheetValue;
  text: string;
  /** The value of the text; absent if it has none. */
  value?: SheetValue;
  /** Why the text has no value. */
  message?: string;
}

/** The edited cells of all pages, by row and field. */
export type Edits = ReadonlyMap<string, { row: SheetRow; field: ProductSheetField; edit: Edit }>;

export const cellKey = (row: SheetRow, field: ProductSheetField) => `${row.key} ${field}`;

/** A value as the cell shows it. */
export function shownCell(field: ProductSheetField, value: SheetValue | undefined): string {
  if (value === undefined) return '';
  const words = sheetColumns.find((column) => column.field === field)?.words;
  if (words) return words[value ? 1 : 0];
  return typeof value === 'number' ? showNumber(value) : '';
}

/** Whether a field of a row can be edited. */
export const isEditable = (row: SheetRow | undefined, field: ProductSheetField | undefined): boolean =>
  row !== undefined && field !== undefined && row.values[field] !== undefined;

/** A new text of a cell. */
export interface Typed {
  row: SheetRow;
  field: ProductSheetField;
  text: string;
}

/** The edits with new texts: a cell with its stored value is no edit, and a cell that cannot be edited is left out. */
export function edited(edits: Edits, typed: readonly Typed[]): Edits {
  const next = new Map(edits);
  for (const { row, field, text } of typed) {
    const stored = row.values[field];
    if (stored === undefined) continue;
    const key = cellKey(row, field);
    const from = next.get(key)?.edit.from ?? stored;
    const read = readers[field](text);
    if (read.ok && read.value === from) next.delete(key);
    else {
      const result = read.ok ? { value: read.value } : { message: read.error.message };
      next.set(key, { row, field, edit: { from, text, ...result } });
    }
  }
  return next;
}

/** A cell of the grid by its place. */
export interface Place {
  row: number;
  column: number;
}

/** A block of cells. */
export interface Block {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

export const blockOf = (one: Place, other: Place): Block => ({
  top: Math.min(one.row, other.row),
  left: Math.min(one.column, other.column),
  bottom: Math.max(one.row, other.row),
  right: Math.max(one.column, other.column),
});

/** What pasting a table at a block types; `left` counts the cells with a text that have no place. */
export function pasted(rows: readonly SheetRow[], block: Block, table: readonly (readonly string[])[]) {
  const [height, width] = [table.length, Math.max(...table.map((cells) => cells.length))];
  const isFill = height === 1 && width === 1;
  const bottom = isFill ? block.bottom : block.top + height - 1;
  const right = isFill ? block.right : block.left + width - 1;
  const typed: Typed[] = [];
  let left = 0;
  for (let row = block.top; row <= bottom; row += 1) {
    for (let column = block.left; column <= right; column += 1) {
      const text = (isFill ? table[0]?.[0] : table[row - block.top]?.[column - block.left]) ?? '';
      const [target, field] = [rows[row], sheetColumns[column]?.field];
      if (text.trim() === '') continue;
      if (target && field && isEditable(target, field)) typed.push({ row: target, field, text });
      else left += 1;
    }
  }
  return { typed, left, bottom: Math.min(bottom, rows.length - 1), right: Math.min(right, sheetColumns.length - 1) };
}

/** What filling down types: the first editable cell of each column of the block, in the cells below it. */
export function filledDown(rows: readonly SheetRow[], block: Block, textOf: (place: Place) => string): Typed[] {
  const typed: Typed[] = [];
  for (let column = block.left; column <= block.right; column += 1) {
    const field = sheetColumns[column]?.field;
    if (!field) continue;
    const places = Array.from({ length: block.bottom - block.top + 1 }, (_, at) => block.top + at);
    const [first, ...below] = places.filter((row) => isEditable(rows[row], field));
    if (first === undefined) continue;
    const text = textOf({ row: first, column });
    for (const place of below) {
      const row = rows[place];
      if (row) typed.push({ row, field, text });
    }
  }
  return typed;
}

/** The rows of a save. Cells without a value are not sent: the sheet is saved only without them. */
export function requestOf(edits: Edits): ProductSheetRow[] {
  const byRow = Map.groupBy(edits.values(), ({ row }) => row.key);
  return [...byRow.values()].map((cells) => {
    const at = cells[0]?.row.at;
    const changed = cells.flatMap(({ field, edit: { from, value } }) =>
      value === undefined ? [] : [[field, { from, to: value }] as const],
    );
    return { ...at, ...Object.fromEntries(changed) } as ProductSheetRow;
  });
}
