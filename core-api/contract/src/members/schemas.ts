import { z } from 'zod';
import { userType } from '../kernel/codes.ts';
import { grantedRights } from '../kernel/rights.ts';
import { existingUsername, id, instant, password, secret, storedAddress, won } from '../kernel/scalars.ts';
import { component } from '../kernel/schema.ts';
import { operatorLevel } from '../levels/schemas.ts';

export const scope = z.enum(['console', 'manager']);
export const right = z.enum(['own', ...grantedRights]);

/** A company's own fields; empty texts where it entered none. */
export const business = component('Business', {
  no: z.string(),
  name: z.string(),
  type: z.string(),
  service: z.string(),
  ceoName: z.string(),
  ...storedAddress,
});

export const user = component('User', {
  _id: id,
  username: z.string(),
  type: userType,
  scopes: z.array(scope),
  level: operatorLevel.optional().describe('Only for an operator'),
  role: z.object({ _id: id, name: z.string() }).optional().describe('Only for an operator with a role'),
  rights: z.array(right).optional().describe('Everything that an operator may do; ROOT has every right'),
  name: z.string(),
  phone: z.string(),
  tel: z.string().describe('Same as phone; the name in the specification'),
  email: z.string(),
  ...storedAddress,
  money: won,
  isApproved: z.boolean().describe('False for a company without approval: it cannot order yet'),
  hasNewTerms: z
    .literal(true)
    .optional()
    .describe("Present only while a new required version of the registration's terms needs agreement"),
  meta: z.object({ CustNo: z.string().nullable() }),
  businessName: z.string().nullable(),
  business: business.nullable(),
});

/** The browser of a login, as a front server describes it. */
export const loginBrowser = {
  device: secret.optional().describe('The known device cookie of an earlier login'),
  userAgent: z
    .string()
    .max(500)
    .optional()
    .describe('The User-Agent header, of which the list of logins names the browser'),
};

export const login = z.strictObject({ username: existingUsername, password });

const mustEnrol = z.boolean().describe('True for an operator who has to enroll a second factor before anything else');

export const sessionCreated = component('WebSessionCreated', {
  sessionId: z.string(),
  device: z.string().describe('For the browser to store for a year: logins from it are counted separately'),
  accessToken: z.string(),
  accessTokenExpiresAt: instant,
  expiresAt: instant,
  mustEnrol,
  user,
});

export const session = component('WebSession', {
  sessionId: z.string().optional().describe('The new id for the browser: the rights of its member changed'),
  accessToken: z.string(),
  accessTokenExpiresAt: instant,
  expiresAt: instant,
  mustEnrol,
  user,
});
