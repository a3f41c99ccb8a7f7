import { type ConsoleProductInput, consoleProductInput, type ProductChange, productCodeKey } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import {
  findStoredProducts,
  inputOf,
  planProduct,
  type References,
  readReferences,
  type StoredProduct,
} from '../../products/index.ts';
import type { Unit } from '../read-upload.ts';
import type { FieldError } from '../refusal.ts';
import { type Finding, findingAt } from '../sheet/finding.ts';
import {
  codeColumn,
  countColumn,
  OPTION_SHEET,
  optionFieldColumns,
  optionValueColumns,
  PRODUCT_SHEET,
} from '../sheet/sheet-columns.ts';
import type { NameBooks } from './name-book.ts';
import { productColumns } from './product-columns.ts';
import { findProductIds } from './product-id-repository.ts';
import type { Base, StockSeen } from './stock-cells.ts';
import { inputOfUnit, type UnitInput } from './unit-input.ts';

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

/** Plans many units; loads the records that they change and refer to in a few round trips for all. */
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

/** A unit's input as a form would send it: lengths, bounds and formats of every field. */
function heldToShape(unit: Unit, made: UnitInput): UnitInput {
  if (made.findings.length > 0) return made;
  const held = consoleProductInput.safeParse(made.input);
  if (held.success) return { ...made, input: held.data };
  const errors = held.error.issues.map(({ path, code, message }) => ({ path: path.join('.'), code, message }));
  return { ...made, findings: located(unit, made.optionRows, errors) };
}

/** Errors of fields at the cells of these fields; other errors at the row's code. */
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
        : (optionFieldColumns.find(({ path }) => rest === path) ?? optionValueColumns[0]);
      return findingAt(OPTION_SHEET, option.row, option.cells.get(column ?? codeColumn), error);
    }
    const row = product ?? options[0];
    const column = error.path.startsWith('stock.') || error.path === 'stock' ? countColumn : columnOf(error.path);
    const given = product?.cells.get(column) ?? row?.cells.get(codeColumn);
    return findingAt(product ? PRODUCT_SHEET : OPTION_SHEET, row?.row ?? 1, given, error);
  });
}

const columnOf = (path: string) =>
  productColumns.find((column) => path === column.path || path.startsWith(`${column.path}.`)) ?? codeColumn;
