import { PREVIEW_HEADER, type Problem } from '@iruon/contract';
import { type CoreClient, CoreProblem, operationPaths, type StorefrontOperations } from '@iruon/contract/client';
import { problemOf } from '../problem-of.ts';

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

/** Posts that change nothing: what is sent is too long for an address. */
const READS = new Set<string>(
  (['quoteOrder', 'proposeCoupons', 'readJoining'] as const).map((name) => operationPaths[name][1]),
);

/**
 * Why a browser that looks at a preview may not write; the page of one that is over has to be loaded again first. With a detail, in
 * whose place pages would say what their own refusals ask for: another quantity, another time.
 */
export const refusalOf = ({ at }: Preview): Problem =>
  at === null
    ? { ...problemOf('PREVIEW_ENDED'), detail: '화면을 새로 고치면 지금의 사이트가 보입니다.' }
    : { ...problemOf('PREVIEW_READS_ONLY'), detail: '화면 맨 위에 있는 버튼으로 끝낼 수 있습니다.' };

/** The refusal of a call that would write, which then goes nowhere; null for one that may be sent. */
export function refusedWrite(
  preview: Preview | null,
  { method, url }: Pick<Request, 'method' | 'url'>,
): Response | null {
  if (preview === null || method === 'GET' || method === 'HEAD' || READS.has(new URL(url).pathname)) return null;
  const problem = refusalOf(preview);
  return Response.json(problem, {
    status: problem.status,
    headers: { 'content-type': 'application/problem+json; charset=utf-8' },
  });
}
