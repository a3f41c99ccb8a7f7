import { termsPath } from '@iruon/contract/terms-path';
import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { termsMeta } from '~/components/terms/terms-meta';
import { TermsPage } from '~/components/terms/terms-page';

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { search, searchParams } = new URL(request.url);
  const code = params.code ?? '';
  const path = termsPath(code);
  if (!path.startsWith('/terms/')) throw redirect(path + search, 301);
  return await context.bff.screens.terms(code, searchParams);
}

export const meta: MetaFunction<typeof loader> = (args) => termsMeta(args, args.data);

export default function TermsOfStore() {
  return <TermsPage view={useLoaderData<typeof loader>()} />;
}
