import { username } from '@iruon/contract';
import { type ActionFunctionArgs, data } from '@remix-run/node';

/** Returns whether a username is available, for the sign-up form. */
export async function action({ request, context }: ActionFunctionArgs) {
  const parsed = username.safeParse((await request.formData()).get('username'));
  if (!parsed.success) return data({ isFree: false }, 400);
  const outcome = await context.bff.actions.isUsernameFree(parsed.data);
  return outcome.ok ? { isFree: outcome.value } : data({ isFree: false }, outcome.problem.status);
}
