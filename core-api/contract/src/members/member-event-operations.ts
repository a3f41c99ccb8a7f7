import { operationsTagged } from '../kernel/operation.ts';
import { memberEvent } from './member-events.ts';

const { member } = operationsTagged('me');

/** The activity of a member on its pages. */
export const memberEventOperations = {
  noteMyEvent: member(
    'POST /api/v1/me/logs',
    'Record an event of a page in my activity; the same one again within ten seconds counts once',
  ).noContent({ problems: ['TOO_MANY_REQUESTS'], body: memberEvent }),
};
