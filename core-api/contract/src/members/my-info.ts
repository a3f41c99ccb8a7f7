import { z } from 'zod';
import { changedPassword, email, instant, postcode } from '../kernel/scalars.ts';
import { component } from '../kernel/schema.ts';
import { line } from '../kernel/texts.ts';

/** Minutes after POST me/verify during which personal data can be changed. */
export const VERIFIED_MINUTES = 10;

export const verification = z.strictObject({
  password: z.string({ error: '비밀번호를 입력해 주세요.' }).min(1, '비밀번호를 입력해 주세요.').max(100),
});

/** A member's change of the own account; an empty password leaves the current one unchanged. */
export const myInfoChange = z.strictObject({
  email,
  postcode: z.union([postcode, z.literal('')]),
  address1: line(200),
  address2: line(200),
  password: changedPassword,
});

/** A browser in which the member is logged in. */
export const mySession = component('MySession', {
  client: z.enum(['storefront', 'console']),
  browser: z.string().nullable().describe('Its browser and device in words, `Chrome · Windows`; null if unknown'),
  createdAt: instant.describe('The login'),
  lastSeenAt: instant,
  isCurrent: z.boolean(),
});

export const memberEventCodes = ['PAGE_VIEWED', 'PAGE_PRINTED', 'PAGE_FAILED'] as const;

/** Maximum number of events that a client may send in a minute, and of a member's stored events. */
export const EVENTS_PER_MINUTE = 30;
export const EVENTS_KEPT = 500;

/** An event on one of a member's pages, sent by the browser. */
export const memberEvent = z.strictObject({
  code: z.enum(memberEventCodes),
  path: z
    .string()
    .max(200)
    .regex(/^\/[\w\-./~%]*$/)
    .describe('Path of the page without query, which may contain personal input'),
});

/** The minimum time between two copies of a member's data, minutes. */
export const DATA_COPY_MINUTES = 60;
/** Maximum number of rows of each kind in a copy, latest first. */
export const DATA_COPY_ROWS = 20_000;
