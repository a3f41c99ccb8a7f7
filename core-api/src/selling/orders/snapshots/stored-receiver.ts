import { z } from 'zod';

const storedReceiver = z.object({
  name: z.string(),
  phone: z.string(),
  postcode: z.string(),
  address1: z.string(),
  address2: z.string(),
  isFactory: z.boolean().default(false),
});

export interface StoredSender {
  name: string;
  phone: string;
  email: string;
}

/** As it was given with the order, and where the map service placed it then; older ones lack what nobody asked for. */
export interface StoredReceiver extends Omit<z.output<typeof storedReceiver>, 'isFactory'> {
  isFactory?: boolean;
  title?: string | undefined;
  geolocation?: unknown;
}

/** Who gets a purchase and where, as it is shown. @throws ZodError when the row is no receiver, which is a bug */
export const readStoredReceiver = (receiver: unknown) => storedReceiver.parse(receiver);
