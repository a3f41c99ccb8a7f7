/** The address of a page of the notices, without defaults, so that one list has one address. */
export function noticeListAddress({ q, page }: { q: string; page: number }): string {
  const params = new URLSearchParams([...(q === '' ? [] : [['q', q]]), ...(page > 1 ? [['page', String(page)]] : [])]);
  return params.size === 0 ? '/center/notice' : `/center/notice?${params}`;
}
