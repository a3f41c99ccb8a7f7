import { z } from 'zod';
import { id, instant } from '../kernel/scalars.ts';
import { codesOf, component } from '../kernel/schema.ts';
import { workKindLabels, workStateLabels } from './labels.ts';

export const workKinds = codesOf(workKindLabels);
/** AGAIN: failed, and is retried automatically. GIVEN_UP: is not attempted again until an operator retries it. */
export const workStates = codesOf(workStateLabels);
export type WorkKind = (typeof workKinds)[number];
export type WorkState = (typeof workStates)[number];

/** A mail or a job that failed at least once and is not completed. */
export const undoneWork = component('UndoneWork', {
  _id: id.describe("A mail's id, or the number of a job in the last digits of a UUID of version 8"),
  kind: z.enum(workKinds),
  name: z.string().describe('The template of a mail, the name of a job'),
  about: z.string().describe("A mail's subject; empty for a job"),
  recipient: z.string().nullable(),
  state: z.enum(workStates),
  tries: z.int(),
  lastError: z.string(),
  dueAt: instant.nullable(),
  createdAt: instant,
});

export const undoneWorkFilter = {
  kind: z.enum(workKinds).optional(),
  state: z.enum(workStates).optional(),
};

export const undoneWorkRetry = z.strictObject({
  _works: z.array(id).min(1, '다시 시도할 것을 선택해 주세요.').max(200, '한 번에 200개까지 다시 시도할 수 있습니다.'),
});
