import { parseWithZod } from '@conform-to/zod/v4';
import type { Bff } from '@iruon/bff-storefront/bff';
import { mobilePhone, otp, type SentCode } from '@iruon/contract';
import { redirect } from '@remix-run/node';
import { z } from 'zod';
import { phoneParts } from '~/components/fields/part-schemas';
import { replyProblem } from '~/reply-problem';
import { shownProblem } from '~/shown-problem';
import { reply, type SentPhoneCode } from './my-info-reply';

export const phoneSchema = z.object({ phone: phoneParts.pipe(mobilePhone) });
export const codeSchema = z.object({ code: otp });

const sentShape = z.object({ phone: mobilePhone, expiresAt: z.iso.datetime(), resendAt: z.iso.datetime() });

/** The hidden fields of the code form; null if they are invalid. */
function sentOf(form: FormData): SentPhoneCode | null {
  const fields = { phone: form.get('to'), expiresAt: form.get('expiresAt'), resendAt: form.get('resendAt') };
  return sentShape.safeParse(fields).data ?? null;
}

const toSent = (phone: string, { expiresAt, resendAt }: SentCode): SentPhoneCode => ({ phone, expiresAt, resendAt });

async function send(bff: Bff, form: FormData) {
  const submission = parseWithZod(form, { schema: phoneSchema });
  if (submission.status !== 'success') return reply('phone', { result: submission.reply() });
  const { phone } = submission.value;
  const outcome = await bff.actions.sendPhoneCode(phone);
  if (outcome.ok) return reply('phone', { sent: toSent(phone, outcome.value) }, 200);
  const { problem } = outcome;
  const result = replyProblem(submission, problem);
  return reply('phone', { result, problem: shownProblem(problem) }, problem.status);
}

async function sendAgain(bff: Bff, form: FormData) {
  const before = sentOf(form);
  if (!before) return reply('phone', {});
  const outcome = await bff.actions.sendPhoneCode(before.phone);
  if (outcome.ok) return reply('phone', { sent: toSent(before.phone, outcome.value) }, 200);
  return reply('phone', { sent: before, problem: shownProblem(outcome.problem) }, outcome.problem.status);
}

async function confirm(bff: Bff, form: FormData) {
  const sent = sentOf(form);
  if (!sent) return reply('phone', {});
  for (const name of ['to', 'expiresAt', 'resendAt']) form.delete(name);
  const submission = parseWithZod(form, { schema: codeSchema });
  if (submission.status !== 'success') return reply('phone', { sent, result: submission.reply() });
  const outcome = await bff.actions.confirmPhone(submission.value.code);
  if (outcome.ok) throw redirect('/mypage/myinfo?done=phone');
  const { problem } = outcome;
  // The reason is shown at the field; the notice would repeat it.
  const isAtField = (problem.errors?.length ?? 0) > 0;
  const result = replyProblem(submission, problem);
  return reply('phone', { sent, result, problem: isAtField ? null : shownProblem(problem) }, problem.status);
}

export const phoneIntents = ['phone-send', 'phone-again', 'phone-confirm'] as const;

/** Sends a code to a new phone number, or submits the code. @throws Response a redirect to this page after the change */
export async function changePhone(bff: Bff, form: FormData, intent: (typeof phoneIntents)[number]) {
  if (intent === 'phone-send') return send(bff, form);
  return intent === 'phone-again' ? sendAgain(bff, form) : confirm(bff, form);
}
