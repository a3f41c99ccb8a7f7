import { z } from 'zod';
import { search, withinDays } from '../kernel/parameters.ts';
import { id, instant } from '../kernel/scalars.ts';
import { codesOf, component } from '../kernel/schema.ts';
import { memberName } from '../members/requester.ts';
import { replyText, reviewedProduct, textContent, textSubject } from '../reviews/schemas.ts';
import { inquireStateLabels } from './labels.ts';

export const inquireState = z.enum(codesOf(inquireStateLabels));
export type InquireState = z.infer<typeof inquireState>;

/** Replaces the text of a secret inquiry for everyone except its author and operators. */
export const SECRET_SUBJECT = '비밀글입니다.';

export const inquireText = z.strictObject({
  subject: textSubject,
  content: textContent,
  isSecret: z.boolean().default(false),
});
/** A change without the field keeps the question secret: an edit never publishes it. */
export const inquireChange = z.strictObject({ ...inquireText.shape, isSecret: z.boolean().optional() });
export const inquireCreate = z.strictObject({ _product: id, ...inquireText.shape });

const inquireParts = {
  _id: id,
  _product: id,
  isSecret: z.boolean(),
  state: inquireState,
  subject: z.string(),
  content: z.string(),
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
  createdAt: instant,
};

export const inquire = component('Inquire', {
  ...inquireParts,
  writer: z.string().describe('The name, masked after its first character'),
  isMine: z.boolean(),
  isReadable: z.boolean().describe('False for a secret question of another member: its texts are empty'),
});

export const myInquire = component('MyInquire', { ...inquireParts, product: reviewedProduct });

export const consoleInquireFilter = {
  q: search('Subject, content, product, member name'),
  state: inquireState.optional(),
  isSecret: z.boolean().optional(),
  ...withinDays,
  _product: id.optional(),
  _user: id.optional(),
};

export const consoleInquire = component('ConsoleInquire', {
  ...inquireParts,
  product: reviewedProduct,
  member: memberName,
  answeredBy: z.string().nullable().describe('Name of the operator'),
});

/** A question that the store received by telephone or mail, recorded for its member. */
export const consoleInquireCreate = z.strictObject({ _user: id, ...inquireCreate.shape });

export const inquireAnswer = z.strictObject({ answer: replyText });
