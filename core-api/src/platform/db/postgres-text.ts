/** Control characters except tab and line ends: never typed, and they break later displays. */
const CONTROL = /(?![\t\n\r])\p{Cc}/u;

interface Place {
  parent: Place | null;
  key: string;
}

function pathOf(place: Place | null): string {
  const keys: string[] = [];
  for (let at = place; at; at = at.parent) keys.unshift(at.key);
  return keys.join('.');
}

/**
 * The path of the first text that cannot be stored, empty for the value itself; null if all can. Postgres accepts no NUL
 * in a text and no lone surrogate in JSON; both can occur in well-formed JSON and in a query, like other control
 * characters. Iterative, because a body may be nested as deep as it is long.
 */
export function unstorableAt(value: unknown): string | null {
  const isBad = (text: string) => CONTROL.test(text) || !text.isWellFormed();
  const left: { value: unknown; place: Place | null }[] = [{ value, place: null }];
  for (let each = left.pop(); each; each = left.pop()) {
    const { place } = each;
    if (typeof each.value === 'string') {
      if (isBad(each.value)) return pathOf(place);
    } else if (typeof each.value === 'object' && each.value !== null) {
      for (const [key, member] of Object.entries(each.value)) {
        if (isBad(key)) return pathOf(place);
        left.push({ value: member, place: { parent: place, key } });
      }
    }
  }
  return null;
}

/** True if every text in a value can be stored. */
export const isStorable = (value: unknown): boolean => unstorableAt(value) === null;
