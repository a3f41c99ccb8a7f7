import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AcademyPage } from '~/components/boards/academy-page';
import { pageLoader } from '~/page-loader';

export const loader = pageLoader(({ screens, search }) => screens.academy(null, search));

export const meta: MetaFunction = () => [{ title: '아카데미 - 이루온' }];

export default function Academy() {
  return <AcademyPage view={useLoaderData<typeof loader>()} />;
}
