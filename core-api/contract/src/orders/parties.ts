import { z } from 'zod';
import {
  contactPhone,
  email,
  oneLine,
  personName,
  place,
  receiverName,
  sentGeolocation,
  username,
} from '../kernel/scalars.ts';

export const sender = z.strictObject({
  username: username.optional().describe('That of the buyer, if it is sent'),
  name: personName,
  phone: contactPhone,
  email,
  // An account can have no address, so the sender's may be empty.
  postcode: place.postcode.optional(),
  address1: place.address1.optional(),
  address2: place.address2.optional(),
});

export const receiver = z.strictObject({
  title: oneLine().max(50).optional(),
  type: oneLine().max(30).optional().describe('A word of the client for the kind of this address; stored as it is'),
  name: receiverName,
  phone: contactPhone,
  email: email.optional(),
  ...place,
  geolocation: sentGeolocation.nullish(),
  isFactory: z.boolean().default(false),
  isDefault: z.boolean().default(false).describe('Whether it is the default destination of the member'),
});
