import { placeQuery } from '@iruon/contract';
import { type ActionFunctionArgs, redirect } from '@remix-run/node';

export function loader() {
  throw redirect('/mypage/destinations');
}

/** Returns the address at a position, for a form. Only scripts request it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const place = placeQuery.safeParse(Object.fromEntries(await request.formData()));
  if (!place.success) return Response.json({ address: null }, { status: 400 });
  const found = await context.bff.actions.findAddress(place.data);
  return found.ok ? { address: found.value } : Response.json({ address: null }, { status: found.problem.status });
}
