import { z } from 'zod';
import { id, instant } from '../kernel/scalars.ts';
import { codesOf, component } from '../kernel/schema.ts';
import { operatorReason } from '../kernel/texts.ts';
import { workAreaNames } from './areas.ts';
import { workKindLabels, workStateLabels } from './labels.ts';

export const workKinds = codesOf(workKindLabels);
/** AGAIN: failed, and is retried automatically. GIVEN_UP: is not attempted again until an operator retries it. */
export const workStates = codesOf(workStateLabels);
export type WorkKind = (typeof workKinds)[number];
export type WorkState = (typeof workStates)[number];

/** A mail, a text message or a job that failed at least once and is not completed. */
export const undoneWork = component('UndoneWork', {
  _id: id.describe('The id of a message, or the number of a job in the last digits of a UUID of version 8'),
  kind: z.enum(workKinds),
  name: z.string().describe('The template of a message, the name of a job'),
  area: z.enum(workAreaNames).describe('Retrying it needs the right to write there'),
  about: z.string().describe("A mail's subject; empty for others"),
  recipient: z.string().nullable().describe('Masked'),
  state: z.enum(workStates),
  tries: z.int(),
  lastError: z.string().describe('Without the personal data that has a known form'),
  dueAt: instant.nullable(),
  createdAt: instant,
  failedAt: instant.nullable().describe('The last attempt of a job'),
  canRetry: z
    .boolean()
    .describe('False for an ended text message, whose text is deleted, and for what is retried within minutes anyway'),
  canDiscard: z.boolean().describe('True for a job whose work another job does later'),
  _user: id.nullable().describe('The member of the message'),
  purchaseNo: z.string().nullable().describe('The purchase that the mail is about'),
});

/** The name of a job, or of a template. */
const workName = z.string().min(1).max(60);

export const undoneWorkFilter = {
  kind: z.enum(workKinds).optional(),
  state: z.enum(workStates).optional(),
  name: workName.optional().describe('The name of a job, the template of a message'),
};

const works = (few: string, most: string) => z.array(id).min(1, few).max(200, most);

export const undoneWorkRetry = z.strictObject({
  _works: works('다시 시도할 것을 선택해 주세요.', '한 번에 200개까지 다시 시도할 수 있습니다.'),
});

/** Works of one kind are retried all at once up to this number. */
export const WORKS_AT_ONCE = 1_000;

export const undoneWorkRetryAll = z.strictObject({
  kind: z.enum(['MAIL', 'JOB']),
  name: workName.optional().describe('Those of this job or template only'),
});

export const undoneWorkDiscard = z.strictObject({
  _works: works('버릴 작업을 선택해 주세요.', '한 번에 200개까지 버릴 수 있습니다.'),
  reason: operatorReason,
});
