import { parseWithZod } from '@conform-to/zod/v4';
import type { Problem } from '@iruon/contract';
import { data, redirect } from '@remix-run/node';
import type { z } from 'zod';
import { refusedForm } from './refused';

type Outcome<Value> = { ok: true; value: Value } | { ok: false; problem: Problem };

/**
 * The response of an action to a form: its errors by the schema, or those of core-api, or a redirect.
 * @param done the page that opens after success
 */
export async function sendForm<Schema extends z.ZodType, Value>(
  form: FormData,
  schema: Schema,
  send: (input: z.output<Schema>) => Promise<Outcome<Value>>,
  done: (value: Value) => string,
  options?: { hideFields: string[] },
) {
  const submission = parseWithZod(form, { schema });
  if (submission.status !== 'success') return data({ result: submission.reply(options), problem: null }, 400);
  const outcome = await send(submission.value);
  if (outcome.ok) throw redirect(done(outcome.value));
  return refusedForm(submission, outcome.problem, options);
}
