import { consoleUserOperations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
import { addNote } from './add-note.ts';
import { readUserLogged } from './read-user.ts';

export const userDetailRoutes: Route[] = [
  route(consoleUserOperations.getConsoleUser, async ({ context, params }) => ({
    user: await readUserLogged(context, params._id),
  })),
  route(consoleUserOperations.addUserNote, async ({ context, params, body }) => ({
    note: await addNote(context, params._id, body.text),
  })),
];
