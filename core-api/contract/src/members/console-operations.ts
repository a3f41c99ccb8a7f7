import { z } from 'zod';
import { defineOperations } from '../kernel/operation.ts';
import { consoleUserChange, consoleUserDetail, id, userActivity, userNote, userNoteInput } from '../schemas.gen.ts';

const console = { tag: 'console', access: ['console'] } as const;
const byId = z.strictObject({ _id: id });
const oneUser = { status: 200, schema: z.object({ user: consoleUserDetail }) } as const;

/** What operators read and change of one member. */
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
  getUserActivity: {
    method: 'get',
    path: '/api/console/users/{_id}/activity',
    summary: 'The latest orders, claims, inquiries, scores, coupons, addresses, notes and log entries of a member',
    ...console,
    params: byId,
    success: { status: 200, schema: z.object({ activity: userActivity }) },
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
