import type { consoleForm, consoleFormDetail, form } from '@iruon/contract';
import { auditActionLabel } from '@iruon/contract/labels';
import type { Handle } from '@iruon/db';
import type { z } from 'zod';
import { fileUrl } from '../../content/files/index.ts';
import { type FormRow, findEvents } from './repository.ts';

function parts(row: FormRow) {
  const { code, category, name, phone, email, postcode, address1, address2, content, state } = row;
  return {
    _id: row.id,
    code,
    category,
    writer: { name: row.writerName, phone: row.writerPhone },
    meta: { _terms: row.termsIds, name, phone, email, postcode, address1, address2 },
    content,
    files: row.files.map((file) => ({ _id: file.id, url: fileUrl(file.id), name: file.name })),
    state,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** An entry for its writer: the answer of a reopened entry is the store's draft and omitted. */
export function toWireForm(row: FormRow): z.input<typeof form> {
  const isAnswered = row.state === 'ANSWER_COMPLETE';
  return {
    ...parts(row),
    answer: isAnswered ? row.answer : null,
    answeredAt: isAnswered ? (row.answeredAt?.toISOString() ?? null) : null,
  };
}

/** The address for an answer: the one in the form, else the member's. */
export const mailOf = ({ email, userEmail }: Pick<FormRow, 'email' | 'userEmail'>): string | null =>
  email || userEmail || null;

/** An entry for the console, with a withdrawn answer. */
export function toWireConsoleForm(row: FormRow): z.input<typeof consoleForm> {
  const { userId, username, userName } = row;
  return {
    ...parts(row),
    answer: row.answer,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    isComplaint: row.isComplaint,
    member: userId === null ? null : { _id: userId, username: username ?? '', name: userName ?? '' },
    answeredBy: row.answererName,
    mailTo: mailOf(row),
  };
}

const MAX_EVENTS = 50;

/** The same with its history. */
export async function toWireDetail(handle: Handle, row: FormRow): Promise<z.input<typeof consoleFormDetail>> {
  const events = await findEvents(handle, row.id, MAX_EVENTS);
  const history = events.map(({ at, action, name }) => ({
    at: at.toISOString(),
    action: auditActionLabel(action) ?? '변경',
    by: name,
  }));
  return { ...toWireConsoleForm(row), history };
}
