import { z } from 'zod';
import { recordCode, recordName, seenAt } from './console-record.ts';
import { geolocation, id, instant, oneLine, postcode } from './scalars.ts';

/** So many showrooms there can be: they are shown on one page. */
export const SHOWROOM_LIMIT = 100;

const place = {
  name: recordName,
  phone: oneLine().max(30, '전화번호는 30자까지 입력할 수 있습니다.'),
  postcode: postcode.or(z.literal('')),
  address1: oneLine().max(200, '주소는 200자까지 입력할 수 있습니다.'),
  address2: oneLine().max(200, '상세주소는 200자까지 입력할 수 있습니다.'),
  geolocation: geolocation.nullable(),
  hours: z.string().trim().max(300, '운영시간은 300자까지 입력할 수 있습니다.'),
  content: z.string().max(100_000, '내용이 너무 깁니다.').meta({ description: 'HTML' }),
};

/** A showroom as the shop shows it. */
export const showroom = z
  .object({
    _id: id,
    ...place,
    kind: z.string().meta({ description: 'What kind of showroom, in the words of its code' }),
    thumb: z.string().nullable(),
  })
  .meta({ id: 'Showroom' });

export const consoleShowroomInput = z
  .strictObject({
    ...place,
    code: recordCode.meta({ description: 'A code of kind SHOWROOM' }),
    _thumb: id.nullable(),
    shows: z.boolean(),
  })
  .meta({ id: 'ConsoleShowroomInput' });
export type ConsoleShowroomInput = z.output<typeof consoleShowroomInput>;
export const consoleShowroomUpdate = z.strictObject({ ...consoleShowroomInput.shape, updatedAt: seenAt });

export const consoleShowroom = z
  .object({
    ...consoleShowroomInput.shape,
    _id: id,
    thumb: z.string().nullable(),
    sequence: z.int(),
    updatedAt: instant,
  })
  .meta({ id: 'ConsoleShowroom' });
export type ConsoleShowroom = z.infer<typeof consoleShowroom>;
