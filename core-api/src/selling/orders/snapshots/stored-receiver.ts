import { z } from 'zod';

const storedReceiver = z.object({
  name: z.string(),
  phone: z.string(),
  postcode: z.string(),
  address1: z.string(),
  address2: z.string(),
  isFactory: z.boolean().default(false),
});

/** Who gets a purchase and where, as it is shown. @throws ZodError when the row is no receiver, which is a bug */
export const readStoredReceiver = (receiver: unknown) => storedReceiver.parse(receiver);
