import { endOfSeoulDay, startOfSeoulDay } from '@iruon/contract/seoul';
import { problemAt } from '../http/problem.ts';

const LONGEST_DAYS = 366;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The instants of a period in Seoul days, both inclusive, at most 366. @throws INVALID_INPUT */
export function readPeriod(from: string, to: string): { start: Date; end: Date } {
  const start = startOfSeoulDay(from);
  const end = endOfSeoulDay(to);
  const refuse = (message: string) => problemAt('INVALID_INPUT', 'query.to', message, 'invalid_period');
  if (end < start) throw refuse('끝 날짜는 시작 날짜보다 빠를 수 없습니다.');
  if (end.getTime() - start.getTime() >= LONGEST_DAYS * DAY_MS) throw refuse('한 번에 366일까지 볼 수 있습니다.');
  return { start, end };
}
