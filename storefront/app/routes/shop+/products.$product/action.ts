import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
import { isDocumentRequest } from '~/document-request';
import { postedKey } from '~/idempotency-key';
import { readCartAdditions } from './cart-addition';

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const additions = readCartAdditions(form);
  if (!additions) {
    const problem = { title: '옵션과 수량을 확인해 주세요.', detail: '수량은 1개부터 9,999개까지 담을 수 있습니다.' };
    return data({ ok: false as const, problem }, 400);
  }
  const isDirect = form.get('intent') === 'buy';
  const outcome = await context.bff.actions.addToCart(additions, { isDirect, idempotencyKey: postedKey(form) });
  if (!outcome.ok) {
    const { code, status } = outcome.problem;
    const { title, detail } = code === 'IDEMPOTENCY_KEY_REUSED' ? added : outcome.problem;
    return data({ ok: false as const, problem: { title, detail } }, status);
  }
  if (isDirect) return redirect(`/shop/order?${toBuy(outcome.value)}`);
  return isDocumentRequest(request) ? redirect('/mypage/cart') : data({ ok: true as const });
}

/** The key was sent before with other content, by a press that succeeded although its response was lost. */
const added = {
  title: '앞서 누르신 상품이 이미 장바구니에 담겼습니다.',
  detail: '장바구니를 확인하신 뒤 이 화면을 새로 고쳐 다시 담아 주세요.',
};

const toBuy = (cartIds: readonly string[]) => new URLSearchParams(cartIds.map((id) => ['carts', id]));
