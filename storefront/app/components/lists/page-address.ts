/** The same page with some of its parameters changed; null takes one away. A link within a page leads back to its part. */
export function pageAddress(search: string, changes: Record<string, string | number | null>, part: string): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) params.delete(name);
    else params.set(name, String(value));
  }
  const query = params.toString();
  return `${query === '' ? '' : '?'}${query}#${part}`;
}
