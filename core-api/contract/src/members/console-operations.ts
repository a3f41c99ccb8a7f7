import { z } from 'zod';
import { operationsTagged } from '../kernel/operation.ts';
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

const { of } = operationsTagged('console');
const members = of('members');
/** Operations of several areas. */
const own = of('own');
/** Changes of a member; operators are changed by operations of their own. */
const change = of('members', { problems: ['OPERATOR_ELSEWHERE'] });
const oneUser = z.object({ user: consoleUserDetail });

/** The operators' operations on one member. */
export const consoleUserOperations = {
  getConsoleUser: members(
    'GET /api/console/users/{_id}',
    'One member: profile, level, balances and state; the read is logged',
  ).ok(oneUser),
  changeConsoleUser: change(
    'PUT /api/console/users/{_id}',
    'Change name, contacts, address, business and memo of a member; a new e-mail notifies both addresses',
  ).ok(oneUser, { body: consoleUserChange }),
  changeConsoleUserType: members(
    'PUT /api/console/users/{_id}/type',
    'Change a member from PERSON to COMPANY or back, with a reason; the level follows the new type',
  ).ok(oneUser, { problems: ['OPERATOR_ELSEWHERE', 'TRANSITION_NOT_ALLOWED'], body: userTypeChange }),
  disableConsoleUser: change(
    'PUT /api/console/users/{_id}/disabled',
    'Disable a member with a reason: every session ends and no login is possible',
  ).ok(oneUser, { body: reasonGiven }),
  enableConsoleUser: change(
    'PUT /api/console/users/{_id}/enabled',
    'Enable a disabled member to log in again, with a reason',
  ).ok(oneUser, { body: reasonGiven }),
  endConsoleUserSessions: change(
    'POST /api/console/users/{_id}/sessions/end',
    'Log a member out everywhere, with a reason; the next requests are refused',
  ).ok(z.object({ ended: z.int().min(0) }), { body: reasonGiven }),
  withdrawConsoleUser: members(
    'DELETE /api/console/users/{_id}',
    'Withdraw a member on request: personal data is erased, records of purchases are retained; repeating it is no error',
  ).noContent({ problems: ['OPERATOR_ELSEWHERE', 'WITHDRAWAL_BLOCKED'], query: reasonGiven }),
  getUserActivity: members(
    'GET /api/console/users/{_id}/activity',
    'The latest orders, claims, inquiries, scores, coupons, addresses, notes and log entries of a member',
  ).ok(z.object({ activity: userActivity })),
  getUserStanding: members(
    'GET /api/console/users/{_id}/standing',
    "A member's agreements, its latest requests of approval, and its state as a promoter",
  ).ok(z.object({ standing: userStanding })),
  addUserNote: own(
    'POST /api/console/users/{_id}/notes',
    'Add a note about a member, by who changes members or answers them; notes are never changed',
  ).created(z.object({ note: userNote }), {
    idempotency: 'required',
    rights: ['members:write', 'support:write'],
    problems: ['OPERATOR_ELSEWHERE'],
    body: userNoteInput,
  }),
};
