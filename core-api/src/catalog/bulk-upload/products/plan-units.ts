import { type ConsoleProductInput, consoleProductInput, type ProductChange, productCodeKey } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import {
  findStoredProducts,
  inputOf,
  newProductInput,
  planProduct,
  type References,
  readReferences,
  type StoredProduct,
} from '../../products/index.ts';
import type { Unit } from '../read-upload.ts';
import { type FieldError, type Finding, findingAt } from '../sheet/finding.ts';
import type { ReadRow } from '../sheet/read-sheet.ts';
import {
  codeColumn,
  countColumn,
  OPTION_SHEET,
  optionFieldColumns,
  optionValueColumns,
  PRODUCT_SHEET,
} from '../sheet/sheet-columns.ts';
import type { NameBooks } from './name-book.ts';
import { findProductIds } from './name-book-repository.ts';
import { type ProductColumn, productColumns, saysTheSame } from './product-columns.ts';
import { type Base, type StockSeen, stockOf, writeOptions } from './unit-options.ts';

/** The result of saving a unit. */
export type PlannedUnit = { readonly unit: Unit; readonly stockSeen: StockSeen } & (
  | { readonly kind: 'BAD'; readonly findings: readonly Finding[] }
  | { readonly kind: 'UNCHANGED' }
  | {
      readonly kind: 'CREATE' | 'UPDATE';
      /** Null for a new product. */
      readonly id: string | null;
      readonly input: ConsoleProductInput;
      readonly changes: readonly ProductChange[];
      /** The other products that the batch refers to. */
      readonly references: References;
    }
);

const baseOf = (stored: StoredProduct): Base => ({
  input: inputOf(stored),
  stock: stored.stock,
  optionStocks: stored.options.map(({ stock }) => stock),
});

/** Plans many units; loads the records that they change and refer to in a few round trips. */
export async function planUnits(
  handle: Handle,
  units: readonly Unit[],
  books: NameBooks,
  seen: StockSeen,
): Promise<PlannedUnit[]> {
  const ids = await findProductIds(handle, [...new Set(units.map(({ code }) => code))]);
  const found = await findStoredProducts(handle, [...ids.values()]);
  const stored = new Map(found.map((product) => [productCodeKey(product.code), product]));
  const made = units.map((unit) => {
    const base = stored.get(productCodeKey(unit.code));
    return { unit, ...heldToShape(unit, inputOfUnit(unit, base ? baseOf(base) : null, books, seen)) };
  });
  const inputs = made.flatMap(({ findings, input }) => (findings.length > 0 ? [] : [input]));
  const references = await readReferences(handle, inputs);

  return made.map(({ unit, input, findings, optionRows, stockSeen }) => {
    if (findings.length > 0) return { unit, stockSeen, kind: 'BAD', findings };
    const before = stored.get(productCodeKey(unit.code)) ?? null;
    const plan = planProduct(input, before, references);
    const errors = [
      ...plan.errors,
      ...plan.conflicts.map(({ path, reason, seen: was, current }) => ({
        path,
        code: reason,
        message:
          reason === 'changed'
            ? `현재 재고가 ${was}개가 아니라 ${current}개입니다. 재고를 확인하고 다시 적어 주세요.`
            : `재고가 ${current}개라서 그만큼 뺄 수 없습니다.`,
      })),
    ];
    if (errors.length > 0) return { unit, stockSeen, kind: 'BAD', findings: located(unit, optionRows, errors) };
    const moved = plan.moves.map(({ name, from, delta, optionId }) => ({
      field: optionId === null ? 'stock' : 'optionStock',
      item: name,
      from,
      to: from + delta,
    }));
    const changes = [...plan.changes, ...moved];
    if (before && changes.length === 0) return { unit, stockSeen, kind: 'UNCHANGED' };
    return { unit, stockSeen, kind: before ? 'UPDATE' : 'CREATE', id: before?.id ?? null, input, changes, references };
  });
}

/** A unit's input, validated like that of a form: lengths, bounds and formats of every field. */
function heldToShape(unit: Unit, made: UnitInput): UnitInput {
  if (made.findings.length > 0) return made;
  const parsed = consoleProductInput.safeParse(made.input);
  if (parsed.success) return { ...made, input: parsed.data };
  const errors = parsed.error.issues.map(({ path, code, message }) => ({ path: path.join('.'), code, message }));
  return { ...made, findings: located(unit, made.optionRows, errors) };
}

/** Reports an error of a field at its cell, any other error at the row's code. */
export function located(
  { product, options }: Unit,
  optionRows: UnitInput['optionRows'],
  errors: readonly FieldError[],
): Finding[] {
  return errors.map((error) => {
    const [, place, rest = ''] = /^options\.(\d+)\.?(.*)$/.exec(error.path) ?? [];
    const option = place === undefined ? undefined : optionRows.get(Number(place));
    if (option) {
      const column = rest.startsWith('stock')
        ? countColumn
        : (optionFieldColumns.find(({ path }) => isWithin(rest, path)) ?? optionValueColumns[0]);
      return findingAt(OPTION_SHEET, option.row, option.cells.get(column ?? codeColumn), error);
    }
    const row = product ?? options[0];
    const column = error.path.startsWith('stock.') || error.path === 'stock' ? countColumn : columnOf(error.path);
    const given = product?.cells.get(column) ?? row?.cells.get(codeColumn);
    return findingAt(product ? PRODUCT_SHEET : OPTION_SHEET, row?.row ?? 1, given, error);
  });
}

const isWithin = (path: string, field: string) => path === field || path.startsWith(`${field}.`);

const columnOf = (path: string) => productColumns.find((column) => isWithin(path, column.path)) ?? codeColumn;

interface UnitInput {
  readonly input: ConsoleProductInput;
  readonly findings: readonly Finding[];
  /** The row of an option in the file. */
  readonly optionRows: ReadonlyMap<number, Unit['options'][number]>;
  /** The stock at check time for each count without a seen value. */
  readonly stockSeen: StockSeen;
}

/** The product after a unit of the file. Fields that the file omits or leaves empty stay. */
function inputOfUnit(unit: Unit, base: Base | null, books: NameBooks, seen: StockSeen): UnitInput {
  const findings: Finding[] = [...unit.findings];
  const start = base?.input ?? newProductInput(unit.code);
  let input = unit.product ? withCells(start, unit.product, base !== null, books, findings) : start;
  if (!base) findings.push(...missingOf(unit));

  const stockSeen: Record<string, number> = {};
  const stock = unit.product && stockOf(unit.product, base ? base.stock : null, seen, unit.code, stockSeen);
  if (stock) input = { ...input, stock };
  const options = writeOptions(unit, input, base, seen, stockSeen);
  findings.push(...options.findings);
  return { input: options.input, findings, optionRows: options.rows, stockSeen };
}

function withCells(
  start: ConsoleProductInput,
  { row, cells }: ReadRow<ProductColumn>,
  isStored: boolean,
  books: NameBooks,
  findings: Finding[],
): ConsoleProductInput {
  let input = start;
  for (const column of productColumns) {
    const given = cells.get(column);
    if (!given || (isStored && saysTheSame(column.show(start, books), given.value))) continue;
    const written = column.write(input, given.value, books);
    if (written.ok) input = written.value;
    else findings.push(findingAt(PRODUCT_SHEET, row, given, written.error));
  }
  return input;
}

/** Missing required fields of a new product. */
function missingOf({ product, options }: Unit): Finding[] {
  if (!product)
    return options.slice(0, 1).map(({ row, cells }) =>
      findingAt(OPTION_SHEET, row, cells.get(codeColumn), {
        code: 'not_found',
        message: '없는 상품코드입니다. 새 상품이면 상품 시트에도 적어 주세요.',
      }),
    );
  return productColumns
    .filter((column) => column.isRequired && !product.cells.has(column) && !product.unread.has(column))
    .map(({ header }) =>
      findingAt(PRODUCT_SHEET, product.row, undefined, {
        code: 'required',
        message: `새 상품에는 '${header}'을(를) 입력해 주세요.`,
      }),
    );
}
