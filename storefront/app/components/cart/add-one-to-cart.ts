import { id } from '@iruon/contract';
import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
import { isDocumentRequest } from '~/document-request';

/** Adds one unit of `product` to the cart. */
export async function addOneToCart({ request, context }: ActionFunctionArgs) {
  const product = id.safeParse((await request.formData()).get('product'));
  if (!product.success) return data({ ok: false as const, problem: { title: '상품을 찾을 수 없습니다.' } }, 400);
  const line = { _product: product.data, _option: null, _shippingOption: null, amount: 1 };
  const outcome = await context.bff.actions.addToCart([line]);
  if (outcome.ok) return isDocumentRequest(request) ? redirect('/mypage/cart') : data({ ok: true as const });
  const { title, status } = outcome.problem;
  return data({ ok: false as const, problem: { title } }, status);
}
