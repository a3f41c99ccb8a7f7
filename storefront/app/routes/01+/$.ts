import type { LoaderFunctionArgs } from '@remix-run/node';

/** A GS1 Digital Link, as phones read it from a package, redirects to the instructions of the package. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return await context.bff.screens.udiOfLink(request.url);
}
