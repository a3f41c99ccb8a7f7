import { id } from '@iruon/contract';
import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
import { isDocumentRequest } from '~/document-request';

/** This address has no page. */
export function loader() {
  throw redirect('/');
}

/** Closes the band banner `banner`; `back` is the address of the page on which it was closed. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const banner = id.safeParse(form.get('banner'));
  if (banner.success) await context.bff.actions.closeBandBanner(banner.data);
  if (isDocumentRequest(request)) throw redirect(context.bff.ownPath(form.get('back')?.toString(), '/'));
  return data({ ok: banner.success }, banner.success ? 200 : 400);
}
