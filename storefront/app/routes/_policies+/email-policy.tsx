import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { TermsPage } from '~/components/terms/terms-page';

export async function loader({ context }: LoaderFunctionArgs) {
  return await context.bff.screens.terms('email');
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.subject ?? '약관'} - 이루온` }];

export default function TermsOfStore() {
  return <TermsPage terms={useLoaderData<typeof loader>()} />;
}
