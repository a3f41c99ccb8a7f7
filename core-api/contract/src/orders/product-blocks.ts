/** The lines of one product among those of a cart or an order. */
export interface ProductBlock<Line> {
  /** Identifies its product among the blocks. */
  product: string;
  lines: [Line, ...Line[]];
  /** The number of ordered units. */
  pieces: number;
  /** Whole won of all its lines. */
  total: number;
}

interface Facts {
  /** The id, code or name of the product: equal for all lines of one product. */
  product: string;
  amount: number;
  lineTotal: number;
}

/**
 * Groups the lines by product, in the order of their first appearance: sizes of a fixture that were chosen at different
 * times form one block. Cart, order form, orders, mails and printed pages show the same blocks.
 */
export function productBlocks<Line>(lines: readonly Line[], factsOf: (line: Line) => Facts): ProductBlock<Line>[] {
  const blocks = new Map<string, ProductBlock<Line>>();
  for (const line of lines) {
    const { product, amount, lineTotal } = factsOf(line);
    const block = blocks.get(product);
    if (!block) {
      blocks.set(product, { product, lines: [line], pieces: amount, total: lineTotal });
      continue;
    }
    block.lines.push(line);
    block.pieces += amount;
    block.total += lineTotal;
  }
  return [...blocks.values()];
}

/** The only value of a property of a block's lines; undefined if they differ. */
export function sharedBy<Line, Value>(lines: readonly [Line, ...Line[]], read: (line: Line) => Value) {
  const first = read(lines[0]);
  return lines.every((line) => read(line) === first) ? first : undefined;
}
