import type { LoaderFunctionArgs } from '@remix-run/node';

/** The suggestions of the search field while typing. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return await context.bff.screens.productSuggestions(new URL(request.url).searchParams.get('q') ?? '');
}
