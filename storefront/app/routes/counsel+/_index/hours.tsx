import type { CounselView } from '@iruon/bff-storefront/center/counsel';
import { seoulParts, startOfSeoulDay, weekdayText } from '@iruon/contract/seoul';
import { Clock } from 'lucide-react';

/** `12월 24일(목)` of a day in Seoul. */
function dayText(day: string): string {
  const { month, day: date, weekday } = seoulParts(startOfSeoulDay(day));
  return `${month}월 ${date}일(${weekdayText(weekday)})`;
}

/** The hours of the agents, and upcoming days off. */
export function Hours({ hours, holidays }: Pick<CounselView, 'hours' | 'holidays'>) {
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
