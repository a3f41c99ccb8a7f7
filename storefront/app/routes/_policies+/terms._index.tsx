import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { ChevronRight } from 'lucide-react';

export async function loader({ context }: LoaderFunctionArgs) {
  return await context.bff.screens.termsList();
}

export const meta: MetaFunction = () => [{ title: '약관과 정책 - 이루온' }];

export default function AllTerms() {
  const { terms } = useLoaderData<typeof loader>();
  return (
    <div className="page py-10 lg:py-14">
      <div className="mx-auto grid max-w-reading gap-6">
        <h1 className="text-title font-bold lg:text-title-l">약관과 정책</h1>
        <ul className="divide-y divide-line border-y border-line">
          {terms.map(({ code, subject }) => (
            <li key={code}>
              <Link
                to={`/terms/${code}`}
                prefetch="intent"
                className="flex min-h-14 items-center justify-between font-semibold hover:text-accent"
              >
                {subject}
                <ChevronRight className="size-4.5 text-ink-faint" aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
