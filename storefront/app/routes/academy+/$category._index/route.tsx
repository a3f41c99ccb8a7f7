import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AcademyPage } from '~/components/boards/academy-page';
import { pageLoader } from '~/page-loader';

export const loader = pageLoader(({ screens, search, params }) => screens.academy(params.category ?? '', search));

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.category?.name ?? '아카데미'} - 이루온` },
];

export default function AcademyCategory() {
  return <AcademyPage view={useLoaderData<typeof loader>()} />;
}
