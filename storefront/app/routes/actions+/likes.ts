import { id } from '@iruon/contract';
import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
import { readLike } from '~/components/likes/likes-form';
import { isDocumentRequest } from '~/document-request';

/** This address has no page: after a login it redirects to the likes. */
export function loader() {
  throw redirect('/mypage/likes');
}

/** Saves `like` or `unlike`, which contains the id of a product; `back` is the address of the page with the heart. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const like = readLike(form);
  const product = id.safeParse(like?.product);
  const back = context.bff.ownPath(form.get('back')?.toString(), '/mypage/likes');
  if (!like || !product.success)
    return data({ ok: false as const, problem: { title: '상품을 찾을 수 없습니다.' } }, 400);
  if (!context.bff.loggedIn) throw redirect(`/login?redirectTo=${encodeURIComponent(back)}`);
  const outcome = await context.bff.actions.setLike(product.data, like.liked);
  if (isDocumentRequest(request)) throw redirect(back);
  if (outcome.ok) return data({ ok: true as const });
  const { title, status } = outcome.problem;
  return data({ ok: false as const, problem: { title } }, status);
}
