import { username } from '@iruon/contract';
import { type ActionFunctionArgs, data } from '@remix-run/node';

/** Whether nobody has a username, for the form of joining. */
export async function action({ request, context }: ActionFunctionArgs) {
  const wanted = username.safeParse((await request.formData()).get('username'));
  if (!wanted.success) return data({ isFree: false }, 400);
  const outcome = await context.bff.actions.isUsernameFree(wanted.data);
  return outcome.ok ? { isFree: outcome.value } : data({ isFree: false }, outcome.problem.status);
}
