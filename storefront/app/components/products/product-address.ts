/** The address of a product, with the search text if that names a measure. */
export function productAddress(code: string, typed: string | null): string {
  const path = `/shop/products/${encodeURIComponent(code)}`;
  return typed && /\d/.test(typed) ? `${path}?${new URLSearchParams({ size: typed })}` : path;
}
