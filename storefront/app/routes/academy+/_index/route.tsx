import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AcademyPage } from '~/components/boards/academy-page';

export async function loader({ request, context }: LoaderFunctionArgs) {
  return await context.bff.screens.academy(null, new URL(request.url).searchParams);
}

export const meta: MetaFunction = () => [{ title: '아카데미 - 이루온' }];

export default function Academy() {
  return <AcademyPage view={useLoaderData<typeof loader>()} />;
}
