import { sumOf, type Won, won, ZERO } from './won.ts';

/**
 * Splits won in proportion to weights by largest remainder, ties to the earlier; the parts sum to `total` exactly.
 * Unless `total` exceeds the sum of the weights, no part exceeds its own weight.
 * @throws RangeError for negative numbers, or for a positive total without weights
 */
export function allocate(total: Won, weights: readonly Won[]): Won[] {
  if (total < 0 || weights.some((weight) => weight < 0)) throw new RangeError('Cannot allocate negative won');
  const weightSum = sumOf(weights, (weight) => weight);
  if (total === 0) return weights.map(() => ZERO);
  if (weightSum === 0) throw new RangeError(`No weight for the ${total} won to allocate`);

  const exact = weights.map((weight, index) => {
    const product = BigInt(total) * BigInt(weight);
    return { index, floor: product / BigInt(weightSum), remainder: product % BigInt(weightSum) };
  });
  const parts = exact.map(({ floor }) => Number(floor));
  const left = total - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = exact.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  );
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts.map(won);
}
