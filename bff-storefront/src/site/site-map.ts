import { termsPath } from '@iruon/contract/terms-path';
import type { Visit } from '../visit.ts';

/** A page for search engines. */
export interface SiteMapEntry {
  path: string;
  /** The day of its last change as an instant; unknown for built-in pages. */
  changedAt: string | null;
}

// Without products, catalogues and pages of members, which require a login.
const pages = [
  '/',
  '/product',
  '/product/tissue',
  '/product/bone',
  '/shop/exhibitions',
  '/center/notice',
  '/center/faq',
  '/center/individual-service',
  '/center/corporate-service',
  '/center/inquiry',
  '/form/inquiry-partner',
  '/library/ifu',
  '/library/ifu/udi',
  '/form/ifu-paper',
  '/terms',
  '/join',
  '/counsel',
];

/** The number of latest notices that are listed; the page has a search for older ones. */
const MAX_NOTICES = 1_000;
const PAGE = 50;

/** The latest notices. */
async function noticePages(visit: Visit): Promise<SiteMapEntry[]> {
  const entries: SiteMapEntry[] = [];
  for (let page = 1; page <= MAX_NOTICES / PAGE; page += 1) {
    const { notifications } = await visit.core.call('listNotifications', { params: { query: { page, limit: PAGE } } });
    entries.push(
      ...notifications.map(({ _id, updatedAt }) => ({ path: `/center/notice/${_id}`, changedAt: updatedAt })),
    );
    if (notifications.length < PAGE) break;
  }
  return entries;
}

/** The number of instructions for use that are listed, newest first. */
const IFU_PAGES = 20;
const IFU_PAGE = 50;

async function instructions(visit: Visit): Promise<SiteMapEntry[]> {
  const entries: SiteMapEntry[] = [];
  for (let page = 1; page <= IFU_PAGES; page += 1) {
    const query = { code: 'IFU', page, limit: IFU_PAGE } as const;
    const { boards } = await visit.core.call('listBoards', { params: { query } });
    const open = boards.filter(({ isMembersOnly }) => !isMembersOnly);
    entries.push(...open.map(({ _id, createdAt }) => ({ path: `/library/ifu/${_id}`, changedAt: createdAt })));
    if (boards.length < IFU_PAGE) break;
  }
  return entries;
}

/** All public pages. */
export async function siteMap(visit: Visit): Promise<SiteMapEntry[]> {
  const [{ exhibitions }, { termsList }, notices, ifus] = await Promise.all([
    visit.core.call('listExhibitions'),
    visit.core.call('listTerms'),
    noticePages(visit),
    instructions(visit),
  ]);
  return [
    ...pages.map((path) => ({ path, changedAt: null })),
    ...exhibitions.map(({ code, updatedAt }) => ({ path: `/shop/exhibitions/${code}`, changedAt: updatedAt })),
    ...termsList.map(({ code }) => ({ path: termsPath(code), changedAt: null })),
    ...notices,
    ...ifus,
  ];
}
