import { cellName, type RawRow, shownCell } from '../../../platform/spreadsheet/read/cells.ts';
import { parseCell } from './cell-rules.ts';
import { headerKey } from './column.ts';
import { excerptOf, type Finding, type ReadCell } from './finding.ts';
import { remarkColumn, type SheetColumn } from './sheet-columns.ts';

export interface ReadRow<Field> {
  readonly row: number;
  readonly cells: ReadonlyMap<SheetColumn<Field>, ReadCell>;
  /** Columns with invalid cells, explained by findings. */
  readonly unread: ReadonlySet<SheetColumn<Field>>;
  readonly findings: readonly Finding[];
}

export interface Heads<Field> {
  readonly byPosition: ReadonlyMap<number, SheetColumn<Field>>;
  readonly findings: readonly Finding[];
}

/** Maps columns to positions by the header row. An unknown header is an error, because it may be a misspelt one. */
export function readHeads<Field extends { header: string }>(
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
export function readRow<Field extends { header: string }>(
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
