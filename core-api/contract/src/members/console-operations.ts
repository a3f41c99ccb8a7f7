import { z } from 'zod';
import { created, noContent, ok, operationsTagged } from '../kernel/operation.ts';
import {
  consoleUserChange,
  consoleUserDetail,
  reasonGiven,
  userActivity,
  userNote,
  userNoteInput,
  userTypeChange,
} from './console-users.ts';
import { userStanding } from './user-standing.ts';

const { console } = operationsTagged('console');
const oneUser = z.object({ user: consoleUserDetail });

/** Operations of operators on one member. */
export const consoleUserOperations = {
  getConsoleUser: console.get(
    '/api/console/users/{_id}',
    'One member: profile, level, balances and state; the read is logged',
    { success: ok(oneUser) },
  ),
  changeConsoleUser: console.put(
    '/api/console/users/{_id}',
    'Change name, contacts, address, business and memo of a member; a new e-mail notifies both addresses',
    { problems: ['OPERATOR_ELSEWHERE'], body: consoleUserChange, success: ok(oneUser) },
  ),
  changeConsoleUserType: console.put(
    '/api/console/users/{_id}/type',
    'Change a member from PERSON to COMPANY or back, with a reason; the level follows the new type',
    { problems: ['OPERATOR_ELSEWHERE', 'TRANSITION_NOT_ALLOWED'], body: userTypeChange, success: ok(oneUser) },
  ),
  disableConsoleUser: console.put(
    '/api/console/users/{_id}/disabled',
    'Disable a member with a reason: every session ends and no login is possible',
    { problems: ['OPERATOR_ELSEWHERE'], body: reasonGiven, success: ok(oneUser) },
  ),
  enableConsoleUser: console.put(
    '/api/console/users/{_id}/enabled',
    'Enable a disabled member to log in again, with a reason',
    { problems: ['OPERATOR_ELSEWHERE'], body: reasonGiven, success: ok(oneUser) },
  ),
  endConsoleUserSessions: console.post(
    '/api/console/users/{_id}/sessions/end',
    'Log a member out everywhere, with a reason; the next requests are refused',
    { problems: ['OPERATOR_ELSEWHERE'], body: reasonGiven, success: ok(z.object({ ended: z.int().min(0) })) },
  ),
  withdrawConsoleUser: console.delete(
    '/api/console/users/{_id}',
    'Withdraw a member on request: personal data is erased, records of purchases are retained; repeating it is no error',
    { problems: ['OPERATOR_ELSEWHERE', 'WITHDRAWAL_BLOCKED'], query: reasonGiven, success: noContent },
  ),
  getUserActivity: console.get(
    '/api/console/users/{_id}/activity',
    'The latest orders, claims, inquiries, scores, coupons, addresses, notes and log entries of a member',
    { success: ok(z.object({ activity: userActivity })) },
  ),
  getUserStanding: console.get(
    '/api/console/users/{_id}/standing',
    "A member's agreements, its latest requests of approval, and its state as a promoter",
    { success: ok(z.object({ standing: userStanding })) },
  ),
  addUserNote: console.post('/api/console/users/{_id}/notes', 'Add a note about a member; notes are never changed', {
    problems: ['OPERATOR_ELSEWHERE'],
    idempotency: 'required',
    body: userNoteInput,
    success: created(z.object({ note: userNote })),
  }),
};
