import { operatorOperations as operations } from '@iruon/contract/operations';
import { readInvitation, readOperator } from '../../../members/operators/index.ts';
import { problem } from '../../../platform/http/problem.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { Context } from '../../../platform/services.ts';
import {
  changeOperatorRole,
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

export const operatorFlowRoutes: Route[] = [
  route(operations.inviteOperator, async ({ context, body }) => ({
    invitation: await readInvitation(context, await inviteOperator(context, body)),
  })),
  route(operations.resendInvitation, async ({ context, params }) => {
    await resendInvitation(context, params._id);
    return { invitation: await readInvitation(context, params._id) };
  }),
  route(operations.revokeInvitation, async ({ context, params }) => {
    await revokeInvitation(context, params._id);
    return { invitation: await readInvitation(context, params._id) };
  }),
  route(operations.changeOperatorScopes, async ({ context, params, body }) => {
    await changeOperatorScopes(context, params._id, body);
    return { operator: await readOperator(context, params._id) };
  }),
  route(operations.changeOperatorRole, async ({ context, params, body }) => {
    await changeOperatorRole(context, params._id, body);
    return { operator: await readOperator(context, params._id) };
  }),
  route(operations.disableOperator, async ({ context, params, body }) => {
    await disableOperator(context, params._id, body.reason);
    return { operator: await readOperator(context, params._id) };
  }),
  route(operations.enableOperator, async ({ context, params, body }) => {
    await enableOperator(context, params._id, body.reason);
    return { operator: await readOperator(context, params._id) };
  }),
  route(operations.endOperatorSessions, async ({ context, params, body }) => ({
    ended: await endOperatorSessions(context, params._id, body.reason),
  })),
  route(operations.removeOperatorSecondFactor, async ({ context, params, body }) => {
    await removeSecondFactor(context, params._id, body.reason);
    return { operator: await readOperator(context, params._id) };
  }),
  route(operations.readInvitation, async ({ context, body }) => {
    assertConsole(context);
    return { invitation: await readOpenInvitation(context, body) };
  }),
  route(operations.joinByInvitation, async ({ context, body }) => {
    assertConsole(context);
    return { username: await joinOperator(context, body) };
  }),
];
