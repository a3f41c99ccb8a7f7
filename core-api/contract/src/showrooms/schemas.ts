import { z } from 'zod';
import { geolocation, id, oneLine, postcode } from '../kernel/scalars.ts';
import { recordName } from '../records/console-record.ts';

/** The location of a showroom and the way to it. */
export const showroomPlace = {
  name: recordName,
  phone: oneLine().max(30, '전화번호는 30자까지 입력할 수 있습니다.'),
  postcode: postcode.or(z.literal('')),
  address1: oneLine().max(200, '주소는 200자까지 입력할 수 있습니다.'),
  address2: oneLine().max(200, '상세주소는 200자까지 입력할 수 있습니다.'),
  geolocation: geolocation.nullable(),
  hours: z.string().trim().max(300, '운영시간은 300자까지 입력할 수 있습니다.'),
  content: z.string().max(100_000, '내용이 너무 깁니다.').meta({ description: 'HTML' }),
};

/** A showroom in the shop. */
export const showroom = z
  .object({
    _id: id,
    ...showroomPlace,
    kind: z.string().meta({ description: 'The kind of showroom, as the label of its code' }),
    thumb: z.string().nullable(),
  })
  .meta({ id: 'Showroom' });
export type Showroom = z.infer<typeof showroom>;
