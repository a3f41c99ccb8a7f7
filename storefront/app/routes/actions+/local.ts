import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
import { readStore } from '~/guest/guest-store';

export function loader() {
  throw redirect('/mypage/cart');
}

/** Merges `local`, the guest data of a browser, into the member's account. */
export async function action({ request, context }: ActionFunctionArgs) {
  const text = (await request.formData()).get('local');
  const store = typeof text === 'string' ? readStore(text) : null;
  if (!store || !context.bff.loggedIn) return data({ ok: false as const }, 400);
  const lines = store.lines.map(({ product, option, amount }) => ({
    _product: product._id,
    _option: option?._id ?? null,
    amount,
  }));
  const outcome = await context.bff.actions.mergeGuestCart({ batch: store.batch, lines, watches: store.watches });
  return outcome.ok
    ? data({ ok: true as const, ...outcome.value })
    : data({ ok: false as const }, outcome.problem.status);
}
