/** Control characters except tab and line ends: never typed, and they break later displays. */
const CONTROL = /(?![\t\n\r])\p{Cc}/u;

/**
 * True if every text in a value can be stored. Postgres accepts no NUL in a text and no lone surrogate in JSON; both
 * can occur in well-formed JSON and in a query, like other control characters. Iterative, because a body may be nested
 * as deep as it is long.
 */
export function isStorable(value: unknown): boolean {
  const left: unknown[] = [value];
  while (left.length > 0) {
    const each = left.pop();
    if (typeof each === 'string') {
      if (CONTROL.test(each) || !each.isWellFormed()) return false;
    } else if (Array.isArray(each)) {
      for (const item of each) left.push(item);
    } else if (typeof each === 'object' && each !== null) {
      for (const [name, member] of Object.entries(each)) left.push(name, member);
    }
  }
  return true;
}
