import { consoleUserOperations } from '@iruon/contract/operations';
import { changeRoute, type Route, route, wrappedRoute } from '../../platform/http/route.ts';
import { addNote, disableUser, enableUser, endUserSessions } from './change-user.ts';
import { readUser, readUserLogged } from './read-user.ts';

const userRoute = changeRoute('user', readUser);

export const userDetailRoutes: Route[] = [
  wrappedRoute(consoleUserOperations.getConsoleUser, 'user', readUserLogged),
  userRoute(consoleUserOperations.disableConsoleUser, (context, id, { reason }) => disableUser(context, id, reason)),
  userRoute(consoleUserOperations.enableConsoleUser, (context, id, { reason }) => enableUser(context, id, reason)),
  route(consoleUserOperations.endConsoleUserSessions, async ({ context, params, body }) => ({
    ended: await endUserSessions(context, params._id, body.reason),
  })),
  route(consoleUserOperations.addUserNote, async ({ context, params, body }) => ({
    note: await addNote(context, params._id, body.text),
  })),
];
