import type { CounselView } from '@iruon/bff-storefront/center/counsel';
import { seoulParts, startOfSeoulDay, weekdayText } from '@iruon/contract/seoul';
import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Clock } from 'lucide-react';
import { CenterNav } from '~/components/center/center-nav';
import { pageLoader } from '~/page-loader';
import { pageMeta } from '~/seo';
import { ContactOptions } from './contact-options';

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
        <ContactOptions {...view} />
        <Hours hours={view.hours} holidays={view.holidays} />
      </div>
    </div>
  );
}

/** A day in Seoul as `12월 24일(목)`. */
function dayText(day: string): string {
  const { month, day: date, weekday } = seoulParts(startOfSeoulDay(day));
  return `${month}월 ${date}일(${weekdayText(weekday)})`;
}

/** The hours of the agents, and upcoming days off. */
function Hours({ hours, holidays }: Pick<CounselView, 'hours' | 'holidays'>) {
  const { opensAt, closesAt, lunchFrom, lunchTo } = hours;
  const rows = [
    ['평일', `${opensAt}–${closesAt}`],
    ...(lunchFrom < lunchTo ? [['점심시간', `${lunchFrom}–${lunchTo}`]] : []),
    ['쉬는 날', '주말, 공휴일'],
  ];
  return (
    <section aria-labelledby="hours" className="grid gap-5 rounded-l bg-mist p-6 lg:p-8">
      <h2 id="hours" className="flex items-center gap-2.5 text-title-s font-bold">
        <Clock className="size-6 text-accent" strokeWidth={1.5} aria-hidden />
        상담 시간
      </h2>
      <dl className="grid gap-2.5">
        {rows.map(([label, text]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="figures font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
      {holidays.length > 0 && (
        <div className="grid gap-2 border-t border-line pt-5">
          <h3 className="text-label font-semibold">곧 쉬는 날</h3>
          <ul className="grid gap-1 text-label text-ink-soft">
            {holidays.map(({ day, name }) => (
              <li key={day} className="flex justify-between gap-4">
                <span className="figures">{dayText(day)}</span>
                <span>{name}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="text-caption text-ink-soft">상담 시간이 아니어도 문의를 남기시면 다음 상담 시간에 답해 드립니다.</p>
    </section>
  );
}
