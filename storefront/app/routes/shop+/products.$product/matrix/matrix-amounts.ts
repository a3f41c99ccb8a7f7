import type { MatrixView } from '@iruon/bff-storefront/shop/products/product-view';

export type Matrix = MatrixView;
export type Cell = Matrix['cells'][number];

/** The quantity by cell, without cells that are not filled. */
export type Amounts = ReadonlyMap<string, number>;

export const keyOf = ({ row, column }: Pick<Cell, 'row' | 'column'>) => JSON.stringify([row, column]);

/**
 * The name of a cell's field, which contains its option, and its product if that is not the product of the page: a family has dozens of
 * cells, so that none has fields of its own for them. `readCartAdditions` reads it.
 */
export const fieldOf = ({ _product, _option }: Pick<Cell, '_product' | '_option'>, page: string) =>
  `amount:${_option ?? ''}${_product === page ? '' : `:${_product}`}`;

/** Maximum quantity of a cell. */
export const maxOf = ({ stock }: Pick<Cell, 'stock'>) => Math.min(9_999, stock ?? 9_999);

export function withAmount(amounts: Amounts, cell: Cell, pieces: number): Amounts {
  const next = new Map(amounts);
  if (pieces === 0) next.delete(keyOf(cell));
  else next.set(keyOf(cell), pieces);
  return next;
}

/** The number of sizes, the total quantity and the total in won of all filled cells. */
export function sumOf(matrix: Matrix, amounts: Amounts) {
  const filled = matrix.cells.flatMap((cell) => {
    const pieces = amounts.get(keyOf(cell)) ?? 0;
    return pieces > 0 ? [{ pieces, price: cell.price * pieces }] : [];
  });
  return {
    sizes: filled.length,
    pieces: filled.reduce((sum, { pieces }) => sum + pieces, 0),
    price: filled.reduce((sum, { price }) => sum + price, 0),
  };
}

const steps: Record<string, readonly [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The next cell in the direction of an arrow that can be filled; null at the edge. */
export function neighbour(matrix: Matrix, from: Pick<Cell, 'row' | 'column'>, arrow: string): Cell | null {
  const step = steps[arrow];
  if (!step) return null;
  const { rows, columns } = matrix;
  let row = rows.values.indexOf(from.row) + step[0];
  let column = columns.values.indexOf(from.column) + step[1];
  while (rows.values[row] !== undefined && columns.values[column] !== undefined) {
    const found = matrix.cells.find((cell) => cell.row === rows.values[row] && cell.column === columns.values[column]);
    if (found?.state === 'AVAILABLE') return found;
    row += step[0];
    column += step[1];
  }
  return null;
}
