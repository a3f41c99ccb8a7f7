import { defineOperations } from '../kernel/operation.ts';
import { memberEvent } from './member-events.ts';

/** The activity of a member on its pages. */
export const memberEventOperations = defineOperations({
  noteMyEvent: {
    method: 'post',
    path: '/api/v1/me/logs',
    summary: 'Record an event of a page in my activity; the same one again within ten seconds counts once',
    tag: 'me',
    access: ['member'],
    problems: ['TOO_MANY_REQUESTS'],
    body: memberEvent,
    success: { status: 204 },
  },
});
