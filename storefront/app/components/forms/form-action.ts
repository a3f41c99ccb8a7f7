import { parseWithZod } from '@conform-to/zod/v4';
import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { type FormReply, replyProblem } from '~/reply-problem';
import { formSchema } from './form-schema';

export interface FormAnswer extends FormReply {
  /** The entry is stored. */
  isSaved: boolean;
}

export const saved: FormAnswer = { isSaved: true, result: null, problem: null };

/** Sends the form with a code; an error response contains the entries. */
export async function postForm({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>, name: string) {
  const { code, terms } = await context.bff.screens.formPage(name);
  const submission = parseWithZod(await request.formData(), { schema: formSchema(code, terms) });
  if (submission.status !== 'success') {
    return data<FormAnswer>({ isSaved: false, result: submission.reply(), problem: null }, 400);
  }
  const outcome = await context.bff.actions.createForm(submission.value);
  if (outcome.ok) return data<FormAnswer>(saved);
  const { title, detail, status } = outcome.problem;
  const result = replyProblem(submission, outcome.problem);
  return data<FormAnswer>({ isSaved: false, result, problem: { title, detail } }, status);
}
