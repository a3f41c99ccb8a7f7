import { z } from 'zod';
import { consoleListQuery, list } from '../console/schemas.ts';
import { defineOperations } from '../kernel/operation.ts';
import { id } from '../kernel/scalars.ts';
import { secret } from '../kernel/secret.ts';
import { reasonGiven } from '../members/console-users.ts';
import {
  invitation,
  invitationAnswer,
  invitationInput,
  openInvitation,
  operator,
  operatorFilter,
  operatorScopes,
  operatorSorts,
} from './schemas.ts';

const bff = { tag: 'auth', access: ['bff'] } as const;

const console = { tag: 'console', access: ['console'] } as const;
const byId = z.strictObject({ _id: id });
const oneOperator = { status: 200, schema: z.object({ operator }) } as const;
const oneInvitation = { status: 200, schema: z.object({ invitation }) } as const;
const changing = ['STEP_UP_REQUIRED', 'OPERATOR_SELF', 'ROOT_REQUIRED'] as const;

/** The accounts of operators: who may work in the console. */
export const operatorOperations = defineOperations({
  listOperators: {
    method: 'get',
    path: '/api/console/users/managers',
    summary: 'Operators by name, username or e-mail, scope and state',
    ...console,
    query: consoleListQuery(operatorSorts, operatorFilter),
    success: { status: 200, schema: list('operators', operator) },
  },
  inviteOperator: {
    method: 'post',
    path: '/api/console/users/managers',
    summary: 'Invite an operator by mail; the link is valid once and for 72 hours',
    ...console,
    idempotency: 'required',
    problems: ['OPERATOR_EXISTS', 'OPERATOR_INVITED', 'ROOT_REQUIRED', 'STEP_UP_REQUIRED', 'TOO_MANY_REQUESTS'],
    body: invitationInput,
    success: { status: 201, schema: z.object({ invitation }) },
  },
  listInvitations: {
    method: 'get',
    path: '/api/console/users/managers/invitations',
    summary: 'Invitations, the latest first',
    ...console,
    query: consoleListQuery(['createdAt'], {}),
    success: { status: 200, schema: list('invitations', invitation) },
  },
  resendInvitation: {
    method: 'post',
    path: '/api/console/users/managers/invitations/{_id}/resend',
    summary: 'Send an invitation again: a new link for 72 hours, the old one ends',
    ...console,
    idempotency: 'required',
    problems: ['ROOT_REQUIRED', 'STEP_UP_REQUIRED', 'TOO_MANY_REQUESTS', 'TRANSITION_NOT_ALLOWED'],
    params: byId,
    success: oneInvitation,
  },
  revokeInvitation: {
    method: 'put',
    path: '/api/console/users/managers/invitations/{_id}/revoke',
    summary: 'Revoke an invitation; a repetition changes nothing',
    ...console,
    problems: ['ROOT_REQUIRED', 'STEP_UP_REQUIRED', 'TRANSITION_NOT_ALLOWED'],
    params: byId,
    success: oneInvitation,
  },
  changeOperatorScopes: {
    method: 'put',
    path: '/api/console/users/managers/{_id}/scopes',
    summary: 'Change the scopes of another operator, with a reason; they count from the next request',
    ...console,
    problems: ['OPERATOR_LAST', ...changing],
    params: byId,
    body: operatorScopes,
    success: oneOperator,
  },
  disableOperator: {
    method: 'put',
    path: '/api/console/users/managers/{_id}/disabled',
    summary: 'Disable another operator, with a reason: every session ends and no login is possible',
    ...console,
    problems: ['OPERATOR_LAST', ...changing],
    params: byId,
    body: reasonGiven,
    success: oneOperator,
  },
  enableOperator: {
    method: 'put',
    path: '/api/console/users/managers/{_id}/enabled',
    summary: 'Enable a disabled operator to log in again, with a reason',
    ...console,
    problems: [...changing],
    params: byId,
    body: reasonGiven,
    success: oneOperator,
  },
  endOperatorSessions: {
    method: 'post',
    path: '/api/console/users/managers/{_id}/sessions/end',
    summary: 'Log another operator out everywhere, with a reason; the next requests are refused',
    ...console,
    problems: [...changing],
    params: byId,
    body: reasonGiven,
    success: { status: 200, schema: z.object({ ended: z.int().min(0) }) },
  },
  removeOperatorSecondFactor: {
    method: 'put',
    path: '/api/console/users/managers/{_id}/second-factor/removed',
    summary: 'Remove the second factor of another operator, with a reason; every session ends',
    ...console,
    problems: [...changing],
    params: byId,
    body: reasonGiven,
    success: oneOperator,
  },
  readInvitation: {
    method: 'post',
    path: '/api/bff/invitations/read',
    summary: 'An open invitation by the token of its link',
    ...bff,
    idempotency: 'never',
    problems: ['INVITATION_INVALID', 'TOO_MANY_REQUESTS'],
    body: z.strictObject({ token: secret, address: z.string().max(100) }),
    success: { status: 200, schema: z.object({ invitation: openInvitation }) },
  },
  joinByInvitation: {
    method: 'post',
    path: '/api/bff/invitations/join',
    summary: 'Accept an invitation as an operator, once',
    ...bff,
    idempotency: 'never',
    problems: ['INVITATION_INVALID', 'TOO_MANY_REQUESTS', 'USERNAME_TAKEN'],
    body: invitationAnswer.extend({ address: z.string().max(100) }),
    success: { status: 201, schema: z.object({ username: z.string() }) },
  },
});
