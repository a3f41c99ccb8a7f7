import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { addressAfterApproval } from '~/components/payment/return-address';

/** The gateway posts here through the buyer's browser; the redirect leads to a page that can be reloaded. */
export async function action({ request, context }: ActionFunctionArgs) {
  return redirect(addressAfterApproval(await context.bff.actions.approve(await request.formData())), 303);
}

/** For a direct visit: the orders show the state. */
export const loader = () => redirect('/mypage/orders');
