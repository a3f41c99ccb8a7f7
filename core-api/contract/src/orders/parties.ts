import { z } from 'zod';
import { email, geolocation, oneLine, personName, phone, place } from '../kernel/scalars.ts';

export const sender = z.strictObject({
  name: personName,
  phone,
  email,
  // An account may have no address.
  postcode: place.postcode.optional(),
  address1: place.address1.optional(),
  address2: place.address2.optional(),
});

export const receiver = z.strictObject({
  title: oneLine().max(50).optional(),
  name: personName,
  phone,
  email: email.optional(),
  ...place,
  geolocation: geolocation.nullish(),
  isFactory: z.boolean().default(false),
  isDefault: z.boolean().default(false).describe('Whether it is the default destination of the member'),
});
