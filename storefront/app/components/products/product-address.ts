/** The page of a product, with what was searched for when that names a measure. */
export function productAddress(code: string, typed: string | null): string {
  const path = `/shop/products/${encodeURIComponent(code)}`;
  return typed && /\d/.test(typed) ? `${path}?${new URLSearchParams({ size: typed })}` : path;
}
