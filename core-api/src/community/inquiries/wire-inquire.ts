import { type consoleInquire, type inquire, type myInquire, SECRET_SUBJECT } from '@iruon/contract';
import type { z } from 'zod';
import { fileUrl } from '../../content/files/index.ts';
import { mask } from '../../kernel/mask.ts';
import type { InquireRow } from './repository.ts';
import { isMine, isReadable, type Viewer } from './rules.ts';

function parts(row: InquireRow) {
  const state = row.state;
  // The answer of a reopened question is the store's draft.
  const isAnswered = state === 'ANSWER_COMPLETE';
  return {
    _id: row.id,
    _product: row.productId,
    isSecret: row.isSecret,
    state,
    subject: row.subject,
    content: row.content,
    answer: isAnswered ? row.answer : null,
    answeredAt: isAnswered ? (row.answeredAt?.toISOString() ?? null) : null,
    createdAt: row.createdAt.toISOString(),
  };
}

const productOf = (row: InquireRow) => ({
  _id: row.productId,
  code: row.productCode,
  name: row.productName,
  thumb: fileUrl(row.thumbId),
});

/** A question for the shop: a secret one shows only that it exists. */
export function toWireInquire(row: InquireRow, viewer: Viewer): z.input<typeof inquire> {
  const wire = {
    ...parts(row),
    writer: mask(row.userName),
    isMine: isMine(row, viewer),
    isReadable: isReadable({ ...row, state: row.state }, viewer),
  };
  return wire.isReadable ? wire : { ...wire, subject: SECRET_SUBJECT, content: '', answer: null };
}

export function toWireMyInquire(row: InquireRow): z.input<typeof myInquire> {
  return { ...parts(row), product: productOf(row) };
}

/** A question for the console, with a withdrawn answer. */
export function toWireConsoleInquire(row: InquireRow): z.input<typeof consoleInquire> {
  return {
    ...parts(row),
    answer: row.answer,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    product: productOf(row),
    member: { _id: row.userId, username: row.username, name: row.userName },
    answeredBy: row.answererName,
  };
}
