import type { ConsoleProductInput, OptionCriterionInput, StockChange, VariantInput } from '@iruon/contract';
import type { Unit } from '../read-upload.ts';
import { type CellValue, plain } from '../sheet/cell-rules.ts';
import { type Finding, findingAt, type ReadCell } from '../sheet/finding.ts';
import type { ReadRow } from '../sheet/read-sheet.ts';
import {
  codeColumn,
  countColumn,
  OPTION_SHEET,
  type OptionColumn,
  optionFieldColumns,
  optionNameColumns,
  optionValueColumns,
  type PlainColumn,
  seenColumn,
} from '../sheet/sheet-columns.ts';
import { productColumns, saysTheSame } from './product-columns.ts';

type Row = ReadRow<OptionColumn>;

interface WithOptions {
  readonly input: ConsoleProductInput;
  readonly findings: readonly Finding[];
  /** The row of an option in the file. */
  readonly rows: ReadonlyMap<number, Row>;
}

const keyOf = (value: readonly string[]): string => JSON.stringify(value.map(plain));
const usesOptions = productColumns.find(({ path }) => path === 'optionsConf.enabled');

function textsOf({ cells }: Row, columns: readonly PlainColumn[]): string[] {
  const texts = columns.map((column) => {
    const value = cells.get(column)?.value;
    return typeof value === 'string' ? value : '';
  });
  while (texts.at(-1) === '') texts.pop();
  return texts;
}

/** The options of a product after the rows of the file: existing ones changed, new ones appended. */
export function writeOptions(
  unit: Unit,
  start: ConsoleProductInput,
  base: Base | null,
  seen: StockSeen,
  unsaid: Record<string, number>,
): WithOptions {
  if (unit.options.length === 0) return { input: start, findings: [], rows: new Map() };
  const findings: Finding[] = [];
  const options = [...start.options];
  const rows = new Map<number, Row>();
  const places = new Map(options.map(({ value }, place) => [keyOf(value), place]));
  const findingOf = (row: Row, given: ReadCell | undefined, code: string, message: string) =>
    findings.push(findingAt(OPTION_SHEET, row.row, given ?? row.cells.get(codeColumn), { code, message }));

  for (const row of unit.options) {
    const value = textsOf(row, optionValueColumns);
    const firstValue = row.cells.get(optionValueColumns[0] ?? codeColumn);
    if (value.length === 0 || value.includes('')) {
      findingOf(row, firstValue, 'required', '옵션값을 앞에서부터 빠짐없이 입력해 주세요.');
      continue;
    }
    const known = places.get(keyOf(value));
    const place = known ?? options.length;
    if (rows.has(place)) {
      findingOf(row, firstValue, 'duplicate', `${rows.get(place)?.row}행과 같은 옵션입니다. 한 행만 남겨 주세요.`);
      continue;
    }
    places.set(keyOf(value), place);
    rows.set(place, row);
    const old: VariantInput = options[place] ?? { value, hexa: null, price: 0, enabled: true };
    const current = known === undefined ? null : (base?.optionStocks[place] ?? null);
    const stock = stockOf(row, current, seen, `${unit.code}/${keyOf(value)}`, unsaid);
    options[place] = { ...withCells(old, row, known !== undefined, findings), ...(stock ? { stock } : {}) };
  }

  const added = [...rows].filter(([place]) => place >= start.options.length).map(([, row]) => row);
  const { criteria, complaint } = criteriaOf(start.optionsConf.criteria, unit.options, added);
  if (complaint) findingOf(complaint.row, undefined, 'criteria', complaint.message);
  const isNewlyUsed = start.options.length === 0 && !(usesOptions && unit.product?.cells.has(usesOptions));
  const enabled = isNewlyUsed || start.optionsConf.enabled;
  return { input: { ...start, options, optionsConf: { ...start.optionsConf, enabled, criteria } }, findings, rows };
}

function withCells(old: VariantInput, row: Row, isStored: boolean, findings: Finding[]): VariantInput {
  let option = old;
  for (const column of optionFieldColumns) {
    const given = row.cells.get(column);
    // Options do not depend on brands.
    if (!given || (isStored && saysTheSame(column.show(old, noBooks), given.value))) continue;
    const written = column.write(option, given.value, noBooks);
    if (written.ok) option = written.value;
    else findings.push(findingAt(OPTION_SHEET, row.row, given, written.error));
  }
  return option;
}

const noBook = { labelOf: () => '', find: () => undefined, labels: [] };
const noBooks = { brands: noBook, categories: noBook };

/**
 * The option criteria after the rows: the existing ones, with values of new options appended. A sheet creates criteria
 * only for a product without options. Criteria are changed on the product's screen, which shows the options that depend
 * on them.
 */
function criteriaOf(stored: readonly OptionCriterionInput[], rows: readonly Row[], added: readonly Row[]) {
  const names = rows.map((row) => textsOf(row, optionNameColumns)).find((texts) => texts.length > 0) ?? [];
  const criteria: OptionCriterionInput[] =
    stored.length > 0
      ? stored.map((criterion) => ({ ...criterion, values: [...criterion.values] }))
      : names.map((name) => ({ type: 'SELECT', name, values: [] }));
  const known = criteria.map(({ name, values }) => ({
    name: plain(name),
    values: new Set(values.map((value) => plain(value.name))),
  }));
  const refuse = (row: Row, message: string) => ({ criteria: [...stored], complaint: { row, message } });

  for (const row of rows) {
    const own = textsOf(row, optionNameColumns);
    if (own.some((name, place) => name !== '' && place < known.length && name !== known[place]?.name)) {
      const wanted = known.map(({ name }) => name).join(', ');
      return refuse(row, `옵션명이 '${wanted}'와(과) 다릅니다. 기준은 상품 화면에서 바꿔 주세요.`);
    }
  }
  const [first] = added;
  if (first && known.length === 0) return refuse(first, '새 옵션에는 옵션명을 입력해 주세요.');
  for (const row of added)
    for (const [place, value] of textsOf(row, optionValueColumns).entries()) {
      if (known[place]?.values.has(value)) continue;
      known[place]?.values.add(value);
      criteria[place]?.values.push({ name: value });
    }
  return { criteria, complaint: null };
}

/** The stored part of the product that a unit changes. */
export interface Base {
  readonly input: ConsoleProductInput;
  readonly stock: number;
  /** One entry for each option of the input, in its order. */
  readonly optionStocks: readonly number[];
}

/** The stock at the time of the check, by product and option; for counts without a seen value. */
export type StockSeen = Readonly<Record<string, number>>;

const numberOf = (value: CellValue | null | undefined): number | undefined =>
  typeof value === 'number' ? value : undefined;

/**
 * The change requested by a row's stock cells; undefined if the count equals the current stock.
 * @param current the current stock; null for a new row
 */
export function stockOf<Field>(
  { cells }: ReadRow<Field>,
  current: number | null,
  seen: StockSeen,
  key: string,
  unsaid: Record<string, number>,
): StockChange | undefined {
  const count = numberOf(cells.get(countColumn)?.value);
  if (count === undefined || count === current) return undefined;
  if (current === null) return { count, seen: 0 };
  const seenCount = numberOf(cells.get(seenColumn)?.value);
  if (seenCount === undefined) unsaid[key] = current;
  return { count, seen: seenCount ?? seen[key] ?? current };
}
