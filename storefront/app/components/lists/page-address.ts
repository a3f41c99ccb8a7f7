/** The URL of a list with its parameters; those that are null are left out. */
export function listAddress(path: string, params: Readonly<Record<string, string | null>>): string {
  const entries = Object.entries(params).filter((param): param is [string, string] => param[1] !== null);
  const query = new URLSearchParams(entries).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** The URL of the same page with some parameters changed; null removes one. With an id the link leads to that section of the page. */
export function pageAddress(search: string, changes: Record<string, string | number | null>, part: string): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) params.delete(name);
    else params.set(name, String(value));
  }
  const query = params.toString();
  return `${query === '' ? '' : '?'}${query}#${part}`;
}
