import type { MyHistoryView } from '@iruon/bff-storefront/mypage/my-history';
import { benefitKindLabels, couponMoveLabels, moneyReasonLabels, myPointReasonLabels } from '@iruon/contract/labels';
import { cn } from '~/class-names';
import { Badge } from '~/components/ui/badge';
import { count, points as inPoints, minute, won } from '~/format';

type Month = MyHistoryView['months'][number];
type Entry = Month['entries'][number];

function titleOf(entry: Entry): string {
  if (entry.kind === 'POINT') return myPointReasonLabels[entry.reason];
  return entry.kind === 'COUPON' ? couponMoveLabels[entry.reason] : moneyReasonLabels[entry.reason];
}

const tones = { POINT: 'accent', COUPON: 'success', MONEY: 'warning' } as const;

function Row({ entry }: { entry: Entry }) {
  const { kind, text, purchaseNo, createdAt } = entry;
  const amount = entry.kind === 'COUPON' ? null : entry.amount;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 py-4">
      <div className="grid gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          <Badge tone={tones[kind]}>{benefitKindLabels[kind]}</Badge>
          {titleOf(entry)}
        </p>
        <p className="text-label text-ink-soft">
          {[text, purchaseNo && `주문번호 ${purchaseNo}`].filter(Boolean).join(' · ')}
        </p>
        <p className="figures text-caption text-ink-faint">{minute(createdAt)}</p>
      </div>
      {amount !== null && (
        <p className={cn('figures text-lead font-bold', amount > 0 ? 'text-accent-deep' : 'text-ink')}>
          {amount > 0 ? '+' : '−'}
          {kind === 'POINT' ? inPoints(Math.abs(amount)) : won(Math.abs(amount))}
        </p>
      )}
    </li>
  );
}

/** The sums of additions and deductions, without zero sums. */
function sumsOf({ points, money, coupons }: Month): [string, string][] {
  const both = (parts: (string | false)[]) => parts.filter(Boolean).join(' / ');
  const flow = ({ gained, lost }: Month['points'], text: (value: number) => string) =>
    both([gained > 0 && `+${text(gained)}`, lost > 0 && `−${text(lost)}`]);
  const { received, used } = coupons;
  const sums: [string, string][] = [
    ['포인트', flow(points, inPoints)],
    ['예치금', flow(money, won)],
    ['쿠폰', both([received > 0 && `받음 ${count(received)}장`, used > 0 && `사용 ${count(used)}장`])],
  ];
  return sums.filter(([, sum]) => sum !== '');
}

/** A month of changes with its sums. */
export function MonthSection({ month }: { month: Month }) {
  const [year, number] = month.month.split('-').map(Number);
  const sums = sumsOf(month);
  return (
    <section aria-labelledby={`month-${month.month}`}>
      <div className="grid gap-2 rounded-m bg-mist px-4 py-3 sm:flex sm:flex-wrap sm:items-baseline sm:justify-between sm:gap-x-8">
        <h2 id={`month-${month.month}`} className="figures text-lead font-bold">
          {year}년 {number}월
        </h2>
        <dl className="flex flex-wrap gap-x-6 gap-y-1 text-label">
          {sums.map(([label, sum]) => (
            <div key={label} className="flex gap-2">
              <dt className="text-ink-faint">{label}</dt>
              <dd className="figures font-medium">{sum}</dd>
            </div>
          ))}
        </dl>
      </div>
      <ul className="divide-y divide-line border-b border-line">
        {month.entries.map((entry) => (
          <Row key={`${entry.reason} ${entry._id}`} entry={entry} />
        ))}
      </ul>
    </section>
  );
}
