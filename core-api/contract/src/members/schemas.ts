import { z } from 'zod';
import { userType } from '../kernel/codes.ts';
import { id, instant, password, username, won } from '../kernel/scalars.ts';

export const scope = z.enum(['console', 'manager']);

export const user = z
  .object({
    _id: id,
    username: z.string(),
    type: userType,
    scopes: z.array(scope),
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    postcode: z.string(),
    address1: z.string(),
    address2: z.string(),
    money: won,
    isApproved: z
      .boolean()
      .meta({ description: 'False for a company that waits for an operator: it cannot order yet' }),
    meta: z.object({ CustNo: z.string().nullable() }),
    businessName: z.string().nullable(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof user>;

export const login = z.strictObject({ username, password });

export const sessionCreated = z
  .object({
    sessionId: z.string(),
    device: z
      .string()
      .meta({ description: 'For the browser to keep for a year: logins from it are counted by themselves' }),
    accessToken: z.string(),
    accessTokenExpiresAt: instant,
    expiresAt: instant,
    user,
  })
  .meta({ id: 'WebSessionCreated' });

export const session = z
  .object({ accessToken: z.string(), accessTokenExpiresAt: instant, expiresAt: instant, user })
  .meta({ id: 'WebSession' });
