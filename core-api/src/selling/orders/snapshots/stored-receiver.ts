import { geolocation } from '@iruon/contract';
import { z } from 'zod';

const storedReceiver = z.object({
  title: z.string().optional(),
  type: z.string().optional(),
  email: z.string().optional(),
  geolocation: geolocation.nullish(),
  name: z.string(),
  phone: z.string(),
  postcode: z.string(),
  address1: z.string(),
  address2: z.string(),
  isFactory: z.boolean().default(false),
  isDefault: z.boolean().default(false),
});

/** The buyer; older purchases lack username and address. */
export interface StoredSender {
  username?: string;
  name: string;
  phone: string;
  email: string;
  postcode?: string | undefined;
  address1?: string | undefined;
  address2?: string | undefined;
}

/** The receiver as ordered, with the coordinates of that time; older purchases lack newer fields. */
export interface StoredReceiver
  extends Omit<z.output<typeof storedReceiver>, 'isFactory' | 'isDefault' | 'geolocation'> {
  isFactory?: boolean;
  isDefault?: boolean;
  geolocation?: unknown;
}

/** The receiver of a purchase for display. @throws ZodError if the stored value is invalid, which is a bug */
export const readStoredReceiver = (receiver: unknown) => storedReceiver.parse(receiver);
