import { operatorOperations as operations } from '@iruon/contract/operations';
import { readInvitation, readOperator } from '../../../members/operators/index.ts';
import { problem } from '../../../platform/http/problem.ts';
import { changeRoute, type Route, route } from '../../../platform/http/route.ts';
import type { Context } from '../../../platform/services.ts';
import {
  changeOperatorScopes,
  disableOperator,
  enableOperator,
  endOperatorSessions,
  removeSecondFactor,
} from './change-operator.ts';
import { inviteOperator, resendInvitation, revokeInvitation } from './invite-operator.ts';
import { joinOperator, readOpenInvitation } from './join-operator.ts';

/** Invitations are accepted at the console's own server. */
function assertConsole({ actor }: Context): void {
  if (actor.type !== 'frontServer' || actor.client !== 'console') throw problem('ACCESS_DENIED');
}

const invitationRoute = changeRoute('invitation', readInvitation);
const operatorRoute = changeRoute('operator', readOperator);

export const operatorFlowRoutes: Route[] = [
  route(operations.inviteOperator, async ({ context, body }) => ({
    invitation: await readInvitation(context, await inviteOperator(context, body)),
  })),
  invitationRoute(operations.resendInvitation, resendInvitation),
  invitationRoute(operations.revokeInvitation, revokeInvitation),
  operatorRoute(operations.changeOperatorScopes, changeOperatorScopes),
  operatorRoute(operations.disableOperator, (context, id, { reason }) => disableOperator(context, id, reason)),
  operatorRoute(operations.enableOperator, (context, id, { reason }) => enableOperator(context, id, reason)),
  route(operations.endOperatorSessions, async ({ context, params, body }) => ({
    ended: await endOperatorSessions(context, params._id, body.reason),
  })),
  operatorRoute(operations.removeOperatorSecondFactor, (context, id, { reason }) =>
    removeSecondFactor(context, id, reason),
  ),
  route(operations.readInvitation, async ({ context, body }) => {
    assertConsole(context);
    return { invitation: await readOpenInvitation(context, body) };
  }),
  route(operations.joinByInvitation, async ({ context, body }) => {
    assertConsole(context);
    return { username: await joinOperator(context, body) };
  }),
];
