/** A line of one text or of both. */
export interface LineDifference {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Longer texts are compared as a whole, because the comparison needs a cell for each pair of lines. */
const MAX_CELLS = 4_000_000;

/** The lines of two texts in order: the common lines, those of the later text only, those of the earlier text only. */
export function differencesOf(earlier: string, later: string): LineDifference[] {
  const [before, after] = [earlier.split('\n'), later.split('\n')];
  const only = (kind: 'added' | 'removed', lines: string[]) => lines.map((text) => ({ kind, text }));
  if (before.length * after.length > MAX_CELLS) return [...only('removed', before), ...only('added', after)];
  const width = after.length + 1;
  // The length of the longest common subsequence of the lines from each pair of positions on.
  const common = new Uint32Array((before.length + 1) * width);
  const at = (row: number, column: number) => common[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1)
      common[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const lines: LineDifference[] = [];
  let [row, column] = [0, 0];
  while (row < before.length && column < after.length) {
    if (before[row] === after[column]) {
      lines.push({ kind: 'same', text: before[row] ?? '' });
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) {
      lines.push({ kind: 'removed', text: before[row] ?? '' });
      row += 1;
    } else {
      lines.push({ kind: 'added', text: after[column] ?? '' });
      column += 1;
    }
  }
  return [...lines, ...only('removed', before.slice(row)), ...only('added', after.slice(column))];
}
