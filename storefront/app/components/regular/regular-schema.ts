import { type RegularCycle, regularOrderCreate } from '@iruon/contract';
import { z } from 'zod';

/** The fields of a cycle. The unit determines the ones that count, because a form without scripts sends all of them. */
const cycle = z
  .object({
    unit: z.enum(['WEEK', 'MONTH', 'NONE'], { error: '주기를 골라 주세요.' }),
    weeks: z.int({ error: '간격을 골라 주세요.' }).min(1).max(12).default(1),
    months: z.int({ error: '간격을 골라 주세요.' }).min(1).max(12).default(1),
    weekday: z.int({ error: '요일을 골라 주세요.' }).min(0).max(6).default(1),
    monthDay: z.int({ error: '날짜를 골라 주세요.' }).min(1).max(31).default(1),
  })
  .transform(({ unit, weeks, months, weekday, monthDay }): RegularCycle | null => {
    if (unit === 'NONE') return null;
    return unit === 'WEEK' ? { unit, every: weeks, day: weekday } : { unit, every: months, day: monthDay };
  });
const from = z.iso.date({ error: '시작일을 골라 주세요.' }).optional();

/** A start day without a cycle has no meaning. */
const withoutIdleDay = <T extends { cycle: RegularCycle | null; from?: string | undefined }>(form: T) =>
  form.cycle ? form : { ...form, from: undefined };

/** The form of a cycle and its start day. */
export const cycleSchema = z.object({ cycle, from }).transform(withoutIdleDay);

/** The form of a new regular order. */
export const newRegularSchema = z
  .object({
    name: z.string({ error: '이름을 입력해 주세요.' }).pipe(regularOrderCreate.shape.name),
    cycle,
    from,
    hasReminder: z
      .literal('on')
      .optional()
      .transform((on) => on === 'on'),
  })
  .transform(withoutIdleDay);
