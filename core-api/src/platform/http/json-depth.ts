/** Deeper than any of our shapes; recursion over a value can handle far more. */
const DEEPEST = 64;

/** True if a parsed JSON value is not nested too deeply. Level by level, without recursion. */
export function isShallow(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return false;
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
  return true;
}
