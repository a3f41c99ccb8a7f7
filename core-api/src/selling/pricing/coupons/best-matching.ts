/**
 * The matching of rows to columns with the greatest sum of gains, each row and column at most once; among equal sums
 * the one with the smallest sum of ties. Hungarian method with gains and ties compared as pairs: rows² x columns steps.
 * @param gains row by row; 0 or less forbids the pair. Whole numbers, exact while their sums are safe integers
 * @param ties the cost of using a row among equal gains, whole and above 0
 * @returns the column of each row, -1 for an unmatched row
 */
export function bestMatching(gains: readonly Float64Array[], ties: readonly number[]): number[] {
  const allowed = columnsInUse(gains);
  const rows = gains.length;
  // Each row has a dummy column that leaves it unmatched at no cost. Rows and columns count from 1; 0 is the start of a
  // search.
  const columns = allowed.length + rows;
  const costOf = (row: number, column: number): number => {
    const index = allowed[column - 1];
    if (index === undefined) return column - allowed.length === row ? 0 : Number.POSITIVE_INFINITY;
    const gain = gains[row - 1]?.[index] ?? 0;
    return gain > 0 ? -gain : Number.POSITIVE_INFINITY;
  };
  const tieOf = (row: number, column: number): number => (column > allowed.length ? 0 : (ties[row - 1] ?? 0));

  const rowPotential = pairs(rows + 1);
  const columnPotential = pairs(columns + 1);
  const rowOf = new Int32Array(columns + 1);
  const before = new Int32Array(columns + 1);
  for (let row = 1; row <= rows; row += 1) {
    const least = pairs(columns + 1, Number.POSITIVE_INFINITY);
    const seen = new Uint8Array(columns + 1);
    rowOf[0] = row;
    let column = 0;
    do {
      seen[column] = 1;
      const from = at(rowOf, column);
      let next = 0;
      let step = Number.POSITIVE_INFINITY;
      let tieStep = Number.POSITIVE_INFINITY;
      for (let to = 1; to <= columns; to += 1) {
        if (seen[to]) continue;
        const cost = costOf(from, to);
        if (cost !== Number.POSITIVE_INFINITY) {
          const reduced = cost - at(rowPotential.gain, from) - at(columnPotential.gain, to);
          const tie = tieOf(from, to) - at(rowPotential.tie, from) - at(columnPotential.tie, to);
          if (isLess(reduced, tie, at(least.gain, to), at(least.tie, to))) {
            least.gain[to] = reduced;
            least.tie[to] = tie;
            before[to] = column;
          }
        }
        if (isLess(at(least.gain, to), at(least.tie, to), step, tieStep)) {
          step = at(least.gain, to);
          tieStep = at(least.tie, to);
          next = to;
        }
      }
      for (let each = 0; each <= columns; each += 1) {
        if (seen[each]) {
          const seenRow = at(rowOf, each);
          rowPotential.gain[seenRow] = at(rowPotential.gain, seenRow) + step;
          rowPotential.tie[seenRow] = at(rowPotential.tie, seenRow) + tieStep;
          columnPotential.gain[each] = at(columnPotential.gain, each) - step;
          columnPotential.tie[each] = at(columnPotential.tie, each) - tieStep;
        } else if (at(least.gain, each) !== Number.POSITIVE_INFINITY) {
          least.gain[each] = at(least.gain, each) - step;
          least.tie[each] = at(least.tie, each) - tieStep;
        }
      }
      column = next;
    } while (at(rowOf, column) !== 0);
    while (column !== 0) {
      const previous = at(before, column);
      rowOf[column] = at(rowOf, previous);
      column = previous;
    }
  }

  const columnOf = gains.map(() => -1);
  for (const [index, original] of allowed.entries()) {
    const row = at(rowOf, index + 1);
    if (row > 0) columnOf[row - 1] = original;
  }
  return columnOf;
}

type Pairs = { readonly gain: Float64Array; readonly tie: Float64Array };

function pairs(length: number, value = 0): Pairs {
  return { gain: new Float64Array(length).fill(value), tie: new Float64Array(length).fill(value) };
}

// The compiler cannot prove that an index is in range; a typed array inside its range always returns a number.
function at(values: Float64Array | Int32Array, index: number): number {
  return values[index] ?? 0;
}

function isLess(gain: number, tie: number, otherGain: number, otherTie: number): boolean {
  return gain < otherGain || (gain === otherGain && tie < otherTie);
}

// With n rows only each row's n best columns can be in a best matching: one of them is always free.
function columnsInUse(gains: readonly Float64Array[]): number[] {
  const used = new Set<number>();
  for (const row of gains) {
    const open: number[] = [];
    for (const [column, gain] of row.entries()) if (gain > 0) open.push(column);
    const best =
      open.length <= gains.length ? open : open.sort((a, b) => at(row, b) - at(row, a) || a - b).slice(0, gains.length);
    for (const column of best) used.add(column);
  }
  return [...used].sort((a, b) => a - b);
}
