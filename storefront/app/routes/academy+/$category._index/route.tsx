import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AcademyPage } from '~/components/boards/academy-page';

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  return await context.bff.screens.academy(params.category ?? '', new URL(request.url).searchParams);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.category?.name ?? '아카데미'} - 이루온` },
];

export default function AcademyCategory() {
  return <AcademyPage view={useLoaderData<typeof loader>()} />;
}
