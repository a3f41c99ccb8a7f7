import { id } from '@iruon/contract';
import { type ActionFunctionArgs, redirect } from '@remix-run/node';

export function loader() {
  throw redirect('/shop/products');
}

/** Records a view of `product`. Only scripts send it, and they do not wait for the response. */
export async function action({ request, context }: ActionFunctionArgs) {
  const product = id.safeParse((await request.formData()).get('product'));
  if (product.success && context.bff.loggedIn) await context.bff.actions.trackView(product.data);
  return new Response(null, { status: 204 });
}
