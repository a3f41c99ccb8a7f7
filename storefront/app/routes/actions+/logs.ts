import { memberEvent } from '@iruon/contract';
import { type ActionFunctionArgs, redirect } from '@remix-run/node';

export function loader() {
  throw redirect('/mypage');
}

/** Records an event of a page for a member. The browser sends it as a beacon and ignores the response. */
export async function action({ request, context }: ActionFunctionArgs) {
  const event = memberEvent.safeParse(Object.fromEntries(await request.formData()));
  if (event.success && context.bff.loggedIn) await context.bff.actions.noteEvent(event.data);
  return new Response(null, { status: 204 });
}
