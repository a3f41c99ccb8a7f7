import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { NoInstructions, noInstructionsMeta } from '~/components/lots/no-instructions';

/** The address on a box redirects to its instructions; if there are none, this page is shown. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const view = await context.bff.screens.ifuOf(params.code ?? '', new URL(request.url).searchParams);
  return data(view, 404);
}

export const meta: MetaFunction = () => noInstructionsMeta;

export default function NoIfu() {
  return <NoInstructions {...useLoaderData<typeof loader>()} />;
}
