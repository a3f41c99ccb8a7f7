import type { RegularOrder } from '@iruon/contract';
import { cycleText, dateText, daysUntil, nextDate } from '@iruon/contract/regular-cycle';
import { cn } from '~/class-names';
import { Badge } from '~/components/ui/badge';

export interface RegularDateProps {
  regularOrder: Pick<RegularOrder, 'cycle' | 'nextOn' | 'isPaused'>;
  /** A day in Seoul. */
  today: string;
  className?: string;
}

function wordsOf({ cycle, nextOn, isPaused }: RegularDateProps['regularOrder'], today: string) {
  if (!cycle || !nextOn) return { tone: 'neutral', badge: '주기 없음', text: '필요할 때 담아 주세요.' } as const;
  if (isPaused) {
    return {
      tone: 'neutral',
      badge: '멈춤',
      text: `다시 시작하면 ${dateText(nextDate(cycle, nextOn, today))}부터`,
    } as const;
  }
  const days = daysUntil(nextOn, today);
  if (days < 0)
    return { tone: 'warning', badge: `${-days}일 지남`, text: `${dateText(nextOn)} 예정이었습니다.` } as const;
  if (days === 0) return { tone: 'accent', badge: '오늘', text: dateText(nextOn) } as const;
  return { tone: 'neutral', badge: `${days}일 뒤`, text: dateText(nextOn) } as const;
}

/** The due date and the frequency of a regular order. */
export function RegularDate({ regularOrder, today, className }: RegularDateProps) {
  const { tone, badge, text } = wordsOf(regularOrder, today);
  return (
    <p className={cn('figures flex flex-wrap items-center gap-x-2.5 gap-y-1 text-label', className)}>
      <Badge tone={tone}>{badge}</Badge>
      <span className="font-semibold">{text}</span>
      {regularOrder.cycle && <span className="text-ink-soft">{cycleText(regularOrder.cycle)}</span>}
    </p>
  );
}
