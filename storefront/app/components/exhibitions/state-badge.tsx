import type { ExhibitionSummary } from '@iruon/contract';
import { Badge } from '~/components/ui/badge';
import { day, minute } from '~/format';

const states = {
  RUNNING: { label: '진행중', tone: 'accent' },
  PLANNED: { label: '예정', tone: 'neutral' },
  ENDED: { label: '종료', tone: 'neutral' },
} as const;

export function StateBadge({ state }: Pick<ExhibitionSummary, 'state'>) {
  const { label, tone } = states[state];
  return <Badge tone={tone}>{label}</Badge>;
}

/** The start and end of a period in Seoul, or its start and that it has no end. */
export function Period({ startedAt, endedAt }: Pick<ExhibitionSummary, 'startedAt' | 'endedAt'>) {
  if (startedAt === null || endedAt === null) return <>상시 진행</>;
  const [from, until] = periodText(startedAt, endedAt);
  return (
    <>
      <time dateTime={startedAt}>{from}</time> ~ <time dateTime={endedAt}>{until}</time>
    </>
  );
}

const isMidnight = (instant: string) => minute(instant).endsWith(' 00:00');

/** The start and end of a period in Seoul. The end is exclusive: an end at midnight is shown as the day before. */
export function periodText(startedAt: string, endedAt: string): [from: string, until: string] {
  const from = isMidnight(startedAt) ? day(startedAt) : minute(startedAt);
  if (!isMidnight(endedAt)) return [from, minute(endedAt)];
  return [from, day(new Date(Date.parse(endedAt) - 1).toISOString())];
}
