import { PREVIEW_HEADER, type Problem } from '@iruon/contract';
import { type CoreClient, CoreProblem, operationPaths, type StorefrontOperations } from '@iruon/contract/client';
import { problemOf } from '../problems.ts';

/** The preview of a browser. */
export interface Preview {
  token: string;
  /** The time that the site is shown for; null if the preview is over, or its token unknown. */
  at: string | null;
}

/** Looks up a token in core-api. @throws Error if the lookup fails: a preview must never write */
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

/** Posts that change nothing: their parameters are too long for an address. */
const READS = new Set<string>(
  (['quoteOrder', 'proposeCoupons', 'readJoining'] as const).map((name) => operationPaths[name][1]),
);

/**
 * The problem of a write in a preview; the page of an expired preview has to be reloaded first. Pages show its detail
 * instead of the advice that they have for other problems.
 */
export const refusalOf = ({ at }: Preview): Problem =>
  at === null
    ? { ...problemOf('PREVIEW_ENDED'), detail: '화면을 새로 고치면 지금의 사이트가 보입니다.' }
    : { ...problemOf('PREVIEW_READS_ONLY'), detail: '화면 맨 위에 있는 버튼으로 끝낼 수 있습니다.' };

/** A problem of this server, in the format of core-api. */
export const refusalResponse = (problem: Problem): Response =>
  Response.json(problem, {
    status: problem.status,
    headers: { 'content-type': 'application/problem+json; charset=utf-8' },
  });

/** The refusal of a writing call, which is then not sent; null for an allowed one. */
export function refusedWrite(
  preview: Preview | null,
  { method, url }: Pick<Request, 'method' | 'url'>,
): Response | null {
  if (preview === null || method === 'GET' || method === 'HEAD' || READS.has(new URL(url).pathname)) return null;
  return refusalResponse(refusalOf(preview));
}
