import { regularOrderCreate } from '@iruon/contract';
import { z } from 'zod';

/** What the fields of a cycle hold; which of them count depends on the unit. */
export const cycleSchema = z.object({
  unit: z.enum(['WEEK', 'MONTH', 'NONE'], { error: '주기를 골라 주세요.' }),
  weeks: z.int({ error: '간격을 골라 주세요.' }).min(1).max(12).default(1),
  months: z.int({ error: '간격을 골라 주세요.' }).min(1).max(12).default(1),
  weekday: z.int({ error: '요일을 골라 주세요.' }).min(0).max(6).default(1),
  monthDay: z.int({ error: '날짜를 골라 주세요.' }).min(1).max(31).default(1),
  from: z.iso.date({ error: '시작일을 골라 주세요.' }).optional(),
});
type CycleFields = z.output<typeof cycleSchema>;

/** The form of a new regular order. */
export const newRegularSchema = z.object({
  name: z.string({ error: '이름을 입력해 주세요.' }).pipe(regularOrderCreate.shape.name),
  ...cycleSchema.shape,
  hasReminder: z
    .literal('on')
    .optional()
    .transform((on) => on === 'on'),
});

/** The fields as a cycle and the day it begins on. */
export function cycleOf({ unit, weeks, months, weekday, monthDay, from }: CycleFields) {
  if (unit === 'NONE') return { cycle: null, from: undefined };
  const cycle = unit === 'WEEK' ? { unit, every: weeks, day: weekday } : { unit, every: months, day: monthDay };
  return { cycle, from };
}
