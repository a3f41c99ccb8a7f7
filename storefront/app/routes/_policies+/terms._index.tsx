import { termsPath } from '@iruon/contract/terms-path';
import { Link, useLoaderData } from '@remix-run/react';
import { ChevronRight } from 'lucide-react';
import { pageLoader } from '~/page-loader';
import { listMeta } from '~/seo';

export const loader = pageLoader(({ screens }) => screens.termsList());

export const meta = listMeta<typeof loader>(
  '약관과 정책',
  '이루온의 이용약관, 개인정보처리방침과 그 밖의 약관을 지난 판까지 볼 수 있습니다.',
  ({ terms }) => terms.map(({ subject, code }) => ({ name: subject, path: termsPath(code) })),
);

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
                to={termsPath(code)}
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
