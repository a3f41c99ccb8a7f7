/**
 * Splits a gross amount in won into supply value and value added tax of 10% (부가가치세법 30조). An amount is split once,
 * never line by line, so that the two always add up to it.
 */
export function splitVat(total: number): { supply: number; vat: number } {
  const supply = Math.round(total / 1.1);
  return { supply, vat: total - supply };
}
