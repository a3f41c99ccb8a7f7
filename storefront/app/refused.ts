import type { Submission } from '@conform-to/react';
import type { Problem } from '@iruon/contract';
import { data, redirect } from '@remix-run/node';
import { replyProblem } from './reply-problem';

/** The response of an action that core-api refused, if the page has no form that can show the error. */
export function refused({ title, detail, status }: Problem) {
  return data({ result: null, problem: { title, detail } }, status);
}

/** The response to a form that core-api refused: its message, and the messages of the fields. */
export function refusedForm<Schema, Value>(
  submission: Submission<Schema, string[], Value>,
  problem: Problem,
  options?: Parameters<typeof replyProblem>[2],
) {
  const { title, detail, status } = problem;
  return data({ result: replyProblem(submission, problem, options), problem: { title, detail } }, status);
}

/** The response to a deletion: a redirect to the list, unless a script of the list sent it. */
export function removed(outcome: { ok: true } | { ok: false; problem: Problem }, form: FormData, list: string) {
  if (!outcome.ok) return refused(outcome.problem);
  if (form.get('answer') !== 'here') throw redirect(list);
  return data({ result: null, problem: null });
}
