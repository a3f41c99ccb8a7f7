import type { LoaderFunctionArgs } from '@remix-run/node';

/** What the search field proposes while somebody types. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return await context.bff.screens.productSuggestions(new URL(request.url).searchParams.get('q') ?? '');
}
