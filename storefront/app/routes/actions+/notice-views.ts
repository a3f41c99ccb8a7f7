import { id } from '@iruon/contract';
import { type ActionFunctionArgs, redirect } from '@remix-run/node';

export function loader() {
  throw redirect('/center/notice');
}

/** Counts a view of `notice`. Only scripts send it, and they do not wait for the response. */
export async function action({ request, context }: ActionFunctionArgs) {
  const notice = id.safeParse((await request.formData()).get('notice'));
  if (notice.success) await context.bff.actions.trackNoticeView(notice.data);
  return new Response(null, { status: 204 });
}
