import { dottedMinute } from '@iruon/contract/seoul';
import type { Handle, Transaction } from '@iruon/db';
import type { ProblemError } from '@iruon/server-kit';
import { z } from 'zod';
import { nameOf } from '../db/with-user.ts';
import { problem } from '../http/problem.ts';
import { differences } from './audit-details.ts';

/** The input of a change, with the version that the operator read. */
export type Edited<Input> = Input & { updatedAt: string };

/** Maximum number of audit entries that a refusal reads: a colleague with more changes of a record is named anyway. */
const CHANGE_LIMIT = 20;
/** A longer value of a text field would fill the screen. */
const SHOWN_LENGTH = 60;

const audited = z.union([
  z.object({ changes: z.record(z.string(), z.object({ to: z.unknown() })) }),
  z.object({ from: z.record(z.string(), z.unknown()), to: z.record(z.string(), z.unknown()) }),
]);

/** The changed fields of one entry of the audit log, with their values since. */
function changedFields(details: unknown): [field: string, to: unknown][] {
  const { data } = audited.safeParse(details);
  if (!data) return [];
  const changes = 'changes' in data ? data.changes : differences(data.from, data.to);
  return Object.entries(changes).map(([field, { to }]) => [field, to]);
}

/** Markup is no text for a message. */
const isShown = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= SHOWN_LENGTH && !value.includes('<');

/** The refusal of an outdated version: who changed the record since, when, and which fields. */
async function changedMeanwhile(handle: Handle, subject: string, seenAt: Date): Promise<ProblemError> {
  const entries = await handle
    .selectFrom('auditLog')
    .select(['auditLog.at', 'auditLog.details'])
    .$call(nameOf('auditLog.actorId', 'name'))
    .where('auditLog.subject', '=', subject)
    .where('auditLog.at', '>', seenAt)
    .orderBy('auditLog.at')
    .orderBy('auditLog.id')
    .limit(CHANGE_LIMIT)
    .execute();
  const last = entries.at(-1);
  if (!last) return problem('RECORD_CHANGED');
  const fields = new Map(entries.flatMap(({ details }) => changedFields(details)));
  return problem('RECORD_CHANGED', {
    detail: `${last.name ? `${last.name} 님이` : '시스템이'} ${dottedMinute(last.at)}에 바꾸었습니다. 새로 불러온 뒤 다시 저장해 주세요.`,
    errors: [...fields].map(([field, to]) => ({
      path: `body.${field}`,
      code: 'changed',
      message: isShown(to) ? `그 사이 바뀐 값: ‘${to}’` : '그 사이 바뀌었습니다.',
    })),
  });
}

/**
 * Asserts that a locked record equals the version that an operator read. `subject` is the record's name in the audit log.
 * @throws NOT_FOUND, RECORD_CHANGED with who changed which fields since
 */
export async function assertUnchanged<Row extends { readonly updatedAt: Date }>(
  trx: Transaction,
  subject: string,
  row: Row | undefined,
  seenAt: string,
): Promise<Row> {
  if (!row) throw problem('NOT_FOUND');
  const seen = new Date(seenAt);
  if (row.updatedAt.getTime() !== seen.getTime()) throw await changedMeanwhile(trx, subject, seen);
  return row;
}
