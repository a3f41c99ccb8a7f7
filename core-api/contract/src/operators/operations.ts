import { z } from 'zod';
import { consoleList } from '../console/schemas.ts';
import { operationsTagged } from '../kernel/operation.ts';
import { secret } from '../kernel/scalars.ts';
import { reasonGiven } from '../members/console-users.ts';
import {
  invitation,
  invitationAnswer,
  invitationInput,
  openInvitation,
  operator,
  operatorFilter,
  operatorRole,
  operatorScopes,
  operatorSorts,
} from './schemas.ts';

const { bff } = operationsTagged('auth');

const { of, root } = operationsTagged('console');
const people = of('people');
const oneOperator = z.object({ operator });
const oneInvitation = z.object({ invitation });
const changing = ['STEP_UP_REQUIRED', 'OPERATOR_SELF', 'ROOT_REQUIRED'] as const;

/** The accounts of operators: who may work in the console. */
export const operatorOperations = {
  listOperators: people('GET /api/console/users/managers', 'Operators by name, username or e-mail, role and state').ok(
    ...consoleList('operators', operator, operatorSorts, operatorFilter),
  ),
  inviteOperator: root(
    'POST /api/console/users/managers',
    'Invite an operator by mail; the link is valid once and for 72 hours',
  ).created(oneInvitation, {
    idempotency: 'required',
    problems: ['OPERATOR_EXISTS', 'OPERATOR_INVITED', 'ROOT_REQUIRED', 'STEP_UP_REQUIRED', 'TOO_MANY_REQUESTS'],
    body: invitationInput,
  }),
  listInvitations: people('GET /api/console/users/managers/invitations', 'Invitations, the latest first').ok(
    ...consoleList('invitations', invitation, ['createdAt'], {}),
  ),
  resendInvitation: root(
    'POST /api/console/users/managers/invitations/{_id}/resend',
    'Send an invitation again: a new link for 72 hours, the old one ends',
  ).ok(oneInvitation, {
    idempotency: 'required',
    problems: ['ROOT_REQUIRED', 'STEP_UP_REQUIRED', 'TOO_MANY_REQUESTS', 'TRANSITION_NOT_ALLOWED'],
  }),
  revokeInvitation: root(
    'PUT /api/console/users/managers/invitations/{_id}/revoke',
    'Revoke an invitation; a repetition changes nothing',
  ).ok(oneInvitation, { problems: ['ROOT_REQUIRED', 'STEP_UP_REQUIRED', 'TRANSITION_NOT_ALLOWED'] }),
  changeOperatorScopes: root(
    'PUT /api/console/users/managers/{_id}/scopes',
    'For earlier clients: give another operator the ready-made role of the scope, `console` before `manager`',
  ).ok(oneOperator, { problems: ['OPERATOR_LAST', 'TRANSITION_NOT_ALLOWED', ...changing], body: operatorScopes }),
  changeOperatorRole: root(
    'PUT /api/console/users/managers/{_id}/role',
    'Give another operator a role, with a reason; its rights count from the next request',
  ).ok(oneOperator, { problems: ['TRANSITION_NOT_ALLOWED', ...changing], body: operatorRole }),
  disableOperator: root(
    'PUT /api/console/users/managers/{_id}/disabled',
    'Disable another operator, with a reason: every session ends and no login is possible',
  ).ok(oneOperator, { problems: ['OPERATOR_LAST', ...changing], body: reasonGiven }),
  enableOperator: root(
    'PUT /api/console/users/managers/{_id}/enabled',
    'Enable a disabled operator to log in again, with a reason',
  ).ok(oneOperator, { problems: changing, body: reasonGiven }),
  endOperatorSessions: root(
    'POST /api/console/users/managers/{_id}/sessions/end',
    'Log another operator out everywhere, with a reason; the next requests are refused',
  ).ok(z.object({ ended: z.int().min(0) }), { problems: changing, body: reasonGiven }),
  removeOperatorSecondFactor: root(
    'PUT /api/console/users/managers/{_id}/second-factor/removed',
    'Remove the second factor of another operator, with a reason; every session ends',
  ).ok(oneOperator, { problems: changing, body: reasonGiven }),
  readInvitation: bff('POST /api/bff/invitations/read', 'An open invitation by the token of its link').ok(
    z.object({ invitation: openInvitation }),
    {
      idempotency: 'never',
      problems: ['INVITATION_INVALID', 'TOO_MANY_REQUESTS'],
      body: z.strictObject({ token: secret, address: z.string().max(100) }),
    },
  ),
  joinByInvitation: bff('POST /api/bff/invitations/join', 'Accept an invitation as an operator, once').created(
    z.object({ username: z.string() }),
    {
      idempotency: 'never',
      problems: ['INVITATION_INVALID', 'TOO_MANY_REQUESTS', 'USERNAME_TAKEN'],
      body: invitationAnswer.extend({ address: z.string().max(100) }),
    },
  ),
};
