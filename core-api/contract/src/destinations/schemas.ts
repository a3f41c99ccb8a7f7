import { z } from 'zod';
import {
  contactPhone,
  email,
  geolocation,
  id,
  oneLine,
  postcode,
  receiverName,
  sentGeolocation,
  storedAddress,
} from '../kernel/scalars.ts';
import { component } from '../kernel/schema.ts';
import { requiredLine } from '../kernel/texts.ts';

/** Maximum number of a member's addresses. */
export const DESTINATION_LIMIT = 20;

export const destination = component('Destination', {
  _id: id,
  title: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  ...storedAddress,
  geolocation: geolocation.nullable(),
  isDefault: z.boolean(),
});

/** The receiver of a parcel, as stored with an order. */
export const parcelReceiver = z.object({
  name: z.string(),
  phone: z.string(),
  ...storedAddress,
});

/** Postcode and base address come from the postcode search; the detail is typed. */
export const address = z.object({
  postcode: z.string({ error: '우편번호를 찾아 주세요.' }).pipe(postcode),
  address1: oneLine('주소를 찾아 주세요.')
    .min(2, '주소를 찾아 주세요.')
    .max(200, '주소는 200자까지 입력할 수 있습니다.'),
  address2: requiredLine('상세주소', 200),
});

/** Coordinates in degrees, as reported by a browser. */
export const placeQuery = z.strictObject({
  longitude: z.coerce.number().min(-180).max(180),
  latitude: z.coerce.number().min(-90).max(90),
});

export const destinationInput = z.strictObject({
  title: requiredLine('배송지 이름', 50),
  name: receiverName,
  phone: contactPhone,
  email: z.union([z.literal(''), email]).default(''),
  ...address.shape,
  geolocation: sentGeolocation.nullish().describe('As it was read: the store locates the address itself'),
  isDefault: z.boolean().default(false),
});
