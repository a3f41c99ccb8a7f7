import { z } from 'zod';
import { userType } from '../kernel/codes.ts';
import { id } from '../kernel/scalars.ts';

/** A member who asks for an approval, as staff see it. */
export const requester = z.object({
  _id: id,
  username: z.string(),
  type: userType,
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  businessName: z.string().nullable(),
  businessNo: z.string().nullable(),
});
