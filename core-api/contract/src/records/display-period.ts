import { z } from 'zod';
import { instant } from '../kernel/scalars.ts';

/** When the site shows a record: from `startedAt` on, before `endedAt`. */
interface Period {
  readonly hasPeriod: boolean;
  readonly startedAt: Date | string | null;
  readonly endedAt: Date | string | null;
}

const isPeriod = ({ hasPeriod, startedAt, endedAt }: Period) =>
  !hasPeriod || (startedAt !== null && endedAt !== null && new Date(startedAt) < new Date(endedAt));

/** The display of a banner-like record. */
export const displayPeriod = z
  .strictObject({
    enabled: z.boolean(),
    hasPeriod: z.boolean(),
    startedAt: instant.nullable().describe('From this instant on, where there is a period'),
    endedAt: instant.nullable().describe('Before this instant, where there is a period'),
  })
  .refine(isPeriod, {
    path: ['endedAt'],
    message: '기간은 시작과 종료를 모두, 종료가 시작보다 뒤가 되게 입력해 주세요.',
  });

/** The state of a period at an instant; a record without a period is always current. */
export function periodStateOf({ hasPeriod, startedAt, endedAt }: Period, now: Date): 'PLANNED' | 'RUNNING' | 'ENDED' {
  if (!hasPeriod) return 'RUNNING';
  if (startedAt !== null && now < new Date(startedAt)) return 'PLANNED';
  return endedAt !== null && now >= new Date(endedAt) ? 'ENDED' : 'RUNNING';
}
