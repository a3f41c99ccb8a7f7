import {
  type ConsoleProductInput,
  type ProductSheetChange,
  type ProductSheetField,
  type ProductSheetRow,
  productSheetFields,
  productWon,
} from '@iruon/contract';
import { withParticle } from '@iruon/contract/korean';
import { numberText, wonText } from '@iruon/contract/won';
import type { StoredProduct } from '../stored-product-repository.ts';

export type SheetValue = number | boolean;

/** A cell of a request: the value that the operator saw, and the new one. */
export interface SheetCell {
  /** The index of its row in the request. */
  readonly row: number;
  readonly field: ProductSheetField;
  readonly optionId: string | null;
  readonly supplyId: string | null;
  readonly seen: SheetValue;
  readonly to: SheetValue;
}

/** The cells of a row, in the order of the columns. */
export function cellsOf(row: ProductSheetRow, index: number): SheetCell[] {
  const { _option: optionId, _supply: supplyId } = row;
  return productSheetFields.flatMap((field) => {
    const { [field]: cell } = row;
    return cell ? [{ row: index, field, optionId, supplyId, seen: cell.from, to: cell.to }] : [];
  });
}

/** The stored option or supply that a cell names. */
const itemOf = ({ options, supplies }: StoredProduct, { optionId, supplyId }: SheetCell) =>
  options.find(({ id }) => id === optionId) ?? supplies.find(({ id }) => id === supplyId);

/** Why a product has no such cell; null if it has. */
function missing(stored: StoredProduct, cell: SheetCell): string | null {
  const { field, optionId, supplyId } = cell;
  if (optionId !== null || supplyId !== null) {
    if (field !== 'stock') return '옵션과 부속품은 재고만 고칠 수 있습니다.';
    const item = itemOf(stored, cell);
    return item ? null : '이 상품의 옵션이나 부속품이 아닙니다. 표를 다시 불러와 주세요.';
  }
  if (field !== 'stock') return null;
  if (stored.type === 'PRODUCT_BUNDLE') return '세트 상품의 재고는 구성 상품에서 고쳐 주세요.';
  return stored.optionsEnabled ? '옵션이 있는 상품의 재고는 옵션 줄에서 고쳐 주세요.' : null;
}

/** The stored value of a cell. */
const storedValue = (stored: StoredProduct, cell: SheetCell): SheetValue =>
  cell.field === 'stock' ? (itemOf(stored, cell)?.stock ?? stored.stock) : stored[cell.field];

const states = { shows: ['숨김', '진열'], sells: ['판매중지', '판매'] } as const;

/** A value of a cell for a sentence: `12,000원`, `3개`, `숨김`. */
export function shownValue(field: ProductSheetField, value: SheetValue): string {
  if (field === 'shows' || field === 'sells') return states[field][value ? 1 : 0];
  return field === 'price' ? wonText(Number(value)) : `${numberText(Number(value))}개`;
}

/** Why a value is refused on its own; null if it may be stored. */
function wrongValue({ field, to }: SheetCell): string | null {
  if (field === 'price') return productWon.safeParse(to).error?.issues[0]?.message ?? null;
  if (field === 'stock' && Number(to) < 0) return '재고는 0개 이상이어야 합니다.';
  return field === 'stock' && Number(to) > 1_000_000 ? '100만 개까지 입력할 수 있습니다.' : null;
}

/** A cell with the stored value, and the reason why it is refused. */
export interface CheckedCell extends SheetCell {
  readonly from: SheetValue;
  readonly refusal: string | null;
}

/**
 * Compares a cell with the stored product. A cell whose stored value is the new one already changes nothing.
 * `changedBy` names the operator who changed it since, as the beginning of a sentence.
 */
export function checkCell(stored: StoredProduct, cell: SheetCell, changedBy: (cell: SheetCell) => string): CheckedCell {
  const from = storedValue(stored, cell);
  const isChanged = from !== cell.seen && from !== cell.to;
  const refusal =
    missing(stored, cell) ??
    wrongValue(cell) ??
    (isChanged
      ? `그 사이 ${changedBy(cell)}${shownValue(cell.field, cell.seen)}에서 ${withParticle(shownValue(cell.field, from), '으로/로')} 바뀌었습니다.`
      : null);
  return { ...cell, from, refusal };
}

/** The input of a product with the new values of its cells; stock is counted against the stored one. */
export function withCells(input: ConsoleProductInput, cells: readonly CheckedCell[]): ConsoleProductInput {
  const changed = { ...input };
  for (const { field, optionId, supplyId, from, to } of cells) {
    if (field === 'price' && typeof to === 'number') changed.price = to;
    else if ((field === 'shows' || field === 'sells') && typeof to === 'boolean') changed[field] = to;
    else if (typeof to === 'number' && typeof from === 'number') {
      const stock = { count: to, seen: from };
      if (optionId) changed.options = changed.options.map((row) => (row._id === optionId ? { ...row, stock } : row));
      else if (supplyId)
        changed.supplies = changed.supplies.map((row) => (row._id === supplyId ? { ...row, stock } : row));
      else changed.stock = stock;
    }
  }
  return changed;
}

/** A checked cell for the preview. */
export const shownChange = (stored: StoredProduct | undefined, cell: CheckedCell): ProductSheetChange => ({
  row: cell.row,
  field: cell.field,
  productName: stored?.name ?? '지워진 상품',
  itemName: (stored && itemOf(stored, cell)?.name) ?? null,
  from: cell.from,
  to: cell.to,
  refusal: cell.refusal,
});
