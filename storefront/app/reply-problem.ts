import type { Submission, SubmissionResult } from '@conform-to/react';
import type { Problem } from '@iruon/contract';
import type { ShownProblem } from './shown-problem';

/** The data that the action of a refused form returns. */
export interface FormReply {
  result: SubmissionResult | null;
  problem: ShownProblem | null;
}

type FieldErrors = Record<string, string[]>;

/**
 * The name of a form field, from the path in a problem of core-api: `body.also.0.pieces` is `also[0].pieces` in the
 * form.
 */
const nameOf = (path: string) => path.replace(/^(body|query)\b\.?/, '').replace(/\.(\d+)(?=\.|$)/g, '[$1]');

/** The messages of a problem by the field names of the request, which are those of the form. */
export function problemFields({ errors = [] }: Pick<Problem, 'errors'>): FieldErrors {
  const byField = Map.groupBy(errors, ({ path }) => nameOf(path));
  return Object.fromEntries(Array.from(byField, ([name, all]) => [name, all.map(({ message }) => message)]));
}

/** The messages of a field and of the fields in it, such as `cycle` and `cycle.day`. Undefined if there are none. */
export function errorsWithin(errors: Readonly<FieldErrors>, name: string): string[] | undefined {
  const found = Object.keys(errors).filter(
    (each) => each === name || each.startsWith(`${name}.`) || each.startsWith(`${name}[`),
  );
  return found.length > 0 ? found.flatMap((each) => errors[each] ?? []) : undefined;
}

/**
 * The response to a form that core-api refused, with each message at its field.
 * @param options `fieldErrors` are added to those of the problem
 */
export function replyProblem<Schema, Value>(
  submission: Submission<Schema, string[], Value>,
  problem: Pick<Problem, 'errors'>,
  { fieldErrors = {}, ...options }: { hideFields?: string[]; fieldErrors?: FieldErrors } = {},
): SubmissionResult<string[]> {
  return submission.reply({ ...options, fieldErrors: { ...problemFields(problem), ...fieldErrors } });
}
