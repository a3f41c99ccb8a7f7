import type { ConsoleProductInput } from '@iruon/contract';
import { newProductInput } from '../../products/index.ts';
import type { Unit } from '../read-upload.ts';
import { type Finding, findingAt } from '../sheet/finding.ts';
import type { ReadRow } from '../sheet/read-rows.ts';
import { codeColumn, OPTION_SHEET, PRODUCT_SHEET } from '../sheet/sheet-columns.ts';
import type { NameBooks } from './name-book.ts';
import { type ProductColumn, productColumns, saysTheSame } from './product-columns.ts';
import { type Base, type StockSeen, stockOf } from './stock-cells.ts';
import { writeOptions } from './unit-options.ts';

export interface UnitInput {
  readonly input: ConsoleProductInput;
  readonly findings: readonly Finding[];
  /** The row of an option in the file. */
  readonly optionRows: ReadonlyMap<number, Unit['options'][number]>;
  /** The stock at check time for each count without a seen value. */
  readonly stockSeen: StockSeen;
}

/** The product after a unit of the file. Fields that the file omits or leaves empty stay. */
export function inputOfUnit(unit: Unit, base: Base | null, books: NameBooks, seen: StockSeen): UnitInput {
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
