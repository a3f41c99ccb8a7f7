import { CoreProblem } from '@iruon/contract/client';
import { redirect } from '../addresses.ts';
import type { Visit } from '../visit.ts';
import { refusalOf } from './preview.ts';

/** The current time for a visitor: the time of a preview, else now. */
export const momentOf = ({ preview }: Pick<Visit, 'preview'>): Date =>
  preview?.at ? new Date(preview.at) : new Date();

/** The ids of notices that this browser hid; none in a preview, which shows all of them. */
export const hiddenHere = (
  { preview }: Pick<Visit, 'preview'>,
  { value }: { value: readonly string[] | null },
): readonly string[] => (preview ? [] : (value ?? []));

/** For pages that only write. @throws CoreProblem PREVIEW_READS_ONLY, PREVIEW_ENDED */
export function assertMayWrite({ preview }: Pick<Visit, 'preview'>): void {
  if (preview) throw new CoreProblem(refusalOf(preview));
}

/**
 * Verbs that pages call automatically, or that only close an element of the page: nothing is stored, and the page gets
 * no refusal.
 */
const QUIET = new Set([
  'closeBandBanner',
  'countCatalogueView',
  'hidePopup',
  'noteEvent',
  'trackNoticeView',
  'trackView',
]);

/** The result of an action in a preview, which does not run it; null outside of a preview. */
export function previewOutcome({ preview }: Pick<Visit, 'preview'>, verb: string) {
  if (preview === null) return null;
  if (QUIET.has(verb)) return { ok: true as const, value: undefined };
  return { ok: false as const, problem: refusalOf(preview) };
}

/** Addresses that a page loads separately, without its frame. */
const BESIDE = ['/shop/products/suggestions', '/actions/', '/mypage/cart'];

/**
 * Reloads a page as a whole document if its frame was loaded for another time than its content, because the preview
 * ended or began in another tab. In a preview the root's loader runs with every page (`shouldRevalidate`), so that a
 * request without the root comes from a page without the bar.
 */
export function assertSameClock({ preview, request: { page, dataRoutes } }: Pick<Visit, 'preview' | 'request'>): void {
  if (preview === null || dataRoutes === null) return;
  const isBeside = BESIDE.some((path) => page.pathname.startsWith(path));
  const hasFrame = dataRoutes === '' || dataRoutes.split(',').includes('root');
  if (preview.at !== null && (hasFrame || isBeside)) return;
  const response = redirect(`${page.pathname}${page.search}`);
  response.headers.set('x-remix-reload-document', 'true');
  throw response;
}
