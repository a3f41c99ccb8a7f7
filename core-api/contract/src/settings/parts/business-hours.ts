import { z } from 'zod';
import { day } from '../../kernel/scalars.ts';
import { filled } from './fields.ts';

const clock = z.string({ error: '시각을 입력해 주세요.' }).regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, {
  error: '시각은 09:00 형식으로 입력해 주세요.',
  // Only two valid times can be compared.
  abort: true,
});
const HOLIDAY_LIMIT = 50;

/**
 * The hours in which operators respond, Monday to Friday. Public holidays come from the Korean calendar; `holidays` are
 * the store's own.
 */
export const businessHours = z
  .strictObject({
    opensAt: clock,
    closesAt: clock,
    lunchFrom: clock,
    lunchTo: clock,
    holidays: z
      .array(z.strictObject({ day, name: filled('이름을', 30) }), { error: '쉬는 날을 입력해 주세요.' })
      .max(HOLIDAY_LIMIT, `쉬는 날은 ${HOLIDAY_LIMIT}일까지 입력할 수 있습니다.`)
      .refine((days) => new Set(days.map((one) => one.day)).size === days.length, '같은 날이 두 번 들어 있습니다.'),
  })
  .refine(({ opensAt, closesAt }) => opensAt < closesAt, {
    path: ['closesAt'],
    message: '끝나는 시각은 시작하는 시각보다 뒤여야 합니다.',
  })
  .refine(({ lunchFrom, lunchTo }) => lunchFrom <= lunchTo, {
    path: ['lunchTo'],
    message: '점심시간이 끝나는 시각은 시작하는 시각보다 뒤여야 합니다.',
  });
