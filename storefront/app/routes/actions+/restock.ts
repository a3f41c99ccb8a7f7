import { id } from '@iruon/contract';
import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
import { isDocumentRequest } from '~/document-request';

/** This address has no page: after a login it redirects to the list. */
export function loader() {
  throw redirect('/mypage/restock');
}

/** The item of a button or a choice: the product, and the option after a slash. */
function itemOf(value: FormDataEntryValue | null) {
  const [product, option] = typeof value === 'string' ? value.split('/') : [];
  const [_product, _option] = [id.safeParse(product), id.nullable().safeParse(option || null)];
  return _product.success && _option.success ? { _product: _product.data, _option: _option.data } : null;
}

/** Waits for `wait`, or stops waiting for `stop`; `back` is the address of the page with the button. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const isWaiting = !form.has('stop');
  const item = itemOf(form.get(isWaiting ? 'wait' : 'stop'));
  const back = context.bff.ownPath(form.get('back')?.toString(), '/mypage/restock');
  if (!item) return data({ ok: false as const, problem: { title: '품절된 상품이나 옵션을 선택해 주세요.' } }, 400);
  if (!context.bff.loggedIn) throw redirect(`/login?redirectTo=${encodeURIComponent(back)}`);
  const outcome = await context.bff.actions.setRestockWatch(item, isWaiting);
  if (isDocumentRequest(request)) throw redirect(back);
  if (outcome.ok) return data({ ok: true as const, isWaiting });
  const { title, status } = outcome.problem;
  return data({ ok: false as const, problem: { title } }, status);
}
