import { parseWithZod } from '@conform-to/zod/v4';
import type { Problem } from '@iruon/contract';
import { data, redirect } from '@remix-run/node';
import type { z } from 'zod';
import { keyOfNextTry, postedKey } from './idempotency-key';
import { refusedForm } from './refused';
import { problemFields, replyProblem } from './reply-problem';

type Outcome<Value> = { ok: true; value: Value } | { ok: false; problem: Problem };

/**
 * The response of an action to a form: its errors by the schema, or those of core-api, or a redirect.
 * @param done the page that opens after success
 */
export async function sendForm<Schema extends z.ZodType, Value>(
  form: FormData,
  schema: Schema,
  send: (input: z.output<Schema>) => Promise<Outcome<Value>>,
  done: string | ((value: Value) => string),
  options?: { hideFields: string[] },
) {
  const submission = parseWithZod(form, { schema });
  if (submission.status !== 'success') return data({ result: submission.reply(options), problem: null }, 400);
  const outcome = await send(submission.value);
  if (outcome.ok) throw redirect(typeof done === 'string' ? done : done(outcome.value));
  return refusedForm(submission, outcome.problem, options);
}

/**
 * The same for a form with an idempotency key: the response to an error has the key of the next attempt.
 * @param shownAt the field whose message is not repeated above the form
 */
export async function sendOnce<Schema extends z.ZodType, Value>(
  form: FormData,
  schema: Schema,
  send: (input: z.output<Schema>, key: string) => Promise<Outcome<Value>>,
  done: string | ((value: Value) => string),
  shownAt?: string,
) {
  const key = postedKey(form);
  const submission = parseWithZod(form, { schema });
  if (submission.status !== 'success')
    return data({ result: submission.reply(), problem: null, idempotencyKey: key }, 400);
  const outcome = await send(submission.value, key);
  if (outcome.ok) throw redirect(typeof done === 'string' ? done : done(outcome.value));
  const { title, detail, status } = outcome.problem;
  const isShown = shownAt !== undefined && problemFields(outcome.problem)[shownAt];
  const result = replyProblem(submission, outcome.problem);
  const problem = isShown ? null : { title, detail };
  return data({ result, problem, idempotencyKey: keyOfNextTry(key, outcome.problem) }, status);
}
