import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { NoInstructions, noInstructionsMeta } from '~/components/lots/no-instructions';

/** A GS1 Digital Link, as phones read it from a package, redirects to its instructions; if there are none, this page is shown. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return data(await context.bff.screens.udiOfLink(request.url), 404);
}

export const meta: MetaFunction = () => noInstructionsMeta;

export default function NoPackage() {
  return <NoInstructions {...useLoaderData<typeof loader>()} />;
}
