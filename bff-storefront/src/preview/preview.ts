import { type ErrorCode, PREVIEW_HEADER } from '@iruon/contract';
import { type CoreClient, CoreProblem, operationPaths, type StorefrontOperations } from '@iruon/contract/client';
import { problemOf } from '../guards.ts';
import { redirect } from '../redirects.ts';
import type { Visit } from '../visit.ts';

/** The preview that a browser looks at. */
export interface Preview {
  token: string;
  /** The moment of which the site is shown; null when the preview is over, or its token none of ours. */
  at: string | null;
}

/** Asks core-api what a token shows. @throws Error when that cannot be known: a preview never writes by mistake */
export async function readPreview(core: CoreClient<StorefrontOperations>, token: string): Promise<Preview> {
  try {
    const { preview } = await core.call('getSitePreview', { headers: { [PREVIEW_HEADER]: token } });
    return { token, at: preview.at };
  } catch (error) {
    if (error instanceof CoreProblem && error.problem.code === 'PREVIEW_ENDED') return { token, at: null };
    throw error;
  }
}

/** The headers of every call to core-api while the site is previewed. */
export const previewHeaders = (preview: Preview | null): Record<string, string> =>
  preview?.at ? { [PREVIEW_HEADER]: preview.token } : {};

/** What the clock says for a visitor: the moment of a preview, else now. */
export const momentOf = ({ preview }: Pick<Visit, 'preview'>): Date =>
  preview?.at ? new Date(preview.at) : new Date();

/** Posts that change nothing: what is sent is too long for an address. */
const READS = new Set<string>(
  (['quoteOrder', 'proposeCoupons', 'readJoining'] as const).map((name) => operationPaths[name][1]),
);

/** Why a browser that looks at a preview may not write; the page of one that is over has to be loaded again first. */
const refusalOf = ({ at }: Preview): ErrorCode => (at === null ? 'PREVIEW_ENDED' : 'PREVIEW_READS_ONLY');

/** The refusal of a call that would write, which then goes nowhere; null for one that may be sent. */
export function refusedWrite(
  preview: Preview | null,
  { method, url }: Pick<Request, 'method' | 'url'>,
): Response | null {
  if (preview === null || method === 'GET' || method === 'HEAD' || READS.has(new URL(url).pathname)) return null;
  const problem = problemOf(refusalOf(preview));
  return Response.json(problem, {
    status: problem.status,
    headers: { 'content-type': 'application/problem+json; charset=utf-8' },
  });
}

/** For pages that have no use but writing. @throws CoreProblem PREVIEW_READS_ONLY, PREVIEW_ENDED */
export function assertMayWrite({ preview }: Pick<Visit, 'preview'>): void {
  if (preview) throw new CoreProblem(problemOf(refusalOf(preview)));
}

/** Verbs that pages call by themselves, or that only close something on the page: nothing is stored, and nobody is told. */
const QUIET = new Set([
  'closeBandBanner',
  'countCatalogueView',
  'hidePopup',
  'noteEvent',
  'trackNoticeView',
  'trackView',
]);

/** What an action returns in a preview instead of running; null where there is none. */
export function previewOutcome({ preview }: Pick<Visit, 'preview'>, verb: string) {
  if (preview === null) return null;
  if (QUIET.has(verb)) return { ok: true as const, value: undefined };
  return { ok: false as const, problem: problemOf(refusalOf(preview)) };
}

/** Addresses that a page loads beside itself, without its frame. */
const BESIDE = ['/shop/products/suggestions', '/actions/', '/mypage/cart'];

/**
 * Leads a page that scripts change to the whole document where its frame is of another clock than its content: the preview ended,
 * or began in another tab. The root's loader runs with every page of a preview (`shouldRevalidate`), so that a request without it
 * comes from a page without the bar.
 */
export function assertSameClock({ preview, page, dataRoutes }: Pick<Visit, 'preview' | 'page' | 'dataRoutes'>): void {
  if (preview === null || dataRoutes === null) return;
  const isBeside = BESIDE.some((path) => page.pathname.startsWith(path));
  const hasFrame = dataRoutes === '' || dataRoutes.split(',').includes('root');
  if (preview.at !== null && (hasFrame || isBeside)) return;
  const response = redirect(`${page.pathname}${page.search}`);
  response.headers.set('x-remix-reload-document', 'true');
  throw response;
}
