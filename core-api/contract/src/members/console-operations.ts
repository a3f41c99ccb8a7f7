import { z } from 'zod';
import { defineOperations } from '../kernel/operation.ts';
import { id } from '../kernel/scalars.ts';
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

const console = { tag: 'console', access: ['console'] } as const;
const byId = z.strictObject({ _id: id });
const oneUser = { status: 200, schema: z.object({ user: consoleUserDetail }) } as const;

/** Operations of operators on one member. */
export const consoleUserOperations = defineOperations({
  getConsoleUser: {
    method: 'get',
    path: '/api/console/users/{_id}',
    summary: 'One member: profile, level, balances and state; the read is logged',
    ...console,
    params: byId,
    success: oneUser,
  },
  changeConsoleUser: {
    method: 'put',
    path: '/api/console/users/{_id}',
    summary: 'Change name, contacts, address, business and memo of a member; a new e-mail notifies both addresses',
    ...console,
    problems: ['OPERATOR_ELSEWHERE'],
    params: byId,
    body: consoleUserChange,
    success: oneUser,
  },
  changeConsoleUserType: {
    method: 'put',
    path: '/api/console/users/{_id}/type',
    summary: 'Change a member from PERSON to COMPANY or back, with a reason; the level follows the new type',
    ...console,
    problems: ['OPERATOR_ELSEWHERE', 'TRANSITION_NOT_ALLOWED'],
    params: byId,
    body: userTypeChange,
    success: oneUser,
  },
  disableConsoleUser: {
    method: 'put',
    path: '/api/console/users/{_id}/disabled',
    summary: 'Disable a member with a reason: every session ends and no login is possible',
    ...console,
    problems: ['OPERATOR_ELSEWHERE'],
    params: byId,
    body: reasonGiven,
    success: oneUser,
  },
  enableConsoleUser: {
    method: 'put',
    path: '/api/console/users/{_id}/enabled',
    summary: 'Enable a disabled member to log in again, with a reason',
    ...console,
    problems: ['OPERATOR_ELSEWHERE'],
    params: byId,
    body: reasonGiven,
    success: oneUser,
  },
  endConsoleUserSessions: {
    method: 'post',
    path: '/api/console/users/{_id}/sessions/end',
    summary: 'Log a member out everywhere, with a reason; the next requests are refused',
    ...console,
    problems: ['OPERATOR_ELSEWHERE'],
    params: byId,
    body: reasonGiven,
    success: { status: 200, schema: z.object({ ended: z.int().min(0) }) },
  },
  withdrawConsoleUser: {
    method: 'delete',
    path: '/api/console/users/{_id}',
    summary:
      'Withdraw a member on request: personal data is erased, records of purchases are retained; repeating it is no error',
    ...console,
    problems: ['OPERATOR_ELSEWHERE', 'WITHDRAWAL_BLOCKED'],
    params: byId,
    query: reasonGiven,
    success: { status: 204 },
  },
  getUserActivity: {
    method: 'get',
    path: '/api/console/users/{_id}/activity',
    summary: 'The latest orders, claims, inquiries, scores, coupons, addresses, notes and log entries of a member',
    ...console,
    params: byId,
    success: { status: 200, schema: z.object({ activity: userActivity }) },
  },
  getUserStanding: {
    method: 'get',
    path: '/api/console/users/{_id}/standing',
    summary: "A member's agreements, its latest requests of approval, and its state as a promoter",
    ...console,
    params: byId,
    success: { status: 200, schema: z.object({ standing: userStanding }) },
  },
  addUserNote: {
    method: 'post',
    path: '/api/console/users/{_id}/notes',
    summary: 'Add a note about a member; notes are never changed',
    ...console,
    problems: ['OPERATOR_ELSEWHERE'],
    idempotency: 'required',
    params: byId,
    body: userNoteInput,
    success: { status: 201, schema: z.object({ note: userNote }) },
  },
});
