/** Control characters beside tab and line ends: nobody types them, and what shows a text later does odd things with them. */
const CONTROL = /(?![\t\n\r])\p{Cc}/u;

/**
 * Whether every text in a value can be stored. Postgres takes no NUL in a text and no lone surrogate in JSON; both can
 * arrive in well-formed JSON and in a query, and so can other control characters. Walks without recursion, since a body may
 * be nested as deep as it is long.
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
