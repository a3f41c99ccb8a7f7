import { parseWithZod } from '@conform-to/zod/v4';
import type { Bff } from '@iruon/bff-storefront/bff';
import { email, type FoundAccount, mobilePhone, type RecoveryPurpose, username } from '@iruon/contract';
import { data, redirect } from '@remix-run/node';
import { z } from 'zod';
import { type FormReply, replyProblem } from '~/reply-problem';
import type { Sent } from './proof-forms';
import { codeSchema, contactSchema } from './recovery-schemas';

export interface RecoveryReply extends FormReply {
  sent: Sent | null;
  accounts: FoundAccount[] | null;
}

const nothing: RecoveryReply = { problem: null, result: null, sent: null, accounts: null };
const contactType = z.enum(['phone', 'email']).catch('phone');

/** The hidden fields of the code form; null if they are invalid. */
function sentOf(form: FormData): Sent | null {
  const type = contactType.parse(form.get('by'));
  const read = z.object({
    contact: type === 'phone' ? mobilePhone : email,
    username: username.nullable(),
    expiresAt: z.iso.datetime(),
  });
  const fields = { contact: form.get('to'), username: form.get('whose'), expiresAt: form.get('expiresAt') };
  const found = read.safeParse(fields);
  return found.success ? { type, ...found.data } : null;
}

async function send(bff: Bff, purpose: RecoveryPurpose, destination: Omit<Sent, 'expiresAt'>) {
  const outcome = await bff.actions.sendCode({ ...destination, purpose });
  return outcome.ok
    ? { sent: { ...destination, expiresAt: outcome.value.expiresAt }, problem: null }
    : { sent: null, problem: outcome.problem };
}

async function sendFirst(bff: Bff, purpose: RecoveryPurpose, form: FormData) {
  const type = contactType.parse(form.get('by'));
  form.delete('by');
  const submission = parseWithZod(form, { schema: contactSchema(type, purpose === 'RECOVERY') });
  if (submission.status !== 'success') return data({ ...nothing, result: submission.reply() }, 400);
  const { sent, problem } = await send(bff, purpose, { type, ...submission.value });
  if (!problem) return data({ ...nothing, sent });
  return data({ ...nothing, result: replyProblem(submission, problem), problem }, problem.status);
}

async function sendAgain(bff: Bff, purpose: RecoveryPurpose, form: FormData) {
  const before = sentOf(form);
  if (!before) return data(nothing, 400);
  const { expiresAt: _, ...destination } = before;
  const { sent, problem } = await send(bff, purpose, destination);
  return data({ ...nothing, sent: sent ?? before, problem }, problem?.status ?? 200);
}

async function confirm(bff: Bff, purpose: RecoveryPurpose, form: FormData) {
  const sent = sentOf(form);
  if (!sent) return data(nothing, 400);
  for (const name of ['by', 'to', 'whose', 'expiresAt']) form.delete(name);
  const submission = parseWithZod(form, { schema: codeSchema });
  if (submission.status !== 'success') return data({ ...nothing, sent, result: submission.reply() }, 400);
  const outcome = await bff.actions.confirmCode({ purpose, type: sent.type, code: submission.value.code });
  if (outcome.ok) return data({ ...nothing, accounts: outcome.value });
  const { problem } = outcome;
  // The reason is shown at the field; the notice would repeat it.
  const isAtField = (problem.errors?.length ?? 0) > 0;
  const result = replyProblem(submission, problem);
  return data({ ...nothing, sent, result, problem: isAtField ? null : problem }, problem.status);
}

/**
 * Runs the steps up to the accounts of a verified person; the page of the password itself handles the intent `recover`.
 */
export async function proveAccount(bff: Bff, purpose: RecoveryPurpose, form: FormData) {
  const intent = form.get('intent');
  form.delete('intent');
  if (intent === 'identity') {
    const outcome = await bff.actions.beginRecovery(purpose);
    if (outcome.ok) throw redirect('/common/kcp/cert/request');
    return data({ ...nothing, problem: outcome.problem }, outcome.problem.status);
  }
  if (intent === 'confirm') return confirm(bff, purpose, form);
  return intent === 'again' ? sendAgain(bff, purpose, form) : sendFirst(bff, purpose, form);
}
