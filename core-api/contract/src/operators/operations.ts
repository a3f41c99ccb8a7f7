import { z } from 'zod';
import { consoleListQuery, list } from '../console/schemas.ts';
import { created, ok, operationsTagged } from '../kernel/operation.ts';
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

const { bff } = operationsTagged('auth');

const { console } = operationsTagged('console');
const oneOperator = z.object({ operator });
const oneInvitation = z.object({ invitation });
const changing = ['STEP_UP_REQUIRED', 'OPERATOR_SELF', 'ROOT_REQUIRED'] as const;

/** The accounts of operators: who may work in the console. */
export const operatorOperations = {
  listOperators: console.get('/api/console/users/managers', 'Operators by name, username or e-mail, scope and state', {
    query: consoleListQuery(operatorSorts, operatorFilter),
    success: ok(list('operators', operator)),
  }),
  inviteOperator: console.post(
    '/api/console/users/managers',
    'Invite an operator by mail; the link is valid once and for 72 hours',
    {
      idempotency: 'required',
      problems: ['OPERATOR_EXISTS', 'OPERATOR_INVITED', 'ROOT_REQUIRED', 'STEP_UP_REQUIRED', 'TOO_MANY_REQUESTS'],
      body: invitationInput,
      success: created(oneInvitation),
    },
  ),
  listInvitations: console.get('/api/console/users/managers/invitations', 'Invitations, the latest first', {
    query: consoleListQuery(['createdAt'], {}),
    success: ok(list('invitations', invitation)),
  }),
  resendInvitation: console.post(
    '/api/console/users/managers/invitations/{_id}/resend',
    'Send an invitation again: a new link for 72 hours, the old one ends',
    {
      idempotency: 'required',
      problems: ['ROOT_REQUIRED', 'STEP_UP_REQUIRED', 'TOO_MANY_REQUESTS', 'TRANSITION_NOT_ALLOWED'],
      success: ok(oneInvitation),
    },
  ),
  revokeInvitation: console.put(
    '/api/console/users/managers/invitations/{_id}/revoke',
    'Revoke an invitation; a repetition changes nothing',
    { problems: ['ROOT_REQUIRED', 'STEP_UP_REQUIRED', 'TRANSITION_NOT_ALLOWED'], success: ok(oneInvitation) },
  ),
  changeOperatorScopes: console.put(
    '/api/console/users/managers/{_id}/scopes',
    'Change the scopes of another operator, with a reason; they count from the next request',
    { problems: ['OPERATOR_LAST', ...changing], body: operatorScopes, success: ok(oneOperator) },
  ),
  disableOperator: console.put(
    '/api/console/users/managers/{_id}/disabled',
    'Disable another operator, with a reason: every session ends and no login is possible',
    { problems: ['OPERATOR_LAST', ...changing], body: reasonGiven, success: ok(oneOperator) },
  ),
  enableOperator: console.put(
    '/api/console/users/managers/{_id}/enabled',
    'Enable a disabled operator to log in again, with a reason',
    { problems: changing, body: reasonGiven, success: ok(oneOperator) },
  ),
  endOperatorSessions: console.post(
    '/api/console/users/managers/{_id}/sessions/end',
    'Log another operator out everywhere, with a reason; the next requests are refused',
    { problems: changing, body: reasonGiven, success: ok(z.object({ ended: z.int().min(0) })) },
  ),
  removeOperatorSecondFactor: console.put(
    '/api/console/users/managers/{_id}/second-factor/removed',
    'Remove the second factor of another operator, with a reason; every session ends',
    { problems: changing, body: reasonGiven, success: ok(oneOperator) },
  ),
  readInvitation: bff.post('/api/bff/invitations/read', 'An open invitation by the token of its link', {
    idempotency: 'never',
    problems: ['INVITATION_INVALID', 'TOO_MANY_REQUESTS'],
    body: z.strictObject({ token: secret, address: z.string().max(100) }),
    success: ok(z.object({ invitation: openInvitation })),
  }),
  joinByInvitation: bff.post('/api/bff/invitations/join', 'Accept an invitation as an operator, once', {
    idempotency: 'never',
    problems: ['INVITATION_INVALID', 'TOO_MANY_REQUESTS', 'USERNAME_TAKEN'],
    body: invitationAnswer.extend({ address: z.string().max(100) }),
    success: created(z.object({ username: z.string() })),
  }),
};
