import type { Submission } from '@conform-to/react';
import type { Bff } from '@iruon/bff-storefront/bff';
import type { Problem } from '@iruon/contract';
import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
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

type Removal = { ok: true } | { ok: false; problem: Problem };

/** The response to a deletion: a redirect to the list, unless a script of the list sent it. */
function removed(outcome: Removal, form: FormData, list: string) {
  if (!outcome.ok) return refused(outcome.problem);
  if (form.get('answer') !== 'here') throw redirect(list);
  return data({ result: null, problem: null });
}

/** The action of a page that deletes one of the member's records, or else changes it. */
export const changeOrRemove =
  <Response>(
    list: string,
    remove: (actions: Bff['actions'], id: string) => Promise<Removal>,
    change: (form: FormData, id: string, bff: Bff) => Promise<Response>,
  ) =>
  async ({ request, params, context: { bff } }: ActionFunctionArgs) => {
    const form = await request.formData();
    const id = params.id ?? '';
    return form.get('intent') === 'remove' ? removed(await remove(bff.actions, id), form, list) : change(form, id, bff);
  };
