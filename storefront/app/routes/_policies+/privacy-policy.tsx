import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { termsMeta } from '~/components/terms/terms-meta';
import { TermsPage } from '~/components/terms/terms-page';

export async function loader({ request, context }: LoaderFunctionArgs) {
  return await context.bff.screens.terms('privacy', new URL(request.url).searchParams);
}

export const meta: MetaFunction<typeof loader> = (args) => termsMeta(args, args.data);

export default function TermsOfStore() {
  return <TermsPage view={useLoaderData<typeof loader>()} />;
}
