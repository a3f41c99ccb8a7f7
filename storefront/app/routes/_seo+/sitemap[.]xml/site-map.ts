import type { SiteMapEntry } from '@iruon/bff-storefront/site/site-map';

/** Maximum number of addresses in a file (sitemaps.org). */
export const MAX_ADDRESSES = 50_000;
const XMLNS = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function partOf(origin: string, entries: readonly SiteMapEntry[]): string {
  const urls = entries.map(({ path, changedAt }) => {
    const changed = changedAt === null ? '' : `<lastmod>${escaped(changedAt)}</lastmod>`;
    return `<url><loc>${escaped(origin + path)}</loc>${changed}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${XMLNS}">${urls.join('')}</urlset>\n`;
}

/**
 * The site map: its addresses, or, if one file cannot contain them, an index of parts with `?part=` from 1. Undefined
 * for an unknown part.
 */
export function siteMapXml(origin: string, entries: readonly SiteMapEntry[], part: number | null): string | undefined {
  const count = Math.max(1, Math.ceil(entries.length / MAX_ADDRESSES));
  if (part !== null) {
    if (!Number.isInteger(part) || part < 1 || part > count) return undefined;
    return partOf(origin, entries.slice((part - 1) * MAX_ADDRESSES, part * MAX_ADDRESSES));
  }
  if (count === 1) return partOf(origin, entries);
  const parts = Array.from(
    { length: count },
    (_, index) => `<sitemap><loc>${escaped(`${origin}/sitemap.xml?part=${index + 1}`)}</loc></sitemap>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${XMLNS}">${parts.join('')}</sitemapindex>\n`;
}
