import type { BulkUploadState } from '@iruon/contract';
import { ProblemError } from '@iruon/server-kit';
import type { Context } from '../../platform/services.ts';
import { insertFindings, updateUpload } from './repository.ts';
import type { Finding } from './sheet/finding.ts';
import { Tally } from './tally.ts';

/** Logs an internal error and returns a message without its details. */
function sentenceOf({ logger }: Context, id: string, reason: unknown): string {
  if (typeof reason === 'string') return reason;
  if (reason instanceof ProblemError && reason.body.status < 500) {
    const { title, detail } = reason.body;
    return detail ?? title;
  }
  logger.error({ err: reason, uploadId: id }, 'a bulk upload broke off');
  return '처리하는 중에 문제가 생겨 중단했습니다. 잠시 후 다시 올려 주세요.';
}

/** Ends an upload that cannot continue, with a sentence for the screen. */
export async function failUpload(
  context: Context,
  id: string,
  state: Extract<BulkUploadState, 'CHECKING' | 'RUNNING'>,
  reason: unknown,
  counts: Partial<Tally['counts']> = {},
): Promise<void> {
  const at = context.now();
  await updateUpload(context.db, id, state, {
    ...counts,
    state: 'FAILED',
    failure: sentenceOf(context, id, reason),
    finishedAt: at,
    updatedAt: at,
  });
}

/** Ends the check of a file with unknown headers. */
export async function failHeads(context: Context, id: string, headFindings: readonly Finding[]): Promise<void> {
  const tally = new Tally();
  await insertFindings(context.db, id, tally.note(headFindings));
  await failUpload(context, id, 'CHECKING', '첫 행의 제목을 확인해 주세요.', tally.counts);
}
