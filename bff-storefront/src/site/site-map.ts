import type { Visit } from '../visit.ts';

/** A page that search engines may find. */
export interface SiteMapEntry {
  path: string;
  /** The day of its last change as an instant; unknown for pages that come with the site. */
  changedAt: string | null;
}

// Products, catalogues and everything of a member are behind a login: what cannot be read is not offered.
const pages = [
  '/',
  '/product',
  '/product/tissue',
  '/product/bone',
  '/shop/exhibitions',
  '/center/inquiry',
  '/form/inquiry-partner',
  '/terms',
  '/privacy-policy',
  '/email-policy',
];

/** All public pages. */
export async function siteMap(visit: Visit): Promise<SiteMapEntry[]> {
  const { exhibitions } = await visit.core.call('listExhibitions');
  return [
    ...pages.map((path) => ({ path, changedAt: null })),
    ...exhibitions.map(({ code, updatedAt }) => ({ path: `/shop/exhibitions/${code}`, changedAt: updatedAt })),
  ];
}
