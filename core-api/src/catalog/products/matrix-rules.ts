/** One criterion of a family, such as the diameter, with its values in their order. */
export interface Axis {
  readonly name: string;
  readonly values: readonly string[];
}

/** One sellable size, by its values. */
export interface Sized {
  readonly spec: Readonly<Record<string, string>>;
}

export interface Matrix<Size extends Sized> {
  readonly rows: Axis;
  readonly columns: Axis;
  readonly cells: readonly { readonly row: string; readonly column: string; readonly size: Size }[];
}

/**
 * A family on its two axes: the first vertical, the second horizontal. A size with an unknown value is omitted; of two
 * sizes for one cell the first is used. Null unless there are two axes and a size on them.
 */
export function matrixOf<Size extends Sized>(axes: readonly Axis[], sizes: readonly Size[]): Matrix<Size> | null {
  const [rows, columns] = axes;
  if (!rows || !columns || axes.length > 2) return null;
  const placed = new Map<string, { row: string; column: string; size: Size }>();
  for (const size of sizes) {
    const row = size.spec[rows.name];
    const column = size.spec[columns.name];
    if (row === undefined || column === undefined) continue;
    if (!rows.values.includes(row) || !columns.values.includes(column)) continue;
    const key = JSON.stringify([row, column]);
    if (!placed.has(key)) placed.set(key, { row, column, size });
  }
  if (placed.size === 0) return null;
  const used = (axis: Axis, of: 'row' | 'column'): Axis => {
    const values = new Set(Array.from(placed.values(), (cell) => cell[of]));
    return { name: axis.name, values: axis.values.filter((value) => values.has(value)) };
  };
  const cells = [...placed.values()].sort(
    (a, b) =>
      rows.values.indexOf(a.row) - rows.values.indexOf(b.row) ||
      columns.values.indexOf(a.column) - columns.values.indexOf(b.column),
  );
  return { rows: used(rows, 'row'), columns: used(columns, 'column'), cells };
}
