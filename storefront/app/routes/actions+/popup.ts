import { id } from '@iruon/contract';
import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
import { isDocumentRequest } from '~/document-request';

/** This address has no page. */
export function loader() {
  throw redirect('/');
}

/** Closes `popup`: for a day if `today` is ticked, otherwise, without scripts, for this page view. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const popup = id.safeParse(form.get('popup'));
  if (popup.success && form.has('today')) await context.bff.actions.hidePopup(popup.data);
  if (!isDocumentRequest(request)) return data({ ok: popup.success }, popup.success ? 200 : 400);
  const closed = [form.get('popup'), ...form.getAll('closed')].filter((each) => id.safeParse(each).success);
  throw redirect(`/?${new URLSearchParams(closed.map((each) => ['closed', String(each)]))}`);
}
