import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { termsMeta } from '~/components/terms/terms-meta';
import { TermsPage } from '~/components/terms/terms-page';
import { pageLoader } from '~/page-loader';

export const loader = pageLoader(({ screens, search }) => screens.terms('email', search));

export const meta: MetaFunction<typeof loader> = (args) => termsMeta(args, args.data);

export default function TermsOfStore() {
  return <TermsPage view={useLoaderData<typeof loader>()} />;
}
