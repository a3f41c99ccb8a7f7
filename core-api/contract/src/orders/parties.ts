import { z } from 'zod';
import { contactPhone, email, geolocation, oneLine, personName, place, receiverName } from '../kernel/scalars.ts';

export const sender = z.strictObject({
  name: personName,
  phone: contactPhone,
  email,
  // An account may have no address.
  postcode: place.postcode.optional(),
  address1: place.address1.optional(),
  address2: place.address2.optional(),
});

export const receiver = z.strictObject({
  title: oneLine().max(50).optional(),
  name: receiverName,
  phone: contactPhone,
  email: email.optional(),
  ...place,
  geolocation: geolocation.nullish(),
  isFactory: z.boolean().default(false),
  isDefault: z.boolean().default(false).describe('Whether it is the default destination of the member'),
});
