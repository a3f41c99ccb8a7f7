import { z } from 'zod';
import { userType } from '../kernel/codes.ts';
import { id } from '../kernel/scalars.ts';

/** A member in a record that operators read. */
export const memberName = z.object({ _id: id, username: z.string(), name: z.string() });

/** A member who requests an approval, as operators see it. */
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
