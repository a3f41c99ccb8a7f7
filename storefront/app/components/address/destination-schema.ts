import { destinationInput } from '@iruon/contract';
import { z } from 'zod';

const { title, name, phone, postcode, address1, address2 } = destinationInput.shape;

/** The form of a delivery address; an empty field counts as missing. */
export const destinationSchema = z.object({
  title,
  name: z.string({ error: '받는 분 이름을 입력해 주세요.' }).pipe(name),
  phone,
  postcode,
  address1,
  address2,
  isDefault: z
    .literal('on')
    .optional()
    .transform((on) => on === 'on'),
});
