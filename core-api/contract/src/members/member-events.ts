import { z } from 'zod';

export const memberEventCodes = ['PAGE_VIEWED', 'PAGE_PRINTED', 'PAGE_FAILED'] as const;

/** Maximum number of a client's events in a minute, and of a member's stored events. */
export const EVENTS_PER_MINUTE = 30;
export const EVENTS_KEPT = 500;

/** An event on a page of the member, from its browser. */
export const memberEvent = z.strictObject({
  code: z.enum(memberEventCodes),
  path: z
    .string()
    .max(200)
    .regex(/^\/[\w\-./~%]*$/)
    .describe('Path of the page without query, which may contain personal input'),
});
