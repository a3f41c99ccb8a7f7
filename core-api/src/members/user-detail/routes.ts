import { consoleUserOperations } from '@iruon/contract/operations';
import { entryRoute, type Route, route } from '../../platform/http/route.ts';
import { addNote, disableUser, enableUser, endUserSessions } from './change-user.ts';
import { readUser, readUserLogged } from './read-user.ts';

export const userDetailRoutes: Route[] = [
  entryRoute(consoleUserOperations.getConsoleUser, 'user', readUserLogged),
  route(consoleUserOperations.disableConsoleUser, async ({ context, params, body }) => {
    await disableUser(context, params._id, body.reason);
    return { user: await readUser(context, params._id) };
  }),
  route(consoleUserOperations.enableConsoleUser, async ({ context, params, body }) => {
    await enableUser(context, params._id, body.reason);
    return { user: await readUser(context, params._id) };
  }),
  route(consoleUserOperations.endConsoleUserSessions, async ({ context, params, body }) => ({
    ended: await endUserSessions(context, params._id, body.reason),
  })),
  route(consoleUserOperations.addUserNote, async ({ context, params, body }) => ({
    note: await addNote(context, params._id, body.text),
  })),
];
