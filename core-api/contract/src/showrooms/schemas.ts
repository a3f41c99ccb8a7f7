import { z } from 'zod';
import { geolocation, id, postcode } from '../kernel/scalars.ts';
import { component } from '../kernel/schema.ts';
import { optionalContentHtml, optionalLine, optionalText } from '../kernel/texts.ts';
import { recordName } from '../records/console-record.ts';

/** The location of a showroom and the way to it. */
export const showroomPlace = {
  name: recordName,
  phone: optionalLine('전화번호', 30),
  postcode: postcode.or(z.literal('')),
  address1: optionalLine('주소', 200),
  address2: optionalLine('상세주소', 200),
  geolocation: geolocation.nullable(),
  hours: optionalText('운영시간', 300),
  content: optionalContentHtml(100_000),
};

/** A showroom in the shop. */
export const showroom = component('Showroom', {
  _id: id,
  ...showroomPlace,
  kind: z.string().describe('The kind of showroom, as the label of its code'),
  thumb: z.string().nullable(),
});
