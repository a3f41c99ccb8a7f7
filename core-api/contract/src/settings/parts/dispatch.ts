import { z } from 'zod';
import { day } from '../../kernel/scalars.ts';
import { filled, toggle, wholeDays } from './fields.ts';

/** The days of the week as settings name them, in the order of `getDay`. */
export const weekdayNames = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
export type WeekdayName = (typeof weekdayNames)[number];

const cutoff = z
  .string({ error: '마감 시각을 확인해 주세요.' })
  .regex(/^$|^([01][0-9]|2[0-3]):[0-5][0-9]$/, '마감 시각은 15:00 형식으로 입력하거나 비워 주세요.');
const CLOSED_LIMIT = 100;

/**
 * When paid orders leave the warehouse. A weekday without a cut-off ships nothing; public holidays come from the Korean
 * calendar, `closedDays` are the store's own.
 */
export const dispatch = z.strictObject({
  cutoffs: z.strictObject(
    Object.fromEntries(weekdayNames.map((name) => [name, cutoff])) as Record<WeekdayName, typeof cutoff>,
  ),
  closedDays: z
    .array(z.strictObject({ day, name: filled('이름을', 30) }), { error: '쉬는 날을 입력해 주세요.' })
    .max(CLOSED_LIMIT, `쉬는 날은 ${CLOSED_LIMIT}일까지 입력할 수 있습니다.`)
    .refine((days) => new Set(days.map((one) => one.day)).size === days.length, '같은 날이 두 번 들어 있습니다.'),
  transitDays: wholeDays('일', 1, 14).describe('Days of delivery after the day of dispatch'),
  islandDays: wholeDays('일', 0, 14).describe('More days for remote areas'),
  deliversOnSaturdays: toggle,
});

/** The queue of what runs out, and the notices to members who wait for it. */
export const stock = z.strictObject({
  coverDays: wholeDays('일', 1, 180).describe('A stock that lasts for fewer days is in the queue'),
  noticesPerPiece: wholeDays('명', 1, 20).describe('Members who are notified for each piece that is back'),
  noticePauseHours: wholeDays('시간', 1, 72).describe('Pause before the next members are notified of the rest'),
});

/** The same as they are read. */
export const shownDispatch = z
  .object({
    cutoffs: z
      .object(Object.fromEntries(weekdayNames.map((name) => [name, z.string()])) as Record<WeekdayName, z.ZodString>)
      .describe('15:00; empty for a day without dispatch'),
    closedDays: z.array(z.object({ day: z.string(), name: z.string() })),
    transitDays: z.int(),
    islandDays: z.int(),
    deliversOnSaturdays: z.boolean(),
  })
  .describe('When paid orders are dispatched, and how long they take');
export const shownStock = z
  .object({ coverDays: z.int(), noticesPerPiece: z.int(), noticePauseHours: z.int() })
  .describe('The queue of what runs out, and the notices of what is back');
