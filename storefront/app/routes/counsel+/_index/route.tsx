import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CenterNav } from '~/components/center/center-nav';
import { pageLoader } from '~/page-loader';
import { pageMeta } from '~/seo';
import { Hours } from './hours';
import { Ways } from './ways';

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: '상담 안내 - 이루온',
    description: '전화, 채팅, 메신저, 1:1 문의로 상담받는 방법과 상담 시간, 쉬는 날을 안내합니다.',
  });

export const loader = pageLoader(({ screens }) => screens.counsel());

/** All contact options, and the hours of the agents. */
export default function Counsel() {
  const view = useLoaderData<typeof loader>();
  return (
    <div className="page grid grid-cols-1 gap-10 py-8 lg:gap-14 lg:py-12">
      <CenterNav current="/counsel" />
      <header className="grid gap-3">
        <h1 className="text-title font-bold lg:text-title-l">상담 안내</h1>
        <p className="max-w-reading text-lead text-ink-soft">
          제품과 주문, 교환과 반품까지 사람이 직접 답해 드립니다. 편하신 방법을 골라 주세요.
        </p>
      </header>
      <div className="grid gap-10 lg:grid-cols-[1fr_22rem] lg:items-start lg:gap-14">
        <Ways {...view} />
        <Hours hours={view.hours} holidays={view.holidays} />
      </div>
    </div>
  );
}
