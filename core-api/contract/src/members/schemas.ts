import { z } from 'zod';
import { userType } from '../kernel/codes.ts';
import { id, instant, password, username, won } from '../kernel/scalars.ts';
import { operatorLevel } from '../levels/schemas.ts';

export const scope = z.enum(['console', 'manager']);

/** A company's own fields; empty texts where it entered none. */
export const business = z
  .object({
    no: z.string(),
    name: z.string(),
    type: z.string(),
    service: z.string(),
    ceoName: z.string(),
    postcode: z.string(),
    address1: z.string(),
    address2: z.string(),
  })
  .meta({ id: 'Business' });

export const user = z
  .object({
    _id: id,
    username: z.string(),
    type: userType,
    scopes: z.array(scope),
    level: operatorLevel.optional().meta({ description: 'Of an operator alone' }),
    name: z.string(),
    phone: z.string(),
    tel: z.string().meta({ description: 'As phone; the name that the specification gives it' }),
    email: z.string(),
    postcode: z.string(),
    address1: z.string(),
    address2: z.string(),
    money: won,
    isApproved: z
      .boolean()
      .meta({ description: 'False for a company that waits for an operator: it cannot order yet' }),
    hasNewTerms: z
      .literal(true)
      .optional()
      .meta({ description: 'There only while a new necessary version of the terms of joining waits for agreement' }),
    meta: z.object({ CustNo: z.string().nullable() }),
    businessName: z.string().nullable(),
    business: business.nullable(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof user>;

export const login = z.strictObject({ username, password });

const mustEnrol = z
  .boolean()
  .meta({ description: 'True for staff who have to enrol a second factor before anything else' });

export const sessionCreated = z
  .object({
    sessionId: z.string(),
    device: z
      .string()
      .meta({ description: 'For the browser to keep for a year: logins from it are counted by themselves' }),
    accessToken: z.string(),
    accessTokenExpiresAt: instant,
    expiresAt: instant,
    mustEnrol,
    user,
  })
  .meta({ id: 'WebSessionCreated' });

export const session = z
  .object({
    sessionId: z
      .string()
      .optional()
      .meta({ description: 'What the browser keeps from now on: the rights of its member changed' }),
    accessToken: z.string(),
    accessTokenExpiresAt: instant,
    expiresAt: instant,
    mustEnrol,
    user,
  })
  .meta({ id: 'WebSession' });
