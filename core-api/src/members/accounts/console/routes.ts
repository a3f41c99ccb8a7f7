import { consoleOperations } from '@iruon/contract/operations';
import { type Route, route } from '../../../platform/http/route.ts';
import { createMember } from '../../../processes/members/create-member.ts';
import { getConsoleUser, listConsoleUsers } from './list-users.ts';

export const consoleAccountRoutes: Route[] = [
  route(consoleOperations.listConsoleUsers, ({ context, query }) =>
    listConsoleUsers(context.db, {
      filter: query.filter ?? {},
      sort: query.sort ?? ['createdAt', 'DESC'],
      range: query.range,
    }),
  ),
  route(consoleOperations.createConsoleUser, async ({ context, body }) => ({
    user: await getConsoleUser(context.db, await createMember(context, body)),
  })),
];
